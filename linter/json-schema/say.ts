import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import type { ResolvedField } from '../../engine/form/index.ts';

/** The answers of a form, an object or the items of a group, with the schema under construction. */
export interface Floor {
  readonly path: readonly string[];
  readonly outer: Floor | undefined;
  readonly isGroup: boolean;
  readonly fields: ReadonlyMap<string, ResolvedField>;
  /** The conditions that hold among its answers; those of an object stand at the floor around it. */
  readonly allOf: Values[];
}

/** A condition on the answers at some path from the form. */
interface Atom {
  readonly path: readonly string[];
  /** The schema of the answer; undefined when any answer will do. */
  readonly schema: Values;
}

/** A rule as a formula over answers. */
export type Formula =
  | boolean
  | { readonly all: readonly Formula[] }
  | { readonly any: readonly Formula[] }
  | { readonly not: Formula }
  | Atom;

const isPlain = (value: Json | undefined): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

interface Read {
  readonly path: readonly string[];
  readonly definition: Field;
}

/** Finds the answer that a name reads at a floor; undefined for anything but an answer outside of other groups. */
function readAt(floor: Floor, name: Json | undefined): Read | undefined {
  if (typeof name !== 'string') return undefined;
  const [first = '', ...rest] = name.split('.');
  if (first === 'item' && !floor.fields.has('item')) return rest.length === 0 ? undefined : ownRead(floor, rest);
  const own = ownRead(floor, [first, ...rest]);
  return own ?? (floor.fields.has(first) || floor.outer === undefined ? undefined : readAt(floor.outer, name));
}

function ownRead(floor: Floor, keys: readonly string[]): Read | undefined {
  let fields: readonly ResolvedField[] = [...floor.fields.values()];
  let found: ResolvedField | undefined;
  for (const key of keys) {
    found = fields.find(({ name }) => name === key);
    if (found === undefined) return undefined;
    fields = found.definition.type === 'array' ? [] : (found.items?.fields ?? []);
  }
  return found === undefined ? undefined : { path: [...floor.path, ...keys], definition: found.definition };
}

const BOUNDS: Readonly<Record<string, readonly [own: string, turned: string]>> = {
  '>': ['exclusiveMinimum', 'exclusiveMaximum'],
  '>=': ['minimum', 'maximum'],
  '<': ['exclusiveMaximum', 'exclusiveMinimum'],
  '<=': ['maximum', 'minimum'],
};

const isNumeric = ({ type }: Field): boolean => type === 'number' || type === 'integer';

/** Says a rule of a floor as a formula over answers; undefined when a JSON Schema cannot say it. */
export function said(floor: Floor, rule: Json | undefined): Formula | undefined {
  if (typeof rule === 'boolean') return rule;
  if (!isValues(rule)) return undefined;
  const [entry, ...more] = Object.entries(rule);
  if (entry === undefined || more.length > 0) return undefined;
  const [operator, operand] = entry;
  const operands: readonly Json[] = Array.isArray(operand) ? operand : [operand as Json];
  const [one, other] = operands;
  if (operator === 'and' || operator === 'or') {
    const all = operands.map((inner) => said(floor, inner)).filter((inner) => inner !== undefined);
    if (all.length < operands.length) return undefined;
    return operator === 'and' ? { all } : { any: all };
  }
  if (operator === '!' || operator === '!!') {
    const inner = said(floor, one);
    return inner === undefined ? undefined : operator === '!' ? { not: inner } : inner;
  }
  if (operator === 'var') {
    const read = readAt(floor, one);
    return read?.definition.type === 'boolean' ? { path: read.path, schema: { const: true } } : undefined;
  }
  if (operator === 'filled') return filled(operands);
  if (operator === '==' || operator === '!=') {
    const test = equals(one, other) ?? equals(other, one);
    return test === undefined ? undefined : operator === '==' ? test : { not: test };
  }
  if (operator === 'in') return within(one, other);
  const bound = Object.hasOwn(BOUNDS, operator) ? BOUNDS[operator] : undefined;
  if (bound === undefined || operands.length !== 2) return undefined;
  return bounded(one, other, bound[0]) ?? bounded(other, one, bound[1]);

  function readOf(value: Json | undefined): Read | undefined {
    return isValues(value) && Object.keys(value).length === 1 ? readAt(floor, value['var']) : undefined;
  }

  function filled(names: readonly Json[]): Formula | undefined {
    const reads = names.flat().map((name) => readAt(floor, name as Json));
    const known = reads.filter((read) => read !== undefined);
    return known.length < reads.length ? undefined : { all: known.map(({ path }) => ({ path, schema: {} })) };
  }

  function equals(answer: Json | undefined, value: Json | undefined): Formula | undefined {
    const read = readOf(answer);
    if (read === undefined) return undefined;
    if (value === '' || value === null) return { not: { path: read.path, schema: {} } };
    if (!isPlain(value)) return undefined;
    const held = isNumeric(read.definition) && typeof value === 'string' ? Number(value) : value;
    if (read.definition.type === 'string' && typeof value === 'number') return undefined;
    return { path: read.path, schema: { const: held } };
  }

  function within(answer: Json | undefined, list: Json | undefined): Formula | undefined {
    const read = readOf(answer);
    if (read !== undefined && Array.isArray(list) && list.every((value: Json) => isPlain(value) && value !== ''))
      return list.length === 0 ? false : { path: read.path, schema: { enum: list } };
    const chosen = readOf(list);
    if (chosen?.definition.type !== 'array' || !isPlain(answer)) return undefined;
    return { path: chosen.path, schema: { contains: { const: answer } } };
  }

  function bounded(answer: Json | undefined, limit: Json | undefined, keyword: string): Formula | undefined {
    const read = readOf(answer);
    if (read === undefined || !isNumeric(read.definition) || typeof limit !== 'number') return undefined;
    return { path: read.path, schema: { [keyword]: limit } };
  }
}

const isAtom = (one: Formula): one is Atom => typeof one === 'object' && 'path' in one;

function atomsOf(one: Formula): readonly Atom[] {
  if (typeof one === 'boolean') return [];
  if (isAtom(one)) return [one];
  return ('all' in one ? one.all : 'any' in one ? one.any : [one.not]).flatMap(atomsOf);
}

/** Whether a floor reads a path without entering a group. */
const reaches = (floor: Floor, path: readonly string[]): boolean =>
  floor.path.length < path.length &&
  floor.path.every((key, index) => path[index] === key) &&
  isOpen(floor, path.slice(floor.path.length, -1));

function isOpen(floor: Floor, keys: readonly string[]): boolean {
  let fields: readonly ResolvedField[] = [...floor.fields.values()];
  for (const key of keys) {
    const found = fields.find(({ name }) => name === key);
    if (found === undefined || found.definition.type === 'array') return false;
    fields = found.items?.fields ?? [];
  }
  return true;
}

/** Returns the nearest form or item around a floor whose schema can hold a condition; undefined when none reads all its answers. */
export function hostOf(floor: Floor, condition: Formula): Floor | undefined {
  for (let at: Floor | undefined = floor; at !== undefined; at = at.outer) {
    const host: Floor = at;
    if ((host.isGroup || host.outer === undefined) && atomsOf(condition).every(({ path }) => reaches(host, path))) return host;
  }
  return undefined;
}

/** Writes a formula as the schema of a host's answers. */
export function schemaOf(host: Floor, one: Formula): Values | boolean {
  if (typeof one === 'boolean') return one;
  if (isAtom(one)) return asked(one.path.slice(host.path.length), one.schema);
  if ('not' in one) return { not: schemaOf(host, one.not) as Json };
  const all = ('all' in one ? one.all : one.any).map((inner) => schemaOf(host, inner) as Json);
  return all.length === 1 ? (all[0] as Values) : { ['all' in one ? 'allOf' : 'anyOf']: all };
}

function asked([key = '', ...rest]: readonly string[], schema: Values): Values {
  const inner = rest.length === 0 ? schema : asked(rest, schema);
  return { required: [key], ...(Object.keys(inner).length > 0 && { properties: { [key]: inner } }) };
}
