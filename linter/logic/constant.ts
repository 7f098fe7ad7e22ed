import type { Json } from '../../engine/documents/json.ts';
import { evaluate, isOperation, partsOf, truthy } from '../../engine/logic/index.ts';

/** Returns the constant result of a rule, and its day, since bounds move with today. Undefined when the rule reads anything else. */
export function constantValue(logic: Json, today: string): Json | undefined {
  if (!isOperation(logic)) return Array.isArray(logic) && logic.some(isOperation) ? undefined : logic;
  if (dependsOn(logic)) return undefined;
  const outcome = evaluate(logic, { today, get: () => undefined });
  return outcome.ok ? outcome.value : undefined;
}

/** Whether a rule reads anything but the date. */
function dependsOn(logic: Json): boolean {
  if (Array.isArray(logic)) return logic.some(dependsOn);
  if (!isOperation(logic)) return false;
  return Object.entries(logic).some(([operator, operands]) => READS.has(operator) || dependsOn(operands));
}

const READS: ReadonlySet<string> = new Set([
  'var',
  'option',
  'optionCodes',
  'filled',
  'missing',
  'map',
  'filter',
  'all',
  'some',
  'none',
  'holidaysKnown',
]);

/** Returns true or false for a condition that yields only that, for any answers. */
export function constantTruth(logic: Json): boolean | undefined {
  const value = mentionsToday(logic) ? undefined : constantValue(logic, '2026-01-01');
  if (value !== undefined) return truthy(value);
  if (!isOperation(logic)) return undefined;
  const { operator, args } = partsOf(logic);
  const truths = args.map(constantTruth);
  if (operator === 'and') return truths.includes(false) ? false : truths.every((truth) => truth === true) ? true : undefined;
  if (operator === 'or') return truths.includes(true) ? true : truths.every((truth) => truth === false) ? false : undefined;
  const [first] = truths;
  return first === undefined ? undefined : operator === '!' ? !first : operator === '!!' ? first : undefined;
}

/** Whether the result of a rule may change from day to day. */
export function mentionsToday(logic: Json): boolean {
  if (Array.isArray(logic)) return logic.some(mentionsToday);
  return (
    isOperation(logic) &&
    Object.entries(logic).some(([operator, operands]) => operator === 'today' || operator === 'now' || mentionsToday(operands))
  );
}
