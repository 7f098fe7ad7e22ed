import jsonLogic from 'json-logic-js';
import type { Json } from '../documents/json.ts';
import { isForbidden } from '../documents/path.ts';
import { makeFault } from '../fault/index.ts';
import { isBlank } from './blank.ts';
import { compileLogic } from './compile.ts';
import { OPERATORS } from './operators.ts';
import { isRuleError, type Outcome, type Program, RuleError, type Scope } from './types.ts';

const SCOPE = Symbol.for('heye.logic.scope');

/** What json-logic-js passes on as data: a rule's root is told from a list's elements by this mark. */
interface Root {
  readonly [SCOPE]: Scope;
}

/** json-logic-js keeps one table of operators for all who import it, so the scope of the running rule lies beside that table, not in this module: a tool may load the module twice. */
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

/** What lies behind a path from the root. Nothing lies below nothing; that a text or a number stands where more was expected is a damage, and told. */
function below(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value;
  if (isForbidden(key)) return undefined;
  if ((typeof value === 'string' && !isBlank(value)) || typeof value === 'number') throw new RuleError('not-a-record', { key });
  return below(descend(value, [key]), rest);
}

/** What a name stands for: of the form or the page at the root of a rule, of the element inside a list. */
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

/** Runs a checked rule. Never throws for data it meets: the outcome says why there is no value. */
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
    // Data may be nested deeper or be longer than the machine can follow: what the rule is about cannot be worked out, and nothing else suffers.
    if (error instanceof RangeError) return { ok: false, fault: makeFault('data-too-deep') };
    throw error;
  } finally {
    shared[SCOPE] = outer;
  }
}

type Compiled = ReturnType<typeof compileLogic>;

/** Rules of documents stay the same objects: each is checked once. */
const compiled = new WeakMap<object, Compiled>();

function compileOnce(logic: Json): Compiled {
  if (typeof logic !== 'object' || logic === null) return compileLogic(logic);
  const known = compiled.get(logic) ?? compileLogic(logic);
  compiled.set(logic, known);
  return known;
}

/** Checks and runs a rule in one go; a fault of the rule comes back as an outcome that is not ok. */
export function evaluate(logic: Json, scope: Scope): Outcome {
  const { program, faults } = compileOnce(logic);
  const first = faults[0];
  return first === undefined ? run(program, scope) : { ok: false, fault: makeFault(first.code, first.params) };
}
