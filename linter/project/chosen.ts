import type { Json } from '../../engine/documents/json.ts';
import { boundLogic, isOperation, textKey } from '../../engine/logic/index.ts';
import type { Path } from '../source/types.ts';

/** A possible value, and its place. */
export interface ChosenResult {
  readonly result: Json;
  readonly path: Path;
}

/** A name that is literal or one of a rule's results, and its place. */
export interface ChosenName {
  readonly name: string;
  readonly path: Path;
}

/** Returns the possible results of a value: itself, or the branches of `if`, `and`, `or` and `first`. Other operations count as themselves. */
export function chosenResults(value: Json, path: Path): readonly ChosenResult[] {
  const logic = boundLogic(value);
  return logic === undefined ? results(value, path) : results(logic, typeof value === 'string' ? path : [...path, '$']);
}

/** Returns the names that a value may yield. */
export const chosenNames = (value: Json, path: Path): readonly ChosenName[] =>
  chosenResults(value, path).flatMap(({ result, path: at }) => (typeof result === 'string' ? [{ name: result, path: at }] : []));

const CHOOSING: ReadonlySet<string> = new Set(['if', 'and', 'or', 'first']);

function results(value: Json, path: Path): readonly ChosenResult[] {
  if (!isOperation(value)) return [{ result: value, path }];
  return Object.entries(value).flatMap(([operator, operands]): readonly ChosenResult[] => {
    if (!CHOOSING.has(operator) || !Array.isArray(operands)) return [{ result: value, path }];
    // Words of the data may come before the text that stands for them.
    const hasText = operator === 'first' && operands.some((one: Json) => textKey(one) !== undefined);
    const isResult = (index: number): boolean =>
      operator === 'if' ? index % 2 === 1 || index === operands.length - 1 : !hasText || !isOperation(operands[index] as Json);
    return operands.flatMap((operand: Json, index) => (isResult(index) ? results(operand, [...path, operator, index]) : []));
  });
}
