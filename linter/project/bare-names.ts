import type { Json } from '../../engine/documents/json.ts';
import { isOperation, partsOf } from '../../engine/logic/index.ts';
import { SCOPED } from '../../engine/logic/operators.ts';
import type { Path } from '../source/types.ts';

/** A text in a rule that is neither a name nor a key. */
export interface RuleText {
  readonly text: string;
  readonly path: Path;
  /** The context of the text: compared with a computed value, compared with literals only (`idle`), or neither (`plain`). */
  readonly place: 'compared' | 'idle' | 'plain';
}

/** Operators whose operands are names. */
const NAMING: ReadonlySet<string> = new Set(['var', 'missing', 'filled', 'option', 'optionCodes']);
const EQUAL: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', 'in']);
/** Operators that take a key in their second place. */
const KEYED: ReadonlySet<string> = new Set(['find', 'where', 'without', 'sortBy', 'sum', 'count', 'unique']);
/** Operators that test their first operand; the result is the same for every literal text. */
const ASKING: ReadonlySet<string> = new Set([
  ...SCOPED,
  ...KEYED,
  ...['!', '!!', 'addYears', 'addDays', 'addWorkingDays', 'datePart', 'holidaysKnown', 'birthdayOf', 'sexOf', 'mask'],
  ...['at', 'keys', 'slice', 'split', 'join', 'parseJson', 'length', 'text'],
]);
/** Operators that work with numbers or dates. */
const COUNTING: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'min', 'max']);

const known = new WeakMap<object, Partial<Record<RuleText['place'], readonly RuleText[]>>>();

/** Returns every text of a rule that is neither name nor key. `place` is the context of the rule itself. Cached, since forms share sections. */
export function textsInRule(logic: Json, place: RuleText['place'] = 'plain'): readonly RuleText[] {
  if (typeof logic !== 'object' || logic === null) return [...walk(logic, [], 'idle')];
  const found = known.get(logic) ?? {};
  known.set(logic, found);
  found[place] ??= [...walk(logic, [], place)];
  return found[place];
}

function* walk(logic: Json, path: Path, place: RuleText['place']): Generator<RuleText> {
  if (typeof logic === 'string') yield { text: logic, path, place };
  if (Array.isArray(logic)) for (const [index, item] of logic.entries()) yield* walk(item as Json, [...path, index], 'plain');
  if (!isOperation(logic)) return;
  const { operator, args, at } = partsOf(logic);
  for (const [index, arg] of args.entries()) {
    const isName = NAMING.has(operator) && !(operator === 'var' && index > 0);
    const isKey = index > 0 && (operator === 'at' || (KEYED.has(operator) && index === 1));
    if (!isName && !isKey) yield* walk(arg, [...path, ...at(index)], placeOf(operator, index, args, place));
  }
}

const CHOOSING: ReadonlySet<string> = new Set(['if', 'and', 'or']);

function placeOf(operator: string, index: number, args: readonly Json[], outside: RuleText['place']): RuleText['place'] {
  if (EQUAL.has(operator)) return args.some(isWorkedOut) ? 'compared' : 'idle';
  const isAsked =
    operator === 'if'
      ? index % 2 === 0 && index < args.length - 1
      : operator === 'and' || operator === 'or'
        ? index < args.length - 1
        : COUNTING.has(operator) || (ASKING.has(operator) && index === 0);
  return isAsked ? 'idle' : CHOOSING.has(operator) ? outside : 'plain';
}

const isWorkedOut = (value: Json): boolean => (Array.isArray(value) ? value.some(isWorkedOut) : isOperation(value));
