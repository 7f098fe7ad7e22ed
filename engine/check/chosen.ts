import type { Json } from '../documents/json.ts';
import { boundLogic, isOperation } from '../logic/index.ts';
import type { Path } from './types.ts';

/** A name that is written, or that a rule chooses among others, and where it stands. */
export interface ChosenName {
  readonly name: string;
  readonly path: Path;
}

/** The names that a value may come to: the one written, or those that `if`, `and` and `or` of its rule choose from. */
export function chosenNames(value: Json, path: Path): readonly ChosenName[] {
  const logic = boundLogic(value);
  return logic === undefined ? results(value, path) : results(logic, typeof value === 'string' ? path : [...path, '$']);
}

function results(value: Json, path: Path): readonly ChosenName[] {
  if (typeof value === 'string') return [{ name: value, path }];
  if (!isOperation(value)) return [];
  return Object.entries(value).flatMap(([operator, operands]) => {
    if (!Array.isArray(operands)) return [];
    const isResult = (index: number): boolean =>
      operator === 'and' || operator === 'or' || (operator === 'if' && (index % 2 === 1 || index === operands.length - 1));
    return operands.flatMap((operand: Json, index) => (isResult(index) ? results(operand, [...path, operator, index]) : []));
  });
}
