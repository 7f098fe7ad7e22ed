import type { Json } from '../../engine/index.ts';
import { kindOf } from './contracts.ts';
import type { Place, Read } from './outline.ts';
import { childrenOf, Impossible, type Path, valueAt } from './text.ts';

/** A list of blocks in a document. Its array may not be written yet. */
export interface BlockList {
  /** Unique in the outline. */
  readonly key: string;
  /** The step that it is, if the page has steps. */
  readonly step: string | undefined;
  readonly place: Place;
  readonly parts: readonly BlockPart[];
  /** Whether its blocks stand directly on the page. */
  readonly isOutermost: boolean;
}

/** A block of a page, a reference to a shared one, or several together, as the documents say it. */
export interface BlockPart {
  /** Unique in the outline. */
  readonly name: string;
  /** The id of the block in the drawn page; undefined for what draws nothing itself. */
  readonly id: string | undefined;
  /** The kind of block. */
  readonly block: string | undefined;
  /** The words that it shows, else its id. */
  readonly title: string;
  readonly place: Place;
  /** The shared document that it refers to. */
  readonly shared: string | undefined;
  /** Place of the block itself: the shared document of a reference, else its own place; undefined for a group. */
  readonly source: Place | undefined;
  readonly at: number;
  readonly inner: BlockList | undefined;
}

type Written = Readonly<Record<string, Json>>;

const isRecord = (value: unknown): value is Written => typeof value === 'object' && value !== null && !Array.isArray(value);

const record = (value: unknown): Written => (isRecord(value) ? value : {});

const keyOf = ({ file, path }: Place): string => `${file}#${path.join('/')}`;

/** Returns the words of a text key such as `@service.tip`; undefined for another value. */
export function wordsAt(value: unknown, read: Read): string | undefined {
  const place = placeOfWords(value, read);
  const found = place && valueAt(read(place.file) ?? '', place.path);
  return typeof found === 'string' ? found : undefined;
}

/** Returns where the words of a text key are written; undefined for another value or an unknown key. */
export function placeOfWords(value: unknown, read: Read): Place | undefined {
  const [, family, key] = /^@([A-Za-z][A-Za-z0-9]*)\.([A-Za-z0-9.]+)$/.exec(typeof value === 'string' ? value : '') ?? [];
  if (family === undefined || key === undefined) return undefined;
  const file = `schemas/texts/${family}.json`;
  const text = read(file);
  if (text === undefined) return undefined;
  const found = valueAt(text, ['texts', key]);
  if (typeof found === 'string') return { file, path: ['texts', key] };
  return isRecord(found) && typeof found['text'] === 'string' ? { file, path: ['texts', key, 'text'] } : undefined;
}

/** Returns the key of the properties of a block: its kind, or `props` beside a reference and in the longer spelling. */
export const propsKeyOf = (written: Written): string => Object.keys(written).find((key) => /^[A-Z]/.test(key)) ?? 'props';

/** Returns the kind of a written block; undefined for several together and for a reference. */
function blockOf(written: Written): string | undefined {
  const key = propsKeyOf(written);
  if (key !== 'props') return key;
  return typeof written['block'] === 'string' ? written['block'] : undefined;
}

const SAYING = ['title', 'text', 'label', 'placeholder'] as const;

/** The words that tell a block from its neighbours. */
function titleOf(written: Written, read: Read): string | undefined {
  const props = record(written[propsKeyOf(written)]);
  for (const value of [...SAYING.map((name) => props[name]), written['name']]) {
    const said = wordsAt(value, read) ?? (typeof value === 'string' && !/^[=@]/.test(value) ? value : undefined);
    if (said !== undefined && said !== '') return said;
  }
  return undefined;
}

const fileOfRef = (ref: string): string => ref.replace(/^\.\.\//, 'schemas/');

/** The first words of a description, which say what a document is. */
export const headOf = (description: unknown): string | undefined =>
  typeof description === 'string' ? /^[^。；：，（]+/.exec(description.replace(/^首页楼层：/, ''))?.[0] : undefined;

function partAt(place: Place, at: number, isOutermost: boolean, read: Read, inside: readonly string[]): BlockPart | undefined {
  const written = valueAt(read(place.file) ?? '', place.path);
  if (!isRecord(written)) return undefined;
  const ref = written['$ref'];
  const own = typeof written['id'] === 'string' ? written['id'] : undefined;
  // A block keeps its name when it moves, so that it stays selected.
  const named = own ?? (typeof ref === 'string' ? ref : place.path.join('/'));
  const base = { name: [...inside, place.file, named].join('#'), place, at };
  if (typeof ref !== 'string') {
    const block = blockOf(written);
    // Several blocks together have no kind and stand where their list stands.
    const holds = block === undefined || kindOf(block)?.holdsBlocks === true || written['blocks'] !== undefined;
    const list = { file: place.file, path: [...place.path, 'blocks'] };
    const inner = holds ? listAt(list, undefined, block === undefined && isOutermost, read, inside) : undefined;
    const title = titleOf(written, read) ?? own ?? '';
    return { ...base, id: own, block, title, shared: undefined, source: block === undefined ? undefined : place, inner };
  }
  const shared = fileOfRef(ref);
  const text = read(shared);
  const found = text === undefined || inside.includes(shared) ? {} : record(valueAt(text, []));
  const one = isRecord(found['block']) ? found['block'] : undefined;
  const block = blockOf(written) ?? (one && blockOf(one));
  const merged: Written = { ...one, ...written, [block ?? 'props']: { ...record(one?.[propsKeyOf(one)]), ...record(written['props']) } };
  const id = one === undefined ? undefined : typeof merged['id'] === 'string' ? merged['id'] : undefined;
  const chain = [...inside, shared];
  const ownBlocks = written['blocks'] !== undefined;
  const innerPlace: Place = ownBlocks
    ? { file: place.file, path: [...place.path, 'blocks'] }
    : { file: shared, path: one === undefined ? ['blocks'] : ['block', 'blocks'] };
  const holds = one === undefined ? Array.isArray(found['blocks']) : ownBlocks || one['blocks'] !== undefined;
  const inner = holds ? listAt(innerPlace, undefined, one === undefined && isOutermost, read, chain) : undefined;
  const title = headOf(found['description']) ?? titleOf(merged, read) ?? ref;
  return { ...base, id, block, title, shared, source: one === undefined ? undefined : { file: shared, path: ['block'] }, inner };
}

function listAt(place: Place, step: string | undefined, isOutermost: boolean, read: Read, inside: readonly string[]): BlockList {
  const parts = childrenOf(read(place.file) ?? '{}', place.path).flatMap((at) => {
    const index = Number(at);
    const part = partAt({ file: place.file, path: [...place.path, index] }, index, isOutermost, read, inside);
    return part === undefined ? [] : [part];
  });
  return { key: keyOf(place), step, place, parts, isOutermost };
}

/** Gives every part a name of its own, if a half-edited page has one twice. */
function namedApart(list: BlockList, taken: Set<string>): BlockList {
  return {
    ...list,
    parts: list.parts.map((part) => {
      let { name } = part;
      for (let count = 2; taken.has(name); count += 1) name = `${part.name}~${String(count)}`;
      taken.add(name);
      const inner = part.inner && namedApart({ ...part.inner, key: `in ${name}` }, taken);
      return { ...part, name, inner };
    }),
  };
}

/** Lists the blocks of a page and of its steps, with those of its shared blocks. A half-written document gives an empty list. */
export function blocksOf(file: string, read: Read): readonly BlockList[] {
  const text = read(file);
  if (text === undefined) return [];
  try {
    const steps = childrenOf(text, ['steps']).map(String);
    const lists = [
      listAt({ file, path: ['blocks'] }, undefined, true, read, []),
      ...steps.map((step) => listAt({ file, path: ['steps', step] }, step, true, read, [])),
    ];
    const taken = new Set<string>();
    return lists.map((list) => namedApart(list, taken));
  } catch (error) {
    // The check names what is wrong in it.
    if (error instanceof Impossible || error instanceof TypeError) return [];
    throw error;
  }
}

/** Returns every part of some lists, outer ones first. */
export const partsIn = (lists: readonly BlockList[]): readonly BlockPart[] =>
  lists.flatMap(({ parts }) => parts.flatMap((part) => [part, ...(part.inner ? partsIn([part.inner]) : [])]));

/** Returns every list of some lists, outer ones first. */
export const listsIn = (lists: readonly BlockList[]): readonly BlockList[] =>
  lists.flatMap((list) => [list, ...list.parts.flatMap(({ inner }) => (inner ? listsIn([inner]) : []))]);

/** Returns the documents that refer to a shared block, directly or through others: pages by their id. */
export function pagesUsing(shared: string, texts: Readonly<Record<string, string>>): readonly string[] {
  const users = new Map<string, string[]>();
  for (const [file, text] of Object.entries(texts)) {
    if (!/^schemas\/(?:pages|blocks)\/[^.]+\.json$/.test(file)) continue;
    for (const [, name = ''] of text.matchAll(/"\$ref":\s*"\.\.\/blocks\/([a-z0-9-]+)\.json"/g)) {
      const target = `schemas/blocks/${name}.json`;
      users.set(target, [...(users.get(target) ?? []), file]);
    }
  }
  const found = new Set<string>();
  const left = [shared];
  for (let file = left.pop(); file !== undefined; file = left.pop())
    for (const user of users.get(file) ?? []) {
      if (found.has(user)) continue;
      found.add(user);
      left.push(user);
    }
  return [...found].flatMap((file) => /^schemas\/pages\/(.+)\.json$/.exec(file)?.[1] ?? []).sort();
}

/** Returns the properties of a part as the page draws them: those of a shared block with the changes written beside the reference. */
export function writtenOf(part: BlockPart, read: Read): Written {
  const own = record(valueAt(read(part.place.file) ?? '{}', part.place.path));
  if (part.shared === undefined || part.source === undefined) return own;
  const base = record(valueAt(read(part.source.file) ?? '{}', part.source.path));
  const { $ref: _ref, ...over } = own;
  const key = propsKeyOf(base);
  const { props: _props, ...rest } = over;
  return { ...base, ...rest, [key]: { ...record(base[key]), ...record(own['props']) } };
}

/** Returns every id in a value: of a block and of those inside it. */
export function idsIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one as Json));
  if (!isRecord(value)) return [];
  const id = typeof value['id'] === 'string' ? [value['id']] : [];
  return [...id, ...idsIn(value['blocks'] ?? null)];
}

/** Returns whether a path leads to a value or into it. */
export const isWithin = (path: Path, outer: Path): boolean => outer.every((key, at) => path[at] === key);
