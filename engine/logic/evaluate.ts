import jsonLogic from 'json-logic-js';
import type { Json } from '../documents/json.ts';
import { isForbidden } from '../documents/path.ts';
import { make as makeFault } from '../fault/index.ts';
import { isBlank } from './blank.ts';
import { compileLogic } from './compile.ts';
import { OPERATORS } from './operators.ts';
import { isRuleError, type Outcome, type Program, RuleError, type Scope } from './types.ts';

const SCOPE = Symbol.for('engine.logic.scope');

/** Data that json-logic-js passes on. The mark distinguishes the root of a rule from an element of a list. */
interface Root {
  readonly [SCOPE]: Scope;
}

/** Stores the scope of the running rule on json-logic-js itself, whose operator table all importers share.
 * A tool may load this module twice, so module state would not work. */
const shared = jsonLogic as typeof jsonLogic & { [SCOPE]?: Scope | undefined };

const isRoot = (value: unknown): value is Root => typeof value === 'object' && value !== null && Object.hasOwn(value, SCOPE);

function descend(value: unknown, keys: readonly string[]): unknown {
  let at = value;
  for (const key of keys) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** Returns the value at a path from the root. Null has nothing below it; reading below a text or a number throws RuleError. */
function below(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value;
  if (isForbidden(key)) return undefined;
  if ((typeof value === 'string' && !isBlank(value)) || typeof value === 'number') throw new RuleError('not-a-record', { key });
  return below(descend(value, [key]), rest);
}

/** Returns the value of a name: from form or page at the root of a rule, from the element inside a list. */
function look(here: unknown, name: unknown): unknown {
  const keys = name === '' || name === undefined || name === null ? [] : String(name).split('.');
  if (!isRoot(here)) return descend(here, keys);
  return keys[0] === undefined ? undefined : below(here[SCOPE].get(keys[0]), keys.slice(1));
}

function variable(this: unknown, name: unknown, fallback?: unknown): unknown {
  const found = look(this, name);
  return found === undefined ? (fallback ?? null) : found;
}

jsonLogic.add_operation('var', variable as (...args: unknown[]) => unknown);
for (const [name, operator] of Object.entries(OPERATORS)) {
  jsonLogic.add_operation(name, function (this: unknown, ...args: unknown[]) {
    const scope = shared[SCOPE];
    if (scope === undefined) throw new RuleError('rule-outside-run');
    return operator.run(args, scope, (path) => look(this, path));
  });
}

/** Runs a checked rule. Never throws for its data: the outcome contains the fault instead. */
export function run(program: Program, scope: Scope): Outcome {
  const outer = shared[SCOPE];
  shared[SCOPE] = scope;
  try {
    const value = jsonLogic.apply(program.logic as Parameters<typeof jsonLogic.apply>[0], { [SCOPE]: scope } satisfies Root) as
      | Json
      | undefined
      | Root;
    return { ok: true, value: value === undefined || isRoot(value) ? null : value };
  } catch (error) {
    if (isRuleError(error)) return { ok: false, fault: error.fault };
    // Data may be too deep or too long for the stack. Only this rule fails.
    if (error instanceof RangeError) return { ok: false, fault: makeFault('data-too-deep') };
    throw error;
  } finally {
    shared[SCOPE] = outer;
  }
}

type Compiled = ReturnType<typeof compileLogic>;

/** Rules of documents keep their object identity, so each is checked once. */
const compiled = new WeakMap<object, Compiled>();

function compileOnce(logic: Json): Compiled {
  if (typeof logic !== 'object' || logic === null) return compileLogic(logic);
  const known = compiled.get(logic) ?? compileLogic(logic);
  compiled.set(logic, known);
  return known;
}

/** Checks and runs a rule. A fault of the rule becomes an outcome that is not ok. */
export function evaluate(logic: Json, scope: Scope): Outcome {
  const { program, faults } = compileOnce(logic);
  const first = faults[0];
  return first === undefined ? run(program, scope) : { ok: false, fault: makeFault(first.code, first.params) };
}
