import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Notes, Part } from './types.ts';

type References = readonly string[];

/** A part of a schema that stands for itself: no reference, no `allOf`. */
export interface Resolved extends Part {
  /** The references that were followed to each of its properties: who meets one of them again goes round in a circle. */
  readonly followed: ReadonlyMap<string, References>;
}

/** What a JSON Pointer inside the schema leads to. */
function found(root: Values, reference: string): Values | undefined {
  if (reference !== '#' && !reference.startsWith('#/')) return undefined;
  const target = reference
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((value, key) => {
      const name = unescaped(key);
      return name !== undefined && isValues(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    }, root);
  return isValues(target) ? target : undefined;
}

/** A key as it stands in a JSON Pointer of an address; undefined when it is none. */
function unescaped(key: string): string | undefined {
  try {
    return decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Keywords that ask for nothing by themselves. */
const SILENT: ReadonlySet<string> = new Set(['$schema', '$id', '$comment', 'definitions', '$defs', 'examples', 'then', 'else']);

/** What stands beside a reference in place of what it leads to. */
const WORDS: ReadonlySet<string> = new Set(['title', 'description', 'default']);

const isSame = (one: Json | undefined, other: Json | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Two schemas that both hold, as one. Where they say different things the first is kept, and `lost` told of the other. */
function merged(one: Values, other: Values, lost: (keyword: string, name?: string) => void): Values {
  const both: Record<string, Json> = { ...other, ...one };
  for (const key of Object.keys(other)) {
    const [mine, its] = [one[key], other[key]];
    if (key === 'required' && Array.isArray(mine) && Array.isArray(its)) both[key] = [...new Set([...mine, ...its])];
    else if (key === 'properties' && isValues(mine) && isValues(its)) {
      both[key] = { ...mine, ...its, ...mine };
      for (const name of Object.keys(its)) if (Object.hasOwn(mine, name) && !isSame(mine[name], its[name])) lost(key, name);
    } else if (Object.hasOwn(one, key) && !SILENT.has(key) && !isSame(mine, its)) lost(key);
  }
  return both;
}

/** Two parts that both hold, as one; what is lost of the other stands at `place`. */
function joined(one: Resolved, other: Resolved, place: string, isOverridden: boolean, notes: Notes): Resolved {
  const schema = merged(one.schema, other.schema, (keyword, name) => {
    if (isOverridden && WORDS.has(keyword)) return;
    const path = name === undefined ? keyword : `${keyword}/${pointer(name)}`;
    notes.note(`${place}/${path}`, 'conflict', { keyword: name ?? keyword });
  });
  return { ...one, schema, followed: new Map([...other.followed, ...one.followed]) };
}

/** A name as a key of a JSON Pointer. */
export const pointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** A part with its references followed and what it puts together with `allOf` merged; undefined, and noted, where that has no end or leads nowhere. */
export function resolved(part: Part, notes: Notes, seen: References = []): Resolved | undefined {
  const { $ref, allOf, ...schema } = part.schema;
  const names = isValues(schema['properties']) ? Object.keys(schema['properties']) : [];
  let all: Resolved = { ...part, schema, followed: new Map(names.map((name) => [name, seen])) };
  if (typeof $ref === 'string') {
    const target = found(notes.root, $ref);
    if (target === undefined || seen.includes($ref)) {
      notes.note(part.path, target === undefined ? 'reference' : 'recursion', { ref: $ref });
      return undefined;
    }
    const other = resolved({ ...part, schema: target }, notes, [...seen, $ref]);
    if (other === undefined) return undefined;
    all = joined(all, other, $ref, true, notes);
  }
  for (const [index, one] of (Array.isArray(allOf) ? allOf : []).entries()) {
    const path = `${part.path}/allOf/${index}`;
    const other = isValues(one) ? resolved({ ...part, schema: one, path }, notes, seen) : undefined;
    if (other !== undefined) all = joined(all, other, path, false, notes);
  }
  return all;
}
