import type { Json } from '../../engine/documents/json.ts';
import { isOperation, type Operand, type Operators, operandAt, operatorNamed, partsOf } from '../../engine/logic/index.ts';
import type { Path } from '../source/types.ts';

/** A text in a rule that is neither a name nor a key. */
export interface RuleText {
  readonly text: string;
  readonly path: Path;
  /** The context of the text: compared with a computed value, compared with literals only (`idle`), or neither (`plain`). */
  readonly place: 'compared' | 'idle' | 'plain';
}

const known = new WeakMap<Operators, WeakMap<object, Partial<Record<RuleText['place'], readonly RuleText[]>>>>();

/** Returns every text of a rule that is neither name nor key. `place` is the context of the rule itself. Cached, since forms share sections. */
export function textsInRule(logic: Json, operators: Operators, place: RuleText['place'] = 'plain'): readonly RuleText[] {
  if (typeof logic !== 'object' || logic === null) return [...walk(logic, [], 'idle', operators)];
  const all = known.get(operators) ?? new WeakMap<object, Partial<Record<RuleText['place'], readonly RuleText[]>>>();
  known.set(operators, all);
  const found = all.get(logic) ?? {};
  all.set(logic, found);
  found[place] ??= [...walk(logic, [], place, operators)];
  return found[place];
}

function* walk(logic: Json, path: Path, place: RuleText['place'], operators: Operators): Generator<RuleText> {
  if (typeof logic === 'string') yield { text: logic, path, place };
  if (Array.isArray(logic)) for (const [index, item] of logic.entries()) yield* walk(item as Json, [...path, index], 'plain', operators);
  if (!isOperation(logic)) return;
  const { operator, args, at } = partsOf(logic);
  const found = operatorNamed(operators, operator);
  for (const [index, arg] of args.entries()) {
    const how = found === undefined ? 'any' : operandAt(found, index);
    if (how !== undefined && !NAMES.has(how))
      yield* walk(arg, [...path, ...at(index)], placeOf(operator, how, index, args, place), operators);
  }
}

/** Operands that are names or keys, not texts. */
const NAMES: ReadonlySet<Operand> = new Set(['variable', 'names', 'field', 'attribute', 'key']);
const EQUAL: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', 'in']);
/** Operands that pass into the result, or select something beside it. */
const PASSED: ReadonlySet<Operand> = new Set(['any', 'element', 'separator']);

/** Returns the context of an operand: the result is the same for every literal text that is tested or counted. */
function placeOf(operator: string, how: Operand, index: number, args: readonly Json[], outside: RuleText['place']): RuleText['place'] {
  if (EQUAL.has(operator)) return args.some(isWorkedOut) ? 'compared' : 'idle';
  if (how === 'condition') return 'idle';
  if (how !== 'branch') return PASSED.has(how) ? 'plain' : 'idle';
  const isTested = operator === 'if' ? index % 2 === 0 && index < args.length - 1 : operator !== 'var' && index < args.length - 1;
  return isTested ? 'idle' : operator === 'var' ? 'plain' : outside;
}

const isWorkedOut = (value: Json): boolean => (Array.isArray(value) ? value.some(isWorkedOut) : isOperation(value));
