import type { Json } from '../../engine/documents/json.ts';
import { boundLogic, isOperation } from '../../engine/logic/index.ts';
import type { Path } from '../source/types.ts';

/** What a value may come to, and where that stands. */
export interface ChosenResult {
  readonly result: Json;
  readonly path: Path;
}

/** A name that is written, or that a rule chooses among others, and where it stands. */
export interface ChosenName {
  readonly name: string;
  readonly path: Path;
}

/** What a value may come to: itself, or what `if`, `and` and `or` of its rule choose from; other operations stand for themselves. */
export function chosenResults(value: Json, path: Path): readonly ChosenResult[] {
  const logic = boundLogic(value);
  return logic === undefined ? results(value, path) : results(logic, typeof value === 'string' ? path : [...path, '$']);
}

/** The names that a value may come to. */
export const chosenNames = (value: Json, path: Path): readonly ChosenName[] =>
  chosenResults(value, path).flatMap(({ result, path: at }) => (typeof result === 'string' ? [{ name: result, path: at }] : []));

const CHOOSING: ReadonlySet<string> = new Set(['if', 'and', 'or']);

function results(value: Json, path: Path): readonly ChosenResult[] {
  if (!isOperation(value)) return [{ result: value, path }];
  return Object.entries(value).flatMap(([operator, operands]): readonly ChosenResult[] => {
    if (!CHOOSING.has(operator) || !Array.isArray(operands)) return [{ result: value, path }];
    const isResult = (index: number): boolean => operator !== 'if' || index % 2 === 1 || index === operands.length - 1;
    return operands.flatMap((operand: Json, index) => (isResult(index) ? results(operand, [...path, operator, index]) : []));
  });
}
