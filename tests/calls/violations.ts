import fc from 'fast-check';
import { type Documents, isValues, type Json, type Values } from '../../engine/index.ts';

type Shape = Documents.RequestShape;
type Shapes = Readonly<Record<string, Documents.SharedShape>>;
type Path = readonly (string | number)[];

/** A single deviation of a valid request: the value at a path, undefined for a missing one, and its problem. */
export interface Violation {
  readonly path: Path;
  readonly value: Json | undefined;
  readonly problem: string;
}

const LONGEST = 2000;
const resolve = ({ $ref, ...own }: Shape, shapes: Shapes): Shape =>
  $ref === undefined ? own : (shapes[$ref.replace(/^.*\/|\.json$/g, '')]?.shape ?? {});
const typesOf = ({ type = [] }: Shape): readonly string[] => [type].flat();

/** Generates valid values of a schema; only texts where the place of the request carries nothing else. */
export function validFor(schema: Shape, shapes: Shapes): fc.Arbitrary<Json> {
  const shape = resolve(schema, shapes);
  const {
    values,
    pattern,
    maxLength = 60,
    minimum = -1000,
    maximum = 1000,
    maxItems = 3,
    items,
    properties,
    additionalProperties: rest,
  } = shape;
  const plain = (type: string): fc.Arbitrary<Json> => {
    if (type === 'array')
      return fc.array(items === undefined ? fc.string() : validFor(items, shapes), { maxLength: Math.min(maxItems, 3) });
    if (type === 'object' && properties === undefined)
      return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), rest ? validFor(rest, shapes) : fc.string(), {
        maxKeys: 3,
        noNullPrototype: true,
      });
    if (type === 'object') return validRequest(shape, shapes);
    if (type === 'boolean') return fc.constantFrom<Json>(true, false, '1', '0', 'true');
    if (type === 'integer' || type === 'number')
      return fc.integer({ min: minimum, max: maximum }).chain((number) => fc.constantFrom<Json>(number, String(number)));
    if (values !== undefined) return fc.constantFrom(...values);
    if (pattern !== undefined)
      return fc.stringMatching(new RegExp(pattern, 'u')).filter((text) => text.length <= maxLength && text.trim() !== '');
    return fc.oneof(
      fc.string({ maxLength: Math.min(maxLength, 60) }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.constantFrom('HKB', 'JXRB', '13800000001'),
    );
  };
  return fc.oneof(...typesOf(shape).map(plain));
}

/** Generates valid requests: every needed parameter, any of the others. */
export function validRequest({ properties = {}, required = [] }: Shape, shapes: Shapes): fc.Arbitrary<Values> {
  const given = Object.entries(properties).map(([key, schema]) => [key, validFor(schema, shapes)] as const);
  const isGiven = (value: Json): boolean => typeof value !== 'string' || value.trim() !== '';
  return fc.record(Object.fromEntries(given.map(([key, value]) => [key, required.includes(key) ? value.filter(isGiven) : value])), {
    noNullPrototype: true,
    requiredKeys: required.filter((key) => Object.hasOwn(properties, key)),
  });
}

/** Lists every single violation of a schema, down to the items of its lists. */
export function violationsOf(schema: Shape, shapes: Shapes, path: Path = []): readonly Violation[] {
  const shape = resolve(schema, shapes);
  const { values, pattern, minimum, maximum, maxLength = LONGEST, maxItems, items, properties = {}, required = [] } = shape;
  const types = typesOf(shape);
  const isText = types.includes('string');
  const one = (value: Json | undefined, problem: string): Violation => ({ path, value, problem });
  const own: readonly (Violation | false)[] = [
    !types.includes('object') && one({ a: 1 }, 'type'),
    !isText && !types.includes('object') && one('x', 'type'),
    !isText && types.includes('object') && one('x', 'type'),
    !types.includes('array') && !types.includes('object') && one([1], 'type'),
    isText && values === undefined && one('x'.repeat(maxLength + 1), 'length'),
    isText && pattern !== undefined && maxLength > 1 && one('\u{1F600}', 'value'),
    values !== undefined && one('another', isText ? 'value' : 'type'),
    minimum !== undefined && one(minimum - 1, 'range'),
    maximum !== undefined && one(maximum + 1, 'range'),
    maxItems !== undefined &&
      one(
        Array.from({ length: maxItems + 1 }, () => null),
        'count',
      ),
  ];
  const inside = Object.entries(properties).flatMap(([key, inner]) => violationsOf(inner, shapes, [...path, key]));
  const missing = required.map((key): Violation => ({ path: [...path, key], value: undefined, problem: 'missing' }));
  const ofItems = items === undefined ? [] : violationsOf(items, shapes, [...path, 0]);
  return [...(path.length === 0 ? [] : own.filter((found) => found !== false)), ...inside, ...missing, ...ofItems];
}

/** Puts a value at a path of a request, creating the records and lists on the way. */
export function withValue(request: Json | undefined, [key, ...rest]: Path, value: Json | undefined): Json | undefined {
  if (key === undefined) return value;
  if (typeof key === 'number') return [withValue(Array.isArray(request) ? request[0] : undefined, rest, value) ?? null];
  const { [key]: before, ...others }: Values = isValues(request) ? request : {};
  const put = withValue(before, rest, value);
  return put === undefined ? others : { ...others, [key]: put };
}
