import jsonLogic from 'json-logic-js';
import type { Json } from '../documents/json.ts';
import { compileLogic } from './compile.ts';
import { OPERATORS } from './operators.ts';
import { type Outcome, type Program, RuleError, type Scope } from './types.ts';

/** The scope of the rule being run. Rules run to their end before anything else happens, so one is enough. */
let current: Scope | undefined;

class Root {
  readonly scope: Scope;
  constructor(scope: Scope) {
    this.scope = scope;
  }
}

function descend(value: unknown, keys: readonly string[]): unknown {
  let at = value;
  for (const key of keys) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

function variable(this: unknown, name: unknown, fallback?: unknown): unknown {
  const keys = name === '' || name === undefined || name === null ? [] : String(name).split('.');
  const found =
    this instanceof Root ? (keys[0] === undefined ? undefined : descend(this.scope.get(keys[0]), keys.slice(1))) : descend(this, keys);
  return found === undefined ? (fallback ?? null) : found;
}

jsonLogic.add_operation('var', variable as (...args: unknown[]) => unknown);
for (const [name, operator] of Object.entries(OPERATORS)) {
  jsonLogic.add_operation(name, (...args: unknown[]) => {
    if (current === undefined) throw new RuleError('规则在运行之外被调用');
    return operator.run(args, current);
  });
}
// `today` written as {"today": []} passes no operand; json-logic-js hands [] through, others get at least one.

/** Runs a checked rule. Never throws for data it meets: the outcome says why there is no value. */
export function run(program: Program, scope: Scope): Outcome {
  const outer = current;
  current = scope;
  try {
    const value = jsonLogic.apply(program.logic as Parameters<typeof jsonLogic.apply>[0], new Root(scope)) as Json | undefined | Root;
    return { ok: true, value: value === undefined || value instanceof Root ? null : value };
  } catch (error) {
    if (error instanceof RuleError) return { ok: false, message: error.message };
    throw error;
  } finally {
    current = outer;
  }
}

/** Checks and runs a rule in one go; a fault of the rule comes back as an outcome that is not ok. */
export function evaluate(logic: Json, scope: Scope): Outcome {
  const { program, faults } = compileLogic(logic);
  const first = faults[0];
  return first === undefined ? run(program, scope) : { ok: false, message: first.message };
}

/** JSON Logic's truth: empty text, zero, null, false and the empty list are false. */
export const truthy = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
