import type { Json } from '../documents/json.ts';
import { isForbidden } from '../documents/path.ts';
import { make as makeFault } from '../fault/index.ts';
import { isBlank } from './blank.ts';
import { compileLogic } from './compile.ts';
import { GENERAL, type Operators, operatorNamed, type Place } from './operators/index.ts';
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

const keysOf = (name: unknown): readonly string[] => (name === '' || name === undefined || name === null ? [] : String(name).split('.'));

/** Returns a place in a rule: names are variables of the form or page, or inside a list those of an element. */
function placeOf(scope: Scope, operators: Operators, look: Place['look']): Place {
  const place: Place = {
    scope,
    look,
    value: (rule) => apply(rule, operators, place),
    inside: (rule, element) =>
      apply(
        rule,
        operators,
        placeOf(scope, operators, (name) => descend(element, keysOf(name))),
      ),
  };
  return place;
}

/** Evaluates a checked rule at a place. Values that are no operation stay as they are. */
function apply(rule: Json | undefined, operators: Operators, place: Place): unknown {
  if (typeof rule !== 'object' || rule === null) return rule;
  if (Array.isArray(rule)) return rule.map((one: Json) => apply(one, operators, place));
  const [[name, raw] = ['', null]] = Object.entries(rule as { readonly [key: string]: Json });
  const operator = operatorNamed(operators, name);
  if (operator === undefined) throw new RuleError('unknown-operator', { name });
  const operands: readonly Json[] = Array.isArray(raw) ? raw : [raw];
  return operator.choose === undefined
    ? operator.run(
        operands.map((one) => apply(one, operators, place)),
        place,
      )
    : operator.choose(operands, place);
}

/** Runs a checked rule. Never throws for its data: the outcome contains the fault instead. */
export function run({ logic, operators }: Program, scope: Scope): Outcome {
  const root = placeOf(scope, operators, (name) => {
    const [first, ...rest] = keysOf(name);
    return first === undefined ? undefined : below(scope.get(first), rest);
  });
  try {
    return { ok: true, value: (apply(logic, operators, root) ?? null) as Json };
  } catch (error) {
    if (isRuleError(error)) return { ok: false, fault: error.fault };
    // Data may be too deep or too long for the stack. Only this rule fails.
    if (error instanceof RangeError) return { ok: false, fault: makeFault('data-too-deep') };
    throw error;
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
