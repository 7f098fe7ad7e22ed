import { oneOf, type Shape, withoutLiterals } from './shape.ts';

/** A plain value that is written out. */
export const literal = (value: string | number | boolean): Shape => [
  { id: `=${String(value)}`, of: LITERAL, values: [String(value)], types: [typeof value], isLiteral: true },
];

const LITERAL = '这里的结果';

/** What a comparison comes to. */
export const TRUTH: Shape = oneOf([literal(true), literal(false)]);

/** One of several that a rule chooses from; where not all are written out, nothing is known of those that are. */
export function chosenOf(shapes: readonly Shape[]): Shape {
  const all = oneOf(shapes);
  return shapes.every((shape) => shape !== undefined && shape.length > 0) ? all : withoutLiterals(all);
}

/** A value of which only what is not written out is known: another may stand there elsewhere. */
export function open(shape: Shape): Shape {
  const rest = withoutLiterals(shape);
  return rest?.length === 0 && shape?.length !== 0 ? undefined : rest;
}

/** What a variable may hold that is set in several places; undefined where one of them is not known, or is plain and nothing more. */
export function joined(shapes: readonly Shape[]): Shape {
  const isOpen = shapes.some((shape) => shape === undefined) || shapes.every((shape) => shape?.length === 0);
  const all = isOpen ? undefined : oneOf(shapes);
  return all === undefined ||
    (shapes.some((shape) => shape?.length === 0) && all.some(({ at, item }) => at === undefined && item === undefined))
    ? undefined
    : all;
}
