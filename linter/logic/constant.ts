import type { Json } from '../../engine/documents/json.ts';
import {
  compile as compileLogic,
  evaluate,
  isOperation,
  type Operand,
  type Operator,
  type Operators,
  operatorNamed,
  partsOf,
  truthy,
} from '../../engine/logic/index.ts';

/** Returns the constant result of a rule, and its day, since bounds move with today. Undefined when the rule reads anything else. */
export function constantValue(logic: Json, today: string, operators: Operators): Json | undefined {
  if (!isOperation(logic)) return Array.isArray(logic) && logic.some(isOperation) ? undefined : logic;
  const { program, faults } = compileLogic(logic, operators);
  if (faults.length > 0 || program.reads.length > 0 || isOpen(logic, operators)) return undefined;
  const outcome = evaluate(logic, { today, operators, get: () => undefined });
  return outcome.ok ? outcome.value : undefined;
}

/** Returns true or false for a condition that yields only that, for any answers. */
export function constantTruth(logic: Json, operators: Operators): boolean | undefined {
  const value = isDaily(logic, operators) ? undefined : constantValue(logic, '2026-01-01', operators);
  if (value !== undefined) return truthy(value);
  if (!isOperation(logic)) return undefined;
  const { operator, args } = partsOf(logic);
  const truths = args.map((arg) => constantTruth(arg, operators));
  if (operator === 'and') return truths.includes(false) ? false : truths.every((truth) => truth === true) ? true : undefined;
  if (operator === 'or') return truths.includes(true) ? true : truths.every((truth) => truth === false) ? false : undefined;
  const [first] = truths;
  return first === undefined ? undefined : operator === '!' ? !first : operator === '!!' ? first : undefined;
}

/** Whether a part of a rule meets a condition, by its operator. */
const someOperator = (logic: Json, operators: Operators, meets: (operator: Operator) => boolean): boolean =>
  Array.isArray(logic)
    ? logic.some((one: Json) => someOperator(one, operators, meets))
    : isOperation(logic) &&
      Object.entries(logic).some(([name, operands]) => {
        const operator = operatorNamed(operators, name);
        return (operator !== undefined && meets(operator)) || someOperator(operands, operators, meets);
      });

const OPEN: ReadonlySet<Operand> = new Set(['variable', 'names', 'field', 'element']);

/** Whether a rule reads names or elements of a list, or may yield another result with a release of the program. */
const isOpen = (logic: Json, operators: Operators): boolean =>
  someOperator(logic, operators, ({ changes, reads }) => changes === 'by release' || reads.some((how) => OPEN.has(how)));

/** Whether the result of a rule may change from day to day. */
const isDaily = (logic: Json, operators: Operators): boolean => someOperator(logic, operators, ({ changes }) => changes === 'daily');
