import jsonLogic from 'json-logic-js';
import type { Json } from '../documents/json.ts';
import { isForbidden } from '../documents/path.ts';
import { make as makeFault } from '../fault/index.ts';
import { isBlank } from './blank.ts';
import { compileLogic } from './compile.ts';
import { GENERAL, type Operators, operatorNamed } from './operators/index.ts';
import { isRuleError, type Outcome, type Program, RuleError, type Scope } from './types.ts';

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

/** A running rule: the variables that it reads, and the operators that were handed in. */
interface Running {
  readonly scope: Scope;
  readonly operators: Operators;
}

const RUNNING = Symbol.for('engine.logic.running');

/** Data that json-logic-js passes on. The mark distinguishes the root of a rule from an element of a list. */
interface Root {
  readonly [RUNNING]: Scope;
}

/** Stores the running rule on json-logic-js itself, whose table all importers share. A tool may load this module twice, so module state would not work. */
const shared = jsonLogic as typeof jsonLogic & { [RUNNING]?: Running | undefined };

const isRoot = (value: unknown): value is Root => typeof value === 'object' && value !== null && Object.hasOwn(value, RUNNING);

/** Returns the value of a name: from form or page at the root of a rule, from the element inside a list. */
function look(here: unknown, name: unknown): unknown {
  const keys = name === '' || name === undefined || name === null ? [] : String(name).split('.');
  if (!isRoot(here)) return descend(here, keys);
  return keys[0] === undefined ? undefined : below(here[RUNNING].get(keys[0]), keys.slice(1));
}

function variable(this: unknown, name: unknown, fallback?: unknown): unknown {
  const found = look(this, name);
  return found === undefined ? (fallback ?? null) : found;
}

jsonLogic.add_operation('var', variable as (...args: unknown[]) => unknown);

/** Names that json-logic-js hands on. */
const handedOn = new Set<string>();

/** Lets json-logic-js ask the running rule for these operators. Its table holds names only, so that every product keeps its own behaviour. */
function handOn(operators: Operators): void {
  for (const [name, { run: own }] of Object.entries(operators)) {
    if (own === undefined || handedOn.has(name)) continue;
    handedOn.add(name);
    jsonLogic.add_operation(name, function (this: unknown, ...args: unknown[]) {
      const running = shared[RUNNING];
      if (running === undefined) throw new RuleError('rule-outside-run');
      const operator = operatorNamed(running.operators, name);
      if (operator?.run === undefined) throw new RuleError('unknown-operator', { name });
      return operator.run(args, { scope: running.scope, look: (path) => look(this, path) });
    });
  }
}

const prepared = new WeakSet<Operators>();

/** Runs a checked rule. Never throws for its data: the outcome contains the fault instead. */
export function run({ logic, operators }: Program, scope: Scope): Outcome {
  if (!prepared.has(operators)) {
    handOn(operators);
    prepared.add(operators);
  }
  const outer = shared[RUNNING];
  shared[RUNNING] = { scope, operators };
  try {
    const value = jsonLogic.apply(logic as Parameters<typeof jsonLogic.apply>[0], { [RUNNING]: scope } satisfies Root) as
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
    shared[RUNNING] = outer;
  }
}

type Compiled = ReturnType<typeof compileLogic>;

/** Rules of documents keep their object identity, so each is checked once with each table of operators. */
const compiled = new WeakMap<Operators, WeakMap<object, Compiled>>();

function compileOnce(logic: Json, operators: Operators): Compiled {
  if (typeof logic !== 'object' || logic === null) return compileLogic(logic, operators);
  const known = compiled.get(operators) ?? new WeakMap<object, Compiled>();
  compiled.set(operators, known);
  const found = known.get(logic) ?? compileLogic(logic, operators);
  known.set(logic, found);
  return found;
}

/** Checks and runs a rule with the operators of its scope. A fault of the rule becomes an outcome that is not ok. */
export function evaluate(logic: Json, scope: Scope): Outcome {
  const { program, faults } = compileOnce(logic, scope.operators ?? GENERAL);
  const first = faults[0];
  return first === undefined ? run(program, scope) : { ok: false, fault: makeFault(first.code, first.params) };
}
