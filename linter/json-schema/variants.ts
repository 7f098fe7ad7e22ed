import { isValues, type Json } from '../../engine/documents/json.ts';
import { both, type Condition, type Need, type Scope } from './condition.ts';
import { isText, isTexts, peek, placeOf, resolved, take, taken } from './part.ts';
import { pointer } from './pointer.ts';
import { isJudging, noteRest } from './rest.ts';
import type { Part, Source, Work } from './types.ts';

/** The variants of an object, each with the condition that distinguishes it. */
interface Variants {
  readonly variants: readonly { readonly part: Part; readonly when: Condition }[];
  /** The property whose answer selects the variant, if only the variants define it. */
  readonly added: ReadonlyMap<string, readonly Source[]>;
  readonly needs: readonly Need[];
}

const NONE: Variants = { variants: [], added: new Map(), needs: [] };

/** Returns the allowed values of a property, where its schema lists them. */
function valuesOf(sources: readonly Source[] | undefined): readonly Json[] | undefined {
  const schema = sources?.length === 1 ? sources[0]?.schema : undefined;
  if (!isValues(schema)) return undefined;
  return schema['const'] !== undefined ? [schema['const']] : Array.isArray(schema['enum']) ? schema['enum'] : undefined;
}

/** Reads the variants of a `oneOf` or `anyOf`, when one property's answers distinguish them; otherwise notes them and every field. */
export function variantsOf(part: Part, keyword: string, when: Condition, scope: Scope, known: ReadonlySet<string>, work: Work): Variants {
  const written = peek(part, keyword);
  if (!Array.isArray(written)) return NONE;
  const at = placeOf(part, keyword);
  take(part, keyword, work);
  return told() ?? lost();

  function told(): Variants | undefined {
    const found = written as readonly Json[];
    const parts = found.flatMap((schema, index): readonly Part[] => {
      const path = `${at}/${index}`;
      const inner = isValues(schema)
        ? resolved([{ schema, path, seen: part.seen }], { path, ui: [], locked: part.locked }, work)
        : undefined;
      return inner === undefined ? [] : [inner];
    });
    const [first] = parts;
    if (first === undefined || parts.length < found.length) return undefined;
    if (parts.every(isNeedOnly)) return needed(parts);
    const telling = [...first.properties.keys()].filter((name) => parts.every((one) => valuesOf(one.properties.get(name)) !== undefined));
    const asked = telling.filter((name) => known.has(name));
    if (asked.length > 0) return { variants: parts.map((one) => variant(one, asked)), added: new Map(), needs: [] };
    const [own] = telling.filter((name) => isDistinct(parts.map((one) => valuesOf(one.properties.get(name)) ?? [])));
    return own === undefined ? undefined : adding(own, parts);
  }

  /** Returns a variant without the properties that distinguish it. */
  function variant(one: Part, names: readonly string[]) {
    const sources = new Map(names.map((name) => [name, one.properties.get(name) ?? []]));
    const properties = new Map([...one.properties].filter(([name]) => !names.includes(name)));
    const condition: Condition = { telling: sources, scope };
    return { part: { ...one, properties }, when: both(when, condition) };
  }

  /** Adds the property that only the variants define. */
  function adding(name: string, parts: readonly Part[]): Variants {
    const { ledger } = work;
    const titles: string[] = [];
    const oneOf = parts.flatMap((one): Json[] => {
      const values = valuesOf(one.properties.get(name)) ?? [];
      const [source] = one.properties.get(name) ?? [];
      const schema = isValues(source?.schema) ? source.schema : {};
      for (const keyword of ['title', 'type', 'const', 'enum'])
        if (source !== undefined && schema[keyword] !== undefined) ledger.read(`${source.path}/${keyword}`);
      if (source !== undefined && schema['default'] === schema['const']) ledger.read(`${source.path}/default`);
      if (typeof schema['title'] === 'string') titles.push(schema['title']);
      const title = values.length === 1 ? taken(one, 'title', isText, work) : undefined;
      return values.map((value) => ({ const: value, ...(title !== undefined && { title }) }));
    });
    const [title] = titles;
    const source = {
      schema: { ...(title !== undefined && { title }), oneOf },
      path: `${at}/0/properties/${pointer(name)}`,
      seen: part.seen,
    };
    const isNeeded = parts.every((one) => (peek(one, 'required') as readonly Json[] | undefined)?.includes(name) === true);
    return {
      variants: parts.map((one) => variant(bare(one, name), [name])),
      added: new Map([[name, [source]]]),
      needs: isNeeded ? [{ name, when, path: at }] : [],
    };
  }

  /** One of several sets of properties is required: each set while no other is filled in. */
  function needed(parts: readonly Part[]): Variants | undefined {
    const sets = parts.map((one) => peek(one, 'required') as readonly string[]);
    if (!sets.flat().every((name) => known.has(name))) return undefined;
    if (keyword === 'oneOf' && parts.length > 1) work.note(at, 'exclusive');
    const filled = sets.map((names): Condition => ({ all: names.map((name) => ({ filled: name, scope, path: at })) }));
    const needs = parts.flatMap((one, index) => {
      taken(one, 'required', isTexts, work);
      noteRest(one, work);
      const others = filled.filter((_set, other) => other !== index);
      const holds = others.length === 0 ? when : both(when, { not: { any: others } });
      return (sets[index] ?? []).map((name) => ({ name, when: holds, path: at }));
    });
    return { ...NONE, needs };
  }

  function lost(): Variants {
    work.note(at, 'variants', { keyword });
    for (const [index, schema] of (written as readonly Json[]).entries()) {
      const properties = isValues(schema) && isValues(schema['properties']) ? Object.keys(schema['properties']) : [];
      for (const name of properties) work.note(`${at}/${index}/properties/${pointer(name)}`, 'field', { name });
    }
    work.ledger.read(at);
    return NONE;
  }
}

/** Reduces a property of a part to its values; the field has the words. */
function bare(part: Part, name: string): Part {
  const sources = (part.properties.get(name) ?? []).map((source) => ({ ...source, schema: { enum: valuesOf([source]) ?? [] } }));
  return { ...part, properties: new Map([...part.properties, [name, sources]]) };
}

const isNeedOnly = (one: Part): boolean =>
  one.properties.size === 0 &&
  one.branches.length === 0 &&
  isTexts(peek(one, 'required') ?? null) &&
  [...one.said.keys()].every((keyword) => keyword === 'required' || keyword === 'type' || !isJudging(keyword));

const isDistinct = (sets: readonly (readonly Json[])[]): boolean => {
  const all = sets.flat().map((value) => JSON.stringify(value));
  return new Set(all).size === all.length && sets.flat().every((value) => typeof value === 'string' || typeof value === 'number');
};
