import type { Json } from '../documents/json.ts';
import { compileLogic, evaluate, isEmpty, isOperation, truthy } from '../logic/index.ts';
import { compiledField, field } from './payload.ts';
import type { Aspect, FormState } from './types.ts';
import { scopeOfForm } from './work.ts';

/** One condition of a rule that decided: the rule as it stands, what it came to, and the fields it looks at. */
export interface Reason {
  readonly logic: Json;
  readonly holds: boolean;
  readonly reads: readonly string[];
}

/** A change of one answer. `value` undefined means: any answer at all. */
export interface Edit {
  readonly field: string;
  readonly value: Json | undefined;
}

/** Why an aspect of a field is as it is. */
export interface Explanation {
  readonly field: string;
  readonly aspect: Aspect;
  /** What the aspect is now. */
  readonly value: Json | undefined;
  /** The rule in the document; undefined when the definition itself decides. */
  readonly rule: Json | undefined;
  /** The smallest set of conditions that makes the result what it is. */
  readonly because: readonly Reason[];
  /** The fewest edits that turn the result round; undefined when none was found, as for rules about today. */
  readonly change: readonly Edit[] | undefined;
}

const SHOWN: Partial<Record<Aspect, 'visible' | 'required' | 'readonly' | 'locked' | 'min' | 'max' | 'note'>> = {
  visible: 'visible',
  required: 'required',
  readonly: 'readonly',
  valueWhen: 'locked',
  min: 'min',
  max: 'max',
  note: 'note',
};

/** Explains one aspect of a field: its value now, the conditions that decide it, and the smallest edit that would change it. Undefined for a field the form does not have. */
export function explain(state: FormState, name: string, aspect: Aspect): Explanation | undefined {
  const shown = field(state, name);
  const own = compiledField(state, name);
  if (shown === undefined || own === undefined) return undefined;
  const rule =
    own.rules[aspect]?.logic ??
    (aspect === 'visible' && own.follows !== undefined ? { option: [own.follows.question, 'needInput'] } : undefined);
  const key = SHOWN[aspect];
  const value = key === undefined ? undefined : (shown[key] as Json | undefined);
  if (rule === undefined) return { field: name, aspect, value, rule, because: [], change: undefined };
  const scope = scopeOfForm({ base: state, fields: [...state.fields], index: state.index, loaded: [...state.loaded] });
  const holdsNow = (logic: Json): boolean => {
    const outcome = evaluate(logic, scope);
    return outcome.ok && truthy(outcome.value);
  };
  return { field: name, aspect, value, rule, because: reasons(rule, holdsNow), change: edits(rule, !holdsNow(rule), holdsNow, state) };
}

const operands = (logic: Json): { readonly name: string; readonly args: readonly Json[] } | undefined => {
  if (!isOperation(logic)) return undefined;
  const [name, raw] = Object.entries(logic)[0] ?? [];
  return name === undefined ? undefined : { name, args: Array.isArray(raw) ? raw : [raw as Json] };
};

/** Of "and" that fails one failing part is enough, of "or" that holds one holding part; otherwise every part counts. */
function reasons(logic: Json, holdsNow: (logic: Json) => boolean): readonly Reason[] {
  const operation = operands(logic);
  const now = holdsNow(logic);
  if (operation === undefined) return [];
  const { name, args } = operation;
  if (name === 'and' || name === 'or') {
    const decisive = args.find((arg) => holdsNow(arg) === (name === 'or'));
    return (decisive === undefined ? args : [decisive]).flatMap((arg) => reasons(arg, holdsNow));
  }
  if ((name === '!' || name === '!!') && operands(args[0] ?? null)?.name !== 'var') return reasons(args[0] ?? null, holdsNow);
  return [{ logic, holds: now, reads: compileLogic(logic).program.reads }];
}

const fewest = (candidates: readonly (readonly Edit[] | undefined)[]): readonly Edit[] | undefined =>
  candidates.reduce<readonly Edit[] | undefined>(
    (best, next) => (next !== undefined && (best === undefined || next.length < best.length) ? next : best),
    undefined,
  );

const together = (parts: readonly (readonly Edit[] | undefined)[]): readonly Edit[] | undefined =>
  parts.every((part) => part !== undefined) ? parts.flat() : undefined;

/** The fewest edits after which the rule comes to `wanted`. */
function edits(logic: Json, wanted: boolean, holdsNow: (logic: Json) => boolean, state: FormState): readonly Edit[] | undefined {
  if (holdsNow(logic) === wanted) return [];
  const operation = operands(logic);
  if (operation === undefined) return undefined;
  const { name, args } = operation;
  const each = args.map((arg) => edits(arg, wanted, holdsNow, state));
  if (name === 'and' || name === 'or') return (name === 'and') === wanted ? together(each) : fewest(each);
  const first = args[0] ?? null;
  if (name === '!') return edits(first, !wanted, holdsNow, state);
  if (name === '!!') return edits(first, wanted, holdsNow, state);
  if (name === 'var' && typeof first === 'string' && state.index.has(first)) return [{ field: first, value: wanted ? undefined : null }];
  if (name === 'filled')
    return wanted
      ? args
          .flat()
          .filter((arg) => isEmpty(field(state, String(arg))?.value))
          .map((arg) => ({ field: String(arg), value: undefined }))
      : [{ field: String(args[0]), value: null }];
  if (name === '==' || name === '!=' || name === '===' || name === '!==' || name === 'in') return comparison(name, args, wanted, state);
  return undefined;
}

function comparison(name: string, args: readonly Json[], wanted: boolean, state: FormState): readonly Edit[] | undefined {
  const subject = args.map(operands).find((operation) => operation?.name === 'var' || operation?.name === 'option');
  const target = subject?.args[0];
  const constant = args.find((arg) => !isOperation(arg));
  if (typeof target !== 'string' || constant === undefined || !state.index.has(target)) return undefined;
  const equals = name === 'in' || name === '==' || name === '===';
  const options = state.loaded[state.index.get(target) ?? -1] ?? [];
  const accepted = (Array.isArray(constant) ? constant : [constant]) as readonly Json[];
  const attribute = subject?.name === 'option' ? String(subject.args[1]) : undefined;
  const matches = (option: (typeof options)[number]): boolean =>
    accepted.some((one) =>
      attribute === undefined || attribute === 'code'
        ? option.value === String(one)
        : attribute === 'name'
          ? option.label === one
          : option.data[attribute] === one,
    );
  if (equals === wanted) {
    const option = options.find(matches);
    return option !== undefined
      ? [{ field: target, value: option.value }]
      : attribute === undefined
        ? [{ field: target, value: accepted[0] ?? null }]
        : undefined;
  }
  const other = options.find((option) => !matches(option));
  return [{ field: target, value: other?.value ?? null }];
}
