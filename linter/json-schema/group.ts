import { isValues, type Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { counts } from './constraints.ts';
import { groupsAround, type Level } from './level.ts';
import { dropped, isTrue, peek, placeOf, resolved, take, taken } from './part.ts';
import { isObject, takeType, typeOf, uiOf } from './schema.ts';
import type { Part, Work } from './types.ts';

/** The name of the only field of an item that is a plain value. */
export const SINGLE = 'value';

/** The most groups inside each other. */
const DEEPEST = 2;

/** A list that a form asks for item by item. */
export interface Group {
  readonly name: string;
  readonly field: Pick<Field, 'type' | 'minItems' | 'maxItems'>;
  /** The schema of an item. */
  readonly item: Part;
  /** True when an item is a plain value: it becomes an object of one field. */
  readonly isSingle: boolean;
  /** True when the only field of an item may not repeat. */
  readonly isUnique: boolean;
}

/** Whether items are chosen from a list or are files: one field holds all of them. */
const isOneField = (item: Part): boolean =>
  Array.isArray(peek(item, 'enum')) ||
  peek(item, 'format') === 'data-url' ||
  ['oneOf', 'anyOf'].some((keyword) => {
    const all = peek(item, keyword);
    return Array.isArray(all) && all.every((one: Json) => isValues(one) && one['const'] !== undefined);
  });

/** Reads a list as a group; undefined for another kind of field, false, and noted, for a list inside too many lists. */
export function groupOf(part: Part, name: string, level: Level, work: Work): Group | undefined | false {
  if (typeOf(part).type !== 'array' || peek(part, 'enum') !== undefined) return undefined;
  const items = peek(part, 'items');
  if (!isValues(items) || part.said.has('prefixItems')) return undefined;
  const path = placeOf(part, 'items');
  const item = resolved([{ schema: items, path, seen: part.seen }], { path, ui: uiOf(part.ui, 'items', work), locked: part.locked }, work);
  if (item === undefined) {
    take(part, 'items', work);
    dropped(part, work);
    return false;
  }
  const isWhole = isObject(item, work);
  if (isOneField(item) || (!isWhole && !FIELDS.has(typeOf(item).type ?? ''))) return undefined;
  if (groupsAround(level) >= DEEPEST) {
    work.note(part.path, 'deep', { most: String(DEEPEST) });
    dropped(item, work);
    dropped(part, work);
    return false;
  }
  part.taken.add('items');
  work.ledger.open(path);
  takeType(part, work);
  if (!isWhole) work.note(path, 'single', { name: SINGLE });
  const begun = peek(part, 'default');
  if (Array.isArray(begun) && begun.length === 0) take(part, 'default', work);
  const isUnique = (!isWhole || item.properties.size === 1) && taken(part, 'uniqueItems', isTrue, work) === true;
  return { name, field: { type: 'array', ...counts(part, false, work) }, item, isSingle: !isWhole, isUnique };
}

const FIELDS: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean']);
