import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import { follow, pointer } from './pointer.ts';
import type { Branch, KeywordValue, Part, Source, Ui, Work } from './types.ts';

const CONDITIONS: ReadonlySet<string> = new Set(['if', 'dependencies', 'dependentSchemas', 'dependentRequired']);
const DEFINITIONS: ReadonlySet<string> = new Set(['definitions', '$defs']);

/** Keywords next to a reference that replace those of its target. */
const WORDS: ReadonlySet<string> = new Set(['title', 'description', 'default']);

/** Keywords whose stricter value satisfies both. */
const STRICTER: Readonly<Record<string, (one: number, other: number) => number>> = {
  minLength: Math.max,
  minItems: Math.max,
  minimum: Math.max,
  exclusiveMinimum: Math.max,
  maxLength: Math.min,
  maxItems: Math.min,
  maximum: Math.min,
  exclusiveMaximum: Math.min,
};

const isSame = (one: Json | undefined, other: Json | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);
/** The times that a schema is carried over inside itself, counting the outermost. */
const DEPTH = 2;

/** Whether a chain of references comes back more often than the form carries over. */
const isRepeated = (seen: readonly string[]): boolean => seen.length - new Set(seen).size >= DEPTH;

const count = (seen: readonly string[], reference: string): number => seen.filter((one) => one === reference).length;
const longest = (sources: readonly Source[]): readonly string[] =>
  sources.reduce<readonly string[]>((most, { seen }) => (seen.length > most.length ? seen : most), []);

const isNull = (schema: Json): boolean => isValues(schema) && schema['type'] === 'null';

/** The place that uses a part, and its uiSchema. */
export interface Use {
  readonly path: string;
  readonly ui: readonly Ui[];
  readonly locked: boolean;
}

/** Several schemas during the merge. */
interface Merging {
  readonly sources: string[];
  readonly said: Map<string, KeywordValue>;
  readonly properties: Map<string, Source[]>;
  readonly branches: Branch[];
  readonly seen: string[];
}

/** Merges schemas into one part: follows references and `allOf`. Undefined, and noted, for a recursive or broken reference. */
export function resolved(sources: readonly Source[], use: Use, work: Work): Part | undefined {
  const merging: Merging = { sources: [], said: new Map(), properties: new Map(), branches: [], seen: [...longest(sources)] };
  for (const [index, source] of sources.entries()) {
    const isWhole = index === 0;
    const isDone = isValues(source.schema) ? absorb(source, source.schema, isWhole ? use.path : source.path, merging, false, work) : true;
    if (!isValues(source.schema)) work.ledger.read(source.path);
    if (!isDone && isWhole) return undefined;
  }
  for (const { path } of use.ui) work.ledger.open(path);
  return { ...use, ...merging, taken: new Set() };
}

/** Merges a schema; false, and noted at the place of use, when a reference is recursive or broken. */
function absorb(source: Source, schema: Values, usedAt: string, all: Merging, isOverridden: boolean, work: Work): boolean {
  const { ledger, root, note } = work;
  const { path, seen } = source;
  ledger.open(path);
  all.sources.push(path);
  const { $ref, allOf, ...rest } = schema;
  for (const [keyword, value] of Object.entries(rest)) {
    const at = `${path}/${pointer(keyword)}`;
    if (DEFINITIONS.has(keyword) && isValues(value)) ledger.open(at);
    else if (CONDITIONS.has(keyword)) all.branches.push({ keyword, owner: schema, source: { schema: value, path: at, seen } });
    else if (keyword === 'properties' && isValues(value)) properties(value, at);
    else if (keyword === 'then' || keyword === 'else') continue;
    else if (!orNothing(keyword, value, at)) say(keyword, value, at);
  }
  if (typeof $ref === 'string') {
    const target = follow(root, $ref);
    if (count(all.seen, $ref) <= count(seen, $ref)) all.seen.push($ref);
    ledger.read(`${path}/$ref`);
    if (target === undefined || isRepeated([...seen, $ref])) {
      note(usedAt, target === undefined ? 'reference' : 'recursion', { ref: $ref, depth: String(DEPTH) });
      for (const one of all.sources) ledger.read(one);
      return false;
    }
    if (!absorb({ ...target, seen: [...seen, $ref] }, target.schema, usedAt, all, true, work)) return false;
  }
  for (const [index, one] of (Array.isArray(allOf) ? allOf : []).entries()) {
    const at = `${path}/allOf/${index}`;
    if (isValues(one)) absorb({ schema: one, path: at, seen }, one, at, all, isOverridden, work);
    else if (one === true) ledger.read(at);
    else ledger.open(`${path}/allOf`);
  }
  return true;

  function properties(values: Values, at: string): void {
    ledger.open(at);
    for (const [name, value] of Object.entries(values)) {
      const known = all.properties.get(name) ?? [];
      all.properties.set(name, [...known, { schema: value, path: `${at}/${pointer(name)}`, seen }]);
    }
  }

  /** A choice between a schema and null is read as the schema. */
  function orNothing(keyword: string, value: Json, at: string): boolean {
    if ((keyword !== 'oneOf' && keyword !== 'anyOf') || !Array.isArray(value)) return false;
    const others = value.filter((one) => !isNull(one));
    const [only] = others;
    if (others.length !== 1 || others.length === value.length || !isValues(only)) return false;
    const index = value.indexOf(only);
    for (const nothing of value.keys()) if (nothing !== index) ledger.read(`${at}/${nothing}`);
    note(at, 'nothing');
    return absorb({ schema: only, path: `${at}/${index}`, seen }, only, usedAt, all, isOverridden, work);
  }

  function say(keyword: string, value: Json, at: string): void {
    const known = all.said.get(keyword);
    const stricter = Object.hasOwn(STRICTER, keyword) ? STRICTER[keyword] : undefined;
    if (known === undefined) all.said.set(keyword, { value, paths: [at] });
    else if (isSame(known.value, value)) all.said.set(keyword, { value, paths: [...known.paths, at] });
    else if (keyword === 'required' && Array.isArray(known.value) && Array.isArray(value))
      all.said.set(keyword, { value: [...new Set([...known.value, ...value])], paths: [...known.paths, at] });
    else if (stricter !== undefined && typeof known.value === 'number' && typeof value === 'number')
      all.said.set(keyword, { value: stricter(known.value, value), paths: [...known.paths, at] });
    else if (isOverridden && WORDS.has(keyword)) ledger.read(at);
    else note(at, 'conflict', { keyword });
  }
}

/** Returns the value of a keyword without marking it as read. */
export const peek = ({ said }: Part, keyword: string): Json | undefined => said.get(keyword)?.value;

/** Marks a keyword as read by this use of the schema. */
export function take(part: Part, keyword: string, { ledger }: Work): void {
  part.taken.add(keyword);
  for (const path of part.said.get(keyword)?.paths ?? []) ledger.read(path);
}

/** Returns the place of a keyword. */
export const placeOf = (part: Part, keyword: string): string => part.said.get(keyword)?.paths[0] ?? `${part.path}/${pointer(keyword)}`;

/** Takes a keyword if its value passes the check; another value stays unread and is reported later. */
export function taken<Kind extends Json>(
  part: Part,
  keyword: string,
  isWanted: (value: Json) => value is Kind,
  work: Work,
): Kind | undefined {
  const value = peek(part, keyword);
  if (value === undefined || !isWanted(value)) return undefined;
  take(part, keyword, work);
  return value;
}

export const isText = (value: Json): value is string => typeof value === 'string';
export const isNumber = (value: Json): value is number => typeof value === 'number';
export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
export const isTexts = (value: Json): value is readonly string[] => Array.isArray(value) && value.every(isText);
export const isTrue = (value: Json): value is true => value === true;

/** Marks a part without a field as read, together with its uiSchema. */
export function dropped(part: Part, { ledger }: Work): undefined {
  for (const path of part.sources) ledger.read(path);
  for (const { path } of part.ui.slice(0, 1)) ledger.read(path);
  return undefined;
}
