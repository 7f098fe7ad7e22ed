import type { AnswerShape } from '../../engine/documents/types.gen.ts';

/** The shape of a value: all its alternatives. Undefined: unknown. */
export type Shape = readonly Part[] | undefined;

/** One alternative of a value. */
export interface Part {
  /** Equal for equal parts. */
  readonly id: string;
  /** The origin for messages: 接口 x 的回答, the file of a shared shape, or a name. */
  readonly of: string;
  /** Keys of a record; undefined for a value that is no record. */
  readonly keys?: readonly string[];
  /** Returns the shape of a key; `null` for a missing key. */
  readonly at?: (key: string) => Shape | null;
  /** Returns the shape of a list's elements. */
  readonly item?: () => Shape;
  /** Returns the shape of the JSON in a text. */
  readonly parsed?: () => Shape;
  /** All values when they are few: codes of an answer. */
  readonly values?: readonly string[];
  /** Types of a plain value, when declared. */
  readonly types?: readonly string[];
  /** True when every text in it is a numeric text. */
  readonly isNumeric?: true;
  /** The separator of a list in text form. */
  readonly separator?: string;
  /** A plain literal: it has no keys and no elements, and reading it is no fault. */
  readonly isLiteral?: true;
  /** True when no document describes it: reading it is the fault. */
  readonly unsaid?: boolean;
}

/** Returns the shape with a name in `schemas/shapes`. */
export type FindShape = (name: string) => AnswerShape | undefined;

const known = new WeakMap<AnswerShape, Map<string, Part>>();
let numbered = 0;

/** Returns the shape of a schema; unknown for a missing shared shape. */
export function shapeOf(schema: AnswerShape | undefined, of: string, find: FindShape): Shape {
  if (schema === undefined) return undefined;
  if (schema.$ref !== undefined) return shapeOf(find(shapeName(schema.$ref)), `schemas/shapes/${shapeName(schema.$ref)}.json `, find);
  const parts = known.get(schema) ?? new Map<string, Part>();
  known.set(schema, parts);
  const part = parts.get(of) ?? partOf(schema, of, find);
  parts.set(of, part);
  return [part];
}

/** Returns the name in `../shapes/name.json`. */
export const shapeName = (reference: string): string => reference.replace(/^.*\/|\.json$/g, '');

/** Types of a number that the back end sometimes sends as a text. */
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

/** Makes the shape of a record from its keys. */
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

/** Returns a record with one key set. */
export const withKey = (shape: Shape, key: string, value: Shape): Shape =>
  withoutLiterals(shape)?.map((part) => ({
    ...part,
    id: `${part.id}+${key}:${idOf(value)}`,
    keys: [...(part.keys ?? []), key],
    at: (name) => (name === key ? value : (part.at ?? (() => null))(name)),
  }));

/** Returns a list of such elements. */
export const listOf = (item: Shape): Shape => [{ id: `[${idOf(item)}]`, of: '', item: () => item }];

/** Returns the same id for equal shapes. */
export const idOf = (shape: Shape): string => (shape === undefined ? '?' : shape.map(({ id }) => id).join('|'));

/** Joins alternatives; unknown when one of them is unknown. */
export function oneOf(shapes: readonly Shape[]): Shape {
  const parts = new Map<string, Part>();
  for (const shape of shapes) {
    if (shape === undefined) return undefined;
    for (const part of shape) parts.set(part.id, part);
  }
  return [...parts.values()];
}

/** The shape of an empty value, or of a literal without further checks. */
export const PLAIN: Shape = [];

/** Returns the alternatives that are not literals. */
export const withoutLiterals = (shape: Shape): Shape =>
  shape?.some(({ isLiteral }) => isLiteral) ? shape.filter(({ isLiteral }) => !isLiteral) : shape;

/** A wrong read. */
export interface ShapeProblem {
  readonly message: string;
  /** The wrong key, and the keys that exist. */
  readonly name?: string;
  readonly known?: readonly string[];
}

/** The result of reading further into a value. */
export interface Step {
  readonly shape: Shape;
  readonly problem?: ShapeProblem;
}

/** Reads a key of a value. */
export function step(given: Shape, key: string): Step {
  const shape = withoutLiterals(given);
  if (shape === undefined) return { shape };
  const problem = undeclaredStep(shape);
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

/** Reads an element of a list. */
export function element(given: Shape): Step {
  const shape = withoutLiterals(given);
  if (shape === undefined || shape.length === 0) return { shape };
  const problem = undeclaredStep(shape);
  if (problem !== undefined) return problem;
  const items = shape.flatMap(({ item }) => (item === undefined ? [] : [item()]));
  if (items.length > 0) return { shape: oneOf(items) };
  return { shape: undefined, problem: { message: `${shape[0]?.of || '它'}在这里不是列表` } };
}

/** Reads the JSON in a text. */
export function parsed(shape: Shape): Step {
  if (shape === undefined) return { shape };
  const inner = shape.flatMap((part) => (part.parsed === undefined ? [] : [part.parsed()]));
  return { shape: inner.length > 0 ? oneOf(inner) : undefined };
}

/** Reports a value that no document describes. */
export function undeclaredStep(shape: Shape): Step | undefined {
  const part = shape?.find((one) => one.unsaid === true);
  return part === undefined ? undefined : { shape: undefined, problem: { message: `${part.of}没有写（answer），这里却读它` } };
}
