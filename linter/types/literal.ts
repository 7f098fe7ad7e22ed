import { oneOf, type Shape, withoutLiterals } from './shape.ts';

/** The shape of a plain literal. */
export const literal = (value: string | number | boolean): Shape => [
  { id: `=${String(value)}`, of: LITERAL, values: [String(value)], types: [typeof value], isLiteral: true },
];

const LITERAL = '这里的结果';

/** The result of a comparison. */
export const TRUTH: Shape = oneOf([literal(true), literal(false)]);

/** Joins the alternatives of a rule; literals count only when every alternative is known. */
export function chosenOf(shapes: readonly Shape[]): Shape {
  const all = oneOf(shapes);
  return shapes.every((shape) => shape !== undefined && shape.length > 0) ? all : withoutLiterals(all);
}

/** Removes literals from a shape: another value may be there elsewhere. */
export function open(shape: Shape): Shape {
  const rest = withoutLiterals(shape);
  return rest?.length === 0 && shape?.length !== 0 ? undefined : rest;
}

/** Joins the shapes of a variable set in several places; undefined when one is unknown, or is only plain. */
export function joined(shapes: readonly Shape[]): Shape {
  const isOpen = shapes.some((shape) => shape === undefined) || shapes.every((shape) => shape?.length === 0);
  const all = isOpen ? undefined : oneOf(shapes);
  return all === undefined ||
    (shapes.some((shape) => shape?.length === 0) && all.some(({ at, item }) => at === undefined && item === undefined))
    ? undefined
    : all;
}
