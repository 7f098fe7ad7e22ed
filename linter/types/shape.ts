import type { AnswerShape } from '../../engine/documents/types.gen.ts';

/** What is known of a value: all that it may be. Undefined: nothing is known. */
export type Shape = readonly Part[] | undefined;

/** One thing that a value may be. */
export interface Part {
  /** Equal for equal parts. */
  readonly id: string;
  /** Of what it is said in a message: 接口 x 的回答, the file of a shared shape, or a name. */
  readonly of: string;
  /** Keys of a record, and what each holds; undefined for what is no record. */
  readonly keys?: readonly string[];
  /** What a key holds, `null` for a key that is not there. */
  readonly at?: (key: string) => Shape | null;
  /** Elements of a list. */
  readonly item?: () => Shape;
  /** What a text holds that is JSON. */
  readonly parsed?: () => Shape;
  /** All values there are, where they are few: codes of an answer. */
  readonly values?: readonly string[];
  /** Types of a plain value, where they are said. */
  readonly types?: readonly string[];
  /** What is a text in it is always that of a number. */
  readonly isNumeric?: true;
  /** What stands between the parts of a text that is a list. */
  readonly separator?: string;
  /** A plain value that is written out: it has no keys and no elements, and that is no mistake. */
  readonly isLiteral?: true;
  /** Nobody said what it is: reading it is the mistake. */
  readonly unsaid?: boolean;
}

/** The shape that a name of `schemas/shapes` stands for. */
export type FindShape = (name: string) => AnswerShape | undefined;

const known = new WeakMap<AnswerShape, Map<string, Part>>();
let numbered = 0;

/** The shape that a schema describes; of a shared shape that is not there, nothing is known. */
export function shapeOf(schema: AnswerShape | undefined, of: string, find: FindShape): Shape {
  if (schema === undefined) return undefined;
  if (schema.$ref !== undefined) return shapeOf(find(shapeName(schema.$ref)), `schemas/shapes/${shapeName(schema.$ref)}.json `, find);
  const parts = known.get(schema) ?? new Map<string, Part>();
  known.set(schema, parts);
  const part = parts.get(of) ?? partOf(schema, of, find);
  parts.set(of, part);
  return [part];
}

/** The name in `../shapes/name.json`. */
export const shapeName = (reference: string): string => reference.replace(/^.*\/|\.json$/g, '');

/** Types of a number that the back end gives as a text at times. */
const isNumber = (types: readonly string[]): boolean => types.length === 2 && types.includes('string') && types.includes('number');

function partOf(schema: AnswerShape, of: string, find: FindShape): Part {
  const { properties, additionalProperties: rest, items, contentSchema, values, separator, words } = schema;
  const all = values ?? (schema as { readonly enum?: readonly unknown[] }).enum?.map(String);
  numbered += 1;
  const types = [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type));
  const isRecord = types.includes('object');
  return {
    id: String(numbered),
    of,
    ...(types.length > 0 && { types }),
    ...(words !== true && isNumber(types) && { isNumeric: true as const }),
    ...(all !== undefined && { values: all }),
    ...(separator !== undefined && { separator }),
    ...(isRecord && {
      keys: Object.keys(properties ?? {}),
      at: (key: string) =>
        properties !== undefined && Object.hasOwn(properties, key)
          ? shapeOf(properties[key], of, find)
          : // `false`: no other key. Formats of documents write it, answers leave it out.
            rest === undefined || (rest as unknown) === false
            ? null
            : shapeOf(rest, of, find),
    }),
    ...(items !== undefined && { item: () => shapeOf(items, of, find) }),
    ...(contentSchema !== undefined && { parsed: () => shapeOf(contentSchema, of, find) }),
  };
}

/** A record that a document makes, or whose keys are known otherwise. */
export const recordOf = (of: string, fields: Readonly<Record<string, Shape>>): Shape => [
  {
    id: `{${Object.entries(fields)
      .map(([key, shape]) => `${key}:${idOf(shape)}`)
      .join()}}`,
    of,
    keys: Object.keys(fields),
    at: (key) => (Object.hasOwn(fields, key) ? fields[key] : null),
  },
];

/** A record with one key as it was set. */
export const withKey = (shape: Shape, key: string, value: Shape): Shape =>
  withoutLiterals(shape)?.map((part) => ({
    ...part,
    id: `${part.id}+${key}:${idOf(value)}`,
    keys: [...(part.keys ?? []), key],
    at: (name) => (name === key ? value : (part.at ?? (() => null))(name)),
  }));

/** A list of such elements. */
export const listOf = (item: Shape): Shape => [{ id: `[${idOf(item)}]`, of: '', item: () => item }];

/** Equal for equal shapes. */
export const idOf = (shape: Shape): string => (shape === undefined ? '?' : shape.map(({ id }) => id).join('|'));

/** A value that is one of these; of what may be anything, nothing is known. */
export function oneOf(shapes: readonly Shape[]): Shape {
  const parts = new Map<string, Part>();
  for (const shape of shapes) {
    if (shape === undefined) return undefined;
    for (const part of shape) parts.set(part.id, part);
  }
  return [...parts.values()];
}

/** A value that is nothing, or of no further interest: a literal. */
export const PLAIN: Shape = [];

/** What holds keys or elements among what a value may be. */
export const withoutLiterals = (shape: Shape): Shape =>
  shape?.some(({ isLiteral }) => isLiteral) ? shape.filter(({ isLiteral }) => !isLiteral) : shape;

/** What was read wrongly. */
export interface ShapeProblem {
  readonly message: string;
  /** The key that is wrong, and what could stand in its place. */
  readonly name?: string;
  readonly known?: readonly string[];
}

/** What came of reading further into a value. */
export interface Step {
  readonly shape: Shape;
  readonly problem?: ShapeProblem;
}

/** What a value holds under a key. */
export function step(given: Shape, key: string): Step {
  const shape = withoutLiterals(given);
  if (shape === undefined) return { shape };
  const problem = unsaid(shape);
  if (problem !== undefined) return problem;
  const found: Shape[] = [];
  for (const { at, item } of shape) {
    if (item !== undefined && /^\d+$/.test(key)) found.push(item());
    const inner = at?.(key);
    if (inner !== undefined && inner !== null) found.push(inner);
    if (at !== undefined && inner === undefined) return { shape: undefined };
  }
  if (found.length > 0 || shape.length === 0) return { shape: oneOf(found) };
  const known = [...new Set(shape.flatMap(({ keys = [] }) => keys))];
  const of = shape.map((part) => part.of).find((name) => name !== '');
  const lists = shape.every(({ item, at }) => item !== undefined && at === undefined);
  return {
    shape: undefined,
    problem: {
      message: lists ? `${of ?? '它'}是列表，里面没有“${key}”` : `${of ?? '它'}里没有“${key}”`,
      name: key,
      known,
    },
  };
}

/** An element of a list. */
export function element(given: Shape): Step {
  const shape = withoutLiterals(given);
  if (shape === undefined || shape.length === 0) return { shape };
  const problem = unsaid(shape);
  if (problem !== undefined) return problem;
  const items = shape.flatMap(({ item }) => (item === undefined ? [] : [item()]));
  if (items.length > 0) return { shape: oneOf(items) };
  return { shape: undefined, problem: { message: `${shape[0]?.of || '它'}在这里不是列表` } };
}

/** What the JSON in a text holds. */
export function parsed(shape: Shape): Step {
  if (shape === undefined) return { shape };
  const inner = shape.flatMap((part) => (part.parsed === undefined ? [] : [part.parsed()]));
  return { shape: inner.length > 0 ? oneOf(inner) : undefined };
}

/** Says that nobody said what a value is. */
export function unsaid(shape: Shape): Step | undefined {
  const part = shape?.find((one) => one.unsaid === true);
  return part === undefined ? undefined : { shape: undefined, problem: { message: `${part.of}没有写（answer），这里却读它` } };
}
