import type { Json } from '../../engine/documents/json.ts';
import { type Aspect, type CompiledField, type FormState, field as fieldOf, loadedOptions } from '../../engine/form/index.ts';
import { attributesOf } from '../../engine/form/options.ts';
import { scopeOfForm } from '../../engine/form/work.ts';
import {
  compile as compileLogic,
  isOperation,
  type Operators,
  operatorNamed,
  type Program,
  partsOf,
  run,
  truthy,
} from '../../engine/logic/index.ts';

/** A condition that must hold in one state and not hold in another. */
export interface Condition {
  readonly key: string;
  readonly field: string;
  readonly aspect: Aspect;
  /** Place inside the rule; empty for the rule as a whole. */
  readonly path: readonly (string | number)[];
  readonly program: Program;
}

const YES_NO: ReadonlySet<Aspect> = new Set(['visible', 'required', 'readonly', 'valueWhen', 'pattern', 'options']);

/** Returns the conditions of `if` inside a rule that yields a value. */
function branches(
  logic: Json,
  path: readonly (string | number)[],
  operators: Operators,
): readonly { logic: Json; path: readonly (string | number)[] }[] {
  if (!isOperation(logic)) return [];
  const { operator: name, args, at: step } = partsOf(logic);
  const at = (index: number): (string | number)[] => [...path, ...step(index)];
  return args.flatMap((arg, index) => [
    ...(name === 'if' && index % 2 === 0 && index < args.length - 1 && isOperation(arg) ? [{ logic: arg, path: at(index) }] : []),
    ...(operatorNamed(operators, name)?.reads[index] === 'element' ? [] : branches(arg, at(index), operators)),
  ]);
}

/** Every condition of a field: its yes-or-no rules, and the `if`s of the others; of a section's rule and the field's own each by itself. Plain true and false are settings, not rules. */
export function conditionsOf({ name, rules, definition }: CompiledField, inSection?: Json): readonly Condition[] {
  return (Object.entries(rules) as [Aspect, Program][]).flatMap(([aspect, program]): Condition[] => {
    if (!isOperation(program.logic) || aspect === 'checkValid') return [];
    const own = definition.rules?.visible as Json | undefined;
    if (aspect === 'visible' && inSection !== undefined && own !== undefined)
      return [inSection, own].flatMap((logic, index) => {
        const at = { key: `${name} visible and.${index}`, field: name, aspect, path: ['and', index] };
        return isOperation(logic) ? [{ ...at, program: compileLogic(logic, program.operators).program }] : [];
      });
    if (YES_NO.has(aspect)) return [{ key: `${name} ${aspect}`, field: name, aspect, path: [], program }];
    return branches(program.logic, [], program.operators).map(({ logic, path }) => ({
      key: `${name} ${aspect} ${path.join('.')}`,
      field: name,
      aspect,
      path,
      program: compileLogic(logic, program.operators).program,
    }));
  });
}

/** Returns the results of a condition in a state: true, false, both (a filter that only some options pass), or none while it has no effect. */
export function outcomes(state: FormState, { field, aspect, program }: Condition): readonly boolean[] {
  const own = fieldOf(state, field);
  // Validation skips the format of a read-only answer.
  if (own === undefined || (!own.visible && aspect !== 'visible') || (own.readonly && aspect === 'pattern')) return [];
  const work = { base: state, fields: [...state.fields], index: state.index, loaded: [...state.loaded] };
  const holds = (extra?: Readonly<Record<string, unknown>>): boolean[] => {
    const outcome = run(program, scopeOfForm(work, extra));
    return outcome.ok ? [truthy(outcome.value)] : [];
  };
  if (aspect !== 'options') return holds();
  return [...new Set(loadedOptions(state, field).flatMap((option) => holds({ option: attributesOf(option) })))];
}
