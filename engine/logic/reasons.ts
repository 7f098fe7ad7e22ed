import type { Json } from '../documents/json.ts';
import { compileLogic, isOperation } from './compile.ts';
import { partsOf } from './operation.ts';

/** A condition that decided a rule: the condition, its result, and the variables it reads. */
export interface Reason {
  readonly logic: Json;
  readonly holds: boolean;
  readonly reads: readonly string[];
}

/** A change of one value. `value` undefined stands for any value. */
export interface Edit {
  readonly field: string;
  readonly value: Json | undefined;
}

/** Information about a rule's variables, for explaining it. */
export interface VariableInfo {
  /** Returns whether a condition currently holds. */
  holds(logic: Json): boolean;
  /** Returns whether a name that the rule reads can get another value. */
  canChange(name: string): boolean;
  /** Returns the rule behind a name; undefined for a plain value. */
  ruleOf?(name: string): Json | undefined;
  /** Returns a value whose attribute is (or is not) accepted; undefined if none is on offer. */
  choose?(name: string, attribute: string, accepted: readonly Json[], isWanted: boolean): Json | undefined;
}

/** Returns the smallest set of conditions that decides a rule: one failing part of "and", one holding part of "or";
 * otherwise every part counts. */
export function reasonsOf(logic: Json, ground: VariableInfo): readonly Reason[] {
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

/** Returns the rule behind a `var` that names one. */
function standsFor(logic: Json, ground: VariableInfo): Json | undefined {
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

/** Returns the fewest edits that make a rule return `wanted`; undefined if none was found, as for rules about today. */
export function editsOf(logic: Json, wanted: boolean, ground: VariableInfo): Edits {
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
    // A member cannot fill in the context.
    if (wanted) return empty.every(ground.canChange) ? empty.map((name) => ({ field: name, value: undefined })) : undefined;
    const answered = names.find(ground.canChange);
    return answered === undefined ? undefined : [{ field: answered, value: null }];
  }
  return EQUAL.has(operator) || UNEQUAL.has(operator) ? comparison(args, EQUAL.has(operator) === wanted, ground) : undefined;
}

/** Returns the edit that makes a compared value one of the constants, or none of them. */
function comparison(args: readonly Json[], isWanted: boolean, { canChange, choose }: VariableInfo): Edits {
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
  // A value that must not be empty may be anything.
  if (!isWanted) return [{ field: target, value: accepted.some((value) => value === null || value === '') ? undefined : null }];
  return subject?.operator === 'var' ? accepted.slice(0, 1).map((value) => ({ field: target, value })) : undefined;
}
