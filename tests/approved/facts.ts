import { closeSync, globSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Json, locales } from '../../engine/index.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/** One fact of a shipped document, and its place. */
export interface Fact {
  readonly file: string;
  /** Keys from the root of the document; a list entry is named by its identifying value. */
  readonly at: string;
  readonly value: Json;
}

/** A changed fact: an added one has no `was`, a removed one has no `is`. */
export interface Change {
  readonly file: string;
  readonly at: string;
  readonly was?: Json;
  readonly is?: Json;
}

type Holder = Record<string, Json>;
type List = Json[];

/** How documents of a folder are split into facts. */
export interface Family {
  readonly name: string;
  readonly files: string;
  /** Places whose entries are separate facts; entries of the root always are. */
  readonly opened: RegExp;
  /** Places where only the name of an entry is a fact: its content belongs to its author. */
  readonly named?: RegExp;
  /** Keys of the root that are not facts. */
  readonly left?: readonly string[];
  /** Places to which anyone may add. */
  readonly open?: RegExp;
}

const JOINT = ' › ';

/** Families of documents whose words the specification or an insurer decided; all others count by name only. */
export const FAMILIES: readonly Family[] = [
  { name: 'texts', files: 'schemas/texts/*.json', opened: /^texts$/, open: /^texts$/ },
  { name: 'dictionaries', files: 'schemas/dictionaries/*.json', opened: /^items$/ },
  { name: 'fields', files: 'schemas/fields/*.json', opened: /^properties$/ },
  {
    name: 'forms',
    files: 'schemas/forms/*.json',
    opened: /^((pages( › \d+)? › )?sections( › \d+( › properties)?)?|pages( › \d+)?|samples)$/,
    named: /^samples$/,
    open: /^samples$/,
    left: ['locales'],
  },
  { name: 'channels', files: 'channels/*.json', opened: /^[a-z]\w*Config$/i, left: ['assumed', 'shared'] },
  { name: 'pages', files: 'schemas/pages/!(*.samples).json', opened: /^blocks$/, named: /^(|blocks)$/, open: /^blocks$/ },
  { name: 'routes', files: 'schemas/routes.json', opened: /^routes$/, named: /^routes$/, open: /^routes$/ },
  { name: 'flows', files: 'schemas/flows/*.json', opened: /^$/, named: /^$/ },
];

const ALWAYS_LEFT = ['$schema', 'description'];

const isHolder = (value: Json | undefined): value is Holder => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value that identifies a list entry. */
const keyOf = (entry: Json, index: number): string => {
  if (!isHolder(entry)) return String(index);
  return String(entry['code'] ?? entry['path'] ?? entry['id'] ?? entry['$ref'] ?? entry['name'] ?? index);
};

const isByIndex = (at: string): boolean => /^(.* › )?(sections|pages)$/.test(at);

const entriesOf = (value: Json, at: string): readonly (readonly [string, Json])[] =>
  Array.isArray(value)
    ? value.map((entry, index) => [isByIndex(at) ? String(index) : keyOf(entry, index), entry] as const)
    : Object.entries(value as Holder);

const under = (at: string, key: string): string => (at === '' ? key : `${at}${JOINT}${key}`);

function factsAt(family: Family, file: string, value: Json, at: string): readonly Fact[] {
  return entriesOf(value, at).flatMap(([key, entry]): readonly Fact[] => {
    const place = under(at, key);
    const isOpened = family.opened.test(place) && typeof entry === 'object' && entry !== null;
    if (at === '' && [...ALWAYS_LEFT, ...(family.left ?? [])].includes(key)) return [];
    if (isOpened) return factsAt(family, file, entry, place);
    if (family.named?.test(at) === true) return at === '' ? [] : [{ file, at: place, value: true }];
    return [{ file, at: place, value: entry }];
  });
}

/** The facts of a document in its order; the first fact is its existence. */
export const factsOf = (family: Family, file: string, document: Json): readonly Fact[] => [
  { file, at: '', value: true },
  ...factsAt(family, file, document, ''),
];

/** Reads a file as it is on disk, by its descriptor: reading by path may return it as specified. */
export function readPlain(path: string): string {
  const file = openSync(path, 'r');
  try {
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

/** The current facts of a family. */
export const currentFacts = (family: Family, root = ROOT): readonly Fact[] =>
  globSync(family.files, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => factsOf(family, file, locales.localize(JSON.parse(readPlain(join(root, file))) as Json)));

const placeOf = ({ file, at }: Pick<Fact, 'file' | 'at'>): string => `${file}#${at}`;

/** Additions at open places: they are no changes, and tests that know every entry ignore them. */
export const additionsTo = (family: Family, recorded: readonly Fact[], now: readonly Fact[]): readonly Change[] => {
  const known = new Set(recorded.map(placeOf));
  const shipped = new Set(recorded.map(({ file }) => file));
  return now
    .filter((fact) => shipped.has(fact.file) && !known.has(placeOf(fact)) && isAddition(family, fact.at))
    .map(({ file, at, value }) => ({ file, at, is: value }));
};

const isAddition = (family: Family, at: string): boolean => family.open?.test(outer(at)) === true;

const outer = (at: string): string => at.split(JOINT).slice(0, -1).join(JOINT);

/** A name only records that an entry was shipped: changes inside it do not count. */
const isName = (family: Family, at: string): boolean => family.named?.test(outer(at)) === true;

/** Recorded facts that differ now. A document without recorded facts is new and not a change; neither are additions at open places. */
export function changesSince(family: Family, recorded: readonly Fact[], now: readonly Fact[]): readonly Change[] {
  const current = new Map(now.map((fact) => [placeOf(fact), fact.value]));
  const known = new Set(recorded.map(placeOf));
  const shipped = new Set(recorded.map(({ file }) => file));
  const isGone = (file: string) => !current.has(placeOf({ file, at: '' }));
  const changed = recorded.flatMap((fact): readonly Change[] => {
    const { file, at, value } = fact;
    const is = current.get(placeOf(fact));
    if (isName(family, at)) return [];
    if (isDeepStrictEqual(is, value) || (at !== '' && isGone(file))) return [];
    return [{ file, at, was: value, ...(is !== undefined && { is }) }];
  });
  const added = now.filter((fact) => shipped.has(fact.file) && !known.has(placeOf(fact)) && !isAddition(family, fact.at));
  return [...changed, ...added.map(({ file, at, value }): Change => ({ file, at, is: value }))];
}

/** The document with changes reverted; entries of lists and objects in the recorded order. */
export function takenBack(document: Json, changes: readonly Change[], recorded: readonly Fact[]): Json {
  const copy = structuredClone(document) as Json;
  for (const { at, was } of [...changes].reverse()) put(copy, at.split(JOINT), was);
  const order = new Map(recorded.map(({ at }, index) => [at, index]));
  return sorted(copy, '', order);
}

function put(document: Json, path: readonly string[], value: Json | undefined, at = ''): void {
  const [key = '', ...rest] = path;
  const entries = entriesOf(document, at);
  const index = entries.findIndex(([name]) => name === key);
  if (rest.length > 0) {
    if (index < 0) insert(document, key, /^\d+$/.test(rest[0] ?? '') ? [] : {});
    const inner = entriesOf(document, at).find(([name]) => name === key)?.[1];
    put(inner as Json, rest, value, under(at, key));
    if (value === undefined && Object.keys(inner as object).length === 0) remove(document, key, index);
  } else if (value === undefined) remove(document, key, index);
  else if (Array.isArray(document) && index >= 0) (document as List)[index] = value;
  else insert(document, key, value);
}

function insert(holder: Json, key: string, value: Json): void {
  if (Array.isArray(holder)) (holder as List).push(value);
  else (holder as Holder)[key] = value;
}

function remove(holder: Json, key: string, index: number): void {
  if (Array.isArray(holder)) (holder as List).splice(index, index < 0 ? 0 : 1);
  else delete (holder as Holder)[key];
}

/** Sorts the entries of places with facts by the order of the facts; unrecorded entries follow. */
function sorted(value: Json, at: string, order: ReadonlyMap<string, number>): Json {
  if (typeof value !== 'object' || value === null) return value;
  const places = [...order.keys()];
  const rank = (key: string): number => {
    const place = under(at, key);
    return order.get(place) ?? order.get(places.find((one) => one.startsWith(`${place}${JOINT}`)) ?? '') ?? places.length;
  };
  const inside = places.some((one) => at === '' || one.startsWith(`${at}${JOINT}`));
  if (!inside) return value;
  const entries = entriesOf(value, at)
    .map(([key, entry]) => [key, sorted(entry, under(at, key), order)] as const)
    .sort(([one], [other]) => rank(one) - rank(other));
  return Array.isArray(value) ? entries.map(([, entry]) => entry) : (Object.fromEntries(entries) as Json);
}
