import type { Json } from '../../engine/documents/json.ts';
import {
  compile as compileLogic,
  evaluate,
  isOperation,
  type Operators,
  operatorNamed,
  partsOf,
  truthy,
} from '../../engine/logic/index.ts';

/** Returns the constant result of a rule, and its day, since bounds move with today. Undefined when the rule reads anything else. */
export function constantValue(logic: Json, today: string, operators: Operators): Json | undefined {
  if (!isOperation(logic)) return Array.isArray(logic) && logic.some(isOperation) ? undefined : logic;
  const { program, faults } = compileLogic(logic, operators);
  if (faults.length > 0 || program.reads.length > 0 || changes(logic, 'by release', operators)) return undefined;
  const outcome = evaluate(logic, { today, operators, get: () => undefined });
  return outcome.ok ? outcome.value : undefined;
}

/** Returns true or false for a condition that yields only that, for any answers. */
export function constantTruth(logic: Json, operators: Operators): boolean | undefined {
  const value = changes(logic, 'daily', operators) ? undefined : constantValue(logic, '2026-01-01', operators);
  if (value !== undefined) return truthy(value);
  if (!isOperation(logic)) return undefined;
  const { operator, args } = partsOf(logic);
  const truths = args.map((arg) => constantTruth(arg, operators));
  if (operator === 'and') return truths.includes(false) ? false : truths.every((truth) => truth === true) ? true : undefined;
  if (operator === 'or') return truths.includes(true) ? true : truths.every((truth) => truth === false) ? false : undefined;
  const [first] = truths;
  return first === undefined ? undefined : operator === '!' ? !first : operator === '!!' ? first : undefined;
}

/** Whether the result of a rule may change by itself: from day to day, or with a release of the program. */
function changes(logic: Json, how: 'daily' | 'by release', operators: Operators): boolean {
  if (Array.isArray(logic)) return logic.some((one) => changes(one, how, operators));
  return (
    isOperation(logic) &&
    Object.entries(logic).some(([name, operands]) => operatorNamed(operators, name)?.changes === how || changes(operands, how, operators))
  );
}
