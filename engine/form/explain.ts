import type { Json } from '../documents/json.ts';
import { type Edit, editsOf, evaluate, type Reason, reasonsOf, truthy, type VariableInfo } from '../logic/index.ts';
import { scopeAt } from './items.ts';
import { compiledField, field, loadedOptions } from './payload.ts';
import { placeOf } from './tree.ts';
import type { Aspect, FormState, Option } from './types.ts';

/** Reason for the current value of an aspect. */
export interface Explanation {
  readonly field: string;
  readonly aspect: Aspect;
  /** Current value of the aspect. */
  readonly value: Json | undefined;
  /** The rule in the document; undefined if the definition itself decides. */
  readonly rule: Json | undefined;
  /** The smallest set of conditions that causes the result. */
  readonly because: readonly Reason[];
  /** The fewest edits that invert the result; undefined if none was found, as for rules about today. */
  readonly change: readonly Edit[] | undefined;
}

const SHOWN: Partial<Record<Aspect, 'visible' | 'required' | 'readonly' | 'locked' | 'minLength' | 'maxLength' | 'min' | 'max' | 'note'>> =
  {
    visible: 'visible',
    required: 'required',
    readonly: 'readonly',
    valueWhen: 'locked',
    minLength: 'minLength',
    maxLength: 'maxLength',
    min: 'min',
    max: 'max',
    note: 'note',
  };

/** Explains one aspect of the field at a path: its value, the conditions that decide it, and the smallest edit that would change it.
 * Returns undefined for an unknown field. */
export function explain(state: FormState, name: string, aspect: Aspect): Explanation | undefined {
  const shown = field(state, name);
  const own = compiledField(state, name);
  const place = placeOf(state, name)?.state;
  if (shown === undefined || own === undefined || place === undefined) return undefined;
  const rule =
    own.rules[aspect]?.logic ??
    (aspect === 'visible' && own.follows !== undefined ? { option: [own.follows.question, 'needInput'] } : undefined);
  const key = SHOWN[aspect];
  const value = key === undefined ? undefined : (shown[key] as Json | undefined);
  if (rule === undefined) return { field: name, aspect, value, rule, because: [], change: undefined };
  const scope = scopeAt(state, name);
  const holderOf = (one: string): FormState => (place.index.has(one) ? place : state);
  const ground: VariableInfo = {
    holds(logic) {
      const outcome = evaluate(logic, scope);
      return outcome.ok && truthy(outcome.value);
    },
    canChange: (one) => holderOf(ownName(one)).index.has(ownName(one)),
    choose: (one, attribute, accepted, isWanted) =>
      loadedOptions(holderOf(ownName(one)), ownName(one)).find((option) => isOneOf(option, attribute, accepted) === isWanted)?.value,
  };
  return { field: name, aspect, value, rule, because: reasonsOf(rule, ground), change: editsOf(rule, !ground.holds(rule), ground) };
}

/** Returns the name of a field that a rule inside an item reads as `item.x`. */
const ownName = (name: string): string => name.replace(/^item\./, '');

const isOneOf = ({ value, label, data }: Option, attribute: string, accepted: readonly Json[]): boolean =>
  accepted.some((one) => ({ ...data, code: value, name: label })[attribute] === (attribute === 'code' ? String(one) : one));
