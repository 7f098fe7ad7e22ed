import type { Json } from '../documents/json.ts';
import { compileLogic, isOperation } from './compile.ts';
import { partsOf } from './operation.ts';

/** One condition of a rule that decided: the rule as it stands, what it came to, and what it looks at. */
export interface Reason {
  readonly logic: Json;
  readonly holds: boolean;
  readonly reads: readonly string[];
}

/** A change of one value. `value` undefined means: any value at all. */
export interface Edit {
  readonly field: string;
  readonly value: Json | undefined;
}

/** What a rule stands on, for whoever explains it. */
export interface Ground {
  /** Whether a condition holds now. */
  holds(logic: Json): boolean;
  /** Whether a name that the rule reads can be given another value. */
  canChange(name: string): boolean;
  /** The rule that a name stands for; undefined for a plain value. */
  ruleOf?(name: string): Json | undefined;
  /** A value to be chosen of which an attribute is, or is not, one of those accepted; undefined where none is on offer. */
  choose?(name: string, attribute: string, accepted: readonly Json[], isWanted: boolean): Json | undefined;
}

/** The smallest set of conditions that makes a rule come to what it does: of "and" that fails one failing part is enough, of "or" that holds one holding part; otherwise every part counts. */
export function reasonsOf(logic: Json, ground: Ground): readonly Reason[] {
  if (!isOperation(logic)) return [];
  const { operator, args } = partsOf(logic);
  if (operator === 'and' || operator === 'or') {
    const decisive = args.find((arg) => ground.holds(arg) === (operator === 'or'));
    return (decisive === undefined ? args : [decisive]).flatMap((arg) => reasonsOf(arg, ground));
  }
  const [first] = args;
  const isNegation = (operator === '!' || operator === '!!') && first !== undefined && isOperation(first);
  if (isNegation && (partsOf(first).operator !== 'var' || standsFor(first, ground) !== undefined)) return reasonsOf(first, ground);
  const behind = standsFor(logic, ground);
  if (behind !== undefined) return reasonsOf(behind, ground);
  return [{ logic, holds: ground.holds(logic), reads: compileLogic(logic).program.reads }];
}

/** The rule behind a name that is read for itself. */
function standsFor(logic: Json, ground: Ground): Json | undefined {
  if (!isOperation(logic)) return undefined;
  const { operator, args } = partsOf(logic);
  const rule = operator === 'var' ? ground.ruleOf?.(String(args[0])) : undefined;
  return rule !== undefined && isOperation(rule) ? rule : undefined;
}

type Edits = readonly Edit[] | undefined;

const fewest = (candidates: readonly Edits[]): Edits =>
  candidates.filter((edits) => edits !== undefined).sort((a, b) => a.length - b.length)[0];

const together = (parts: readonly Edits[]): Edits => (parts.every((part) => part !== undefined) ? parts.flat() : undefined);

const EQUAL: ReadonlySet<string> = new Set(['==', '===', 'in']);
const UNEQUAL: ReadonlySet<string> = new Set(['!=', '!==']);

/** The fewest edits after which a rule comes to `wanted`; undefined when none was found, as for rules about today. */
export function editsOf(logic: Json, wanted: boolean, ground: Ground): Edits {
  if (ground.holds(logic) === wanted) return [];
  if (!isOperation(logic)) return undefined;
  const { operator, args } = partsOf(logic);
  const each = (target: boolean) => args.map((arg) => editsOf(arg, target, ground));
  if (operator === 'and' || operator === 'or') return (operator === 'and') === wanted ? together(each(wanted)) : fewest(each(wanted));
  if (operator === '!') return together(each(!wanted));
  if (operator === '!!') return together(each(wanted));
  const behind = standsFor(logic, ground);
  if (behind !== undefined) return editsOf(behind, wanted, ground);
  const names = args.flat().map(String);
  if (operator === 'var') return names.filter(ground.canChange).map((field) => ({ field, value: wanted ? undefined : null }));
  if (operator === 'length') return together(each(wanted));
  if (operator === 'filled') {
    const empty = names.filter((name) => !ground.holds({ filled: [name] }));
    // Surroundings are nothing a member can fill in.
    if (wanted) return empty.every(ground.canChange) ? empty.map((name) => ({ field: name, value: undefined })) : undefined;
    const answered = names.find(ground.canChange);
    return answered === undefined ? undefined : [{ field: answered, value: null }];
  }
  return EQUAL.has(operator) || UNEQUAL.has(operator) ? comparison(args, EQUAL.has(operator) === wanted, ground) : undefined;
}

/** The edit after which a compared value is, or is not, one of the constants. */
function comparison(args: readonly Json[], isWanted: boolean, { canChange, choose }: Ground): Edits {
  const subject = args
    .filter(isOperation)
    .map(partsOf)
    .find(({ operator }) => operator === 'var' || operator === 'option');
  const [target, attribute = 'code'] = (subject?.args ?? []).map(String);
  const constant = args.find((arg) => !isOperation(arg));
  if (target === undefined || constant === undefined || !canChange(target)) return undefined;
  const accepted: readonly Json[] = Array.isArray(constant) ? constant : [constant];
  const chosen = choose?.(target, attribute, accepted, isWanted);
  if (chosen !== undefined) return [{ field: target, value: chosen }];
  // What must not be nothing may be anything.
  if (!isWanted) return [{ field: target, value: accepted.some((value) => value === null || value === '') ? undefined : null }];
  return subject?.operator === 'var' ? accepted.slice(0, 1).map((value) => ({ field: target, value })) : undefined;
}
