import type { Json } from '../documents/json.ts';
import { compileLogic, evaluate, isOperation, partsOf, truthy } from '../logic/index.ts';
import { compiledField, field, loadedOptions } from './payload.ts';
import type { Aspect, FormState, Option } from './types.ts';
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

/** Of "and" that fails one failing part is enough, of "or" that holds one holding part; otherwise every part counts. */
function reasons(logic: Json, holdsNow: (logic: Json) => boolean): readonly Reason[] {
  if (!isOperation(logic)) return [];
  const { operator, args } = partsOf(logic);
  if (operator === 'and' || operator === 'or') {
    const decisive = args.find((arg) => holdsNow(arg) === (operator === 'or'));
    return (decisive === undefined ? args : [decisive]).flatMap((arg) => reasons(arg, holdsNow));
  }
  const [first] = args;
  const isNegation = (operator === '!' || operator === '!!') && first !== undefined && isOperation(first);
  if (isNegation && partsOf(first).operator !== 'var') return reasons(first, holdsNow);
  return [{ logic, holds: holdsNow(logic), reads: compileLogic(logic).program.reads }];
}

const fewest = (candidates: readonly (readonly Edit[] | undefined)[]): readonly Edit[] | undefined =>
  candidates.filter((edits) => edits !== undefined).sort((a, b) => a.length - b.length)[0];

const together = (parts: readonly (readonly Edit[] | undefined)[]): readonly Edit[] | undefined =>
  parts.every((part) => part !== undefined) ? parts.flat() : undefined;

const EQUAL: ReadonlySet<string> = new Set(['==', '===', 'in']);
const UNEQUAL: ReadonlySet<string> = new Set(['!=', '!==']);

/** The fewest edits after which the rule comes to `wanted`. */
function edits(logic: Json, wanted: boolean, holdsNow: (logic: Json) => boolean, state: FormState): readonly Edit[] | undefined {
  if (holdsNow(logic) === wanted) return [];
  if (!isOperation(logic)) return undefined;
  const { operator, args } = partsOf(logic);
  const each = (target: boolean) => args.map((arg) => edits(arg, target, holdsNow, state));
  if (operator === 'and' || operator === 'or') return (operator === 'and') === wanted ? together(each(wanted)) : fewest(each(wanted));
  if (operator === '!') return together(each(!wanted));
  if (operator === '!!') return together(each(wanted));
  const names = args.flat().map(String);
  if (operator === 'var')
    return names.filter((name) => state.index.has(name)).map((field) => ({ field, value: wanted ? undefined : null }));
  if (operator === 'filled') {
    const empty = names.filter((name) => !holdsNow({ filled: [name] }));
    // Surroundings are nothing a member can fill in.
    if (wanted) return empty.every((name) => state.index.has(name)) ? empty.map((name) => ({ field: name, value: undefined })) : undefined;
    const answered = names.find((name) => state.index.has(name));
    return answered === undefined ? undefined : [{ field: answered, value: null }];
  }
  return EQUAL.has(operator) || UNEQUAL.has(operator) ? comparison(args, EQUAL.has(operator) === wanted, state) : undefined;
}

/** The edit after which a compared field is, or is not, one of the constants. */
function comparison(args: readonly Json[], isWanted: boolean, state: FormState): readonly Edit[] | undefined {
  const subject = args
    .filter(isOperation)
    .map(partsOf)
    .find(({ operator }) => operator === 'var' || operator === 'option');
  const [target, attribute = 'code'] = (subject?.args ?? []).map(String);
  const constant = args.find((arg) => !isOperation(arg));
  if (target === undefined || constant === undefined || !state.index.has(target)) return undefined;
  const accepted: readonly Json[] = Array.isArray(constant) ? constant : [constant];
  const matches = ({ value, label, data }: Option): boolean =>
    accepted.some((one) => ({ ...data, code: value, name: label })[attribute] === (attribute === 'code' ? String(one) : one));
  const option = loadedOptions(state, target).find((one) => matches(one) === isWanted);
  if (option !== undefined) return [{ field: target, value: option.value }];
  if (!isWanted) return [{ field: target, value: null }];
  return subject?.operator === 'var' ? accepted.slice(0, 1).map((value) => ({ field: target, value })) : undefined;
}
