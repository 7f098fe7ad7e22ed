import type { Json } from '../../engine/index.ts';
import { type Change, textFor } from './acts.ts';
import { type BlockList, type BlockPart, idsIn, isWithin, partsIn } from './blocks.ts';
import { kindOf } from './contracts.ts';
import type { Place, Read } from './outline.ts';
import { childrenOf, Impossible, insertAt, moveAt, type Path, removeAt, setAt, valueAt } from './text.ts';

/** Sets a value by its keys, or removes it without a value. An object on the way that is missing is written; one that becomes empty goes. */
export function setKey(read: Read, { file, path }: Place, keys: Path, value: Json | undefined): Change {
  let text = textFor(read, file);
  const own = [...path, ...keys];
  const key = `${file} ${own.join('/')}`;
  if (value !== undefined) {
    for (let depth = path.length + 1; depth < own.length; depth += 1)
      if (valueAt(text, own.slice(0, depth)) === undefined) text = setAt(text, own.slice(0, depth), {});
    return { file, text: setAt(text, own, value), key };
  }
  if (valueAt(text, own) === undefined) return { file, text, key };
  let gone = own;
  while (gone.length > path.length + 1 && childrenOf(text, gone.slice(0, -1)).length === 1) gone = gone.slice(0, -1);
  return { file, text: removeAt(text, gone), key };
}

const nameOf = ({ file }: Place): string => file.replace(/^schemas\/|\.json$/g, '');

/** Says why a part cannot stand in a list, or undefined if it can. */
export function refusalOf(read: Read, part: BlockPart, list: BlockList): string | undefined {
  if (part.place.file !== list.place.file)
    return `“${part.title}”写在 ${nameOf(part.place)}，只能在那个文件里移动，不能放到 ${nameOf(list.place)}`;
  if (isWithin(list.place.path, part.place.path)) return '一块积木不能放进它自己里面';
  const written = valueAt(textFor(read, part.place.file), part.place.path) as Readonly<Record<string, Json>> | undefined;
  if (!list.isOutermost && written?.['place'] !== undefined) return `“${part.title}”写了画在哪里（place），只能放在最外层`;
  return undefined;
}

const put = (text: string, path: Path, at: number, value: Json): string =>
  valueAt(text, path) === undefined ? setAt(text, path, [value]) : insertAt(text, path, at, value);

/** Moves a block before the block at an index of a list, or behind the last one. */
export function moveBlock(read: Read, part: BlockPart, list: BlockList, at: number): Change {
  const refusal = refusalOf(read, part, list);
  if (refusal !== undefined) throw new Impossible(refusal);
  const { file } = part.place;
  const text = textFor(read, file);
  const from = part.place.path.slice(0, -1);
  const to = [...list.place.path];
  if (from.length === to.length && isWithin(from, to)) {
    const last = childrenOf(text, from).length - 1;
    return { file, text: moveAt(text, from, part.at, Math.min(at > part.at ? at - 1 : at, last)) };
  }
  const value = valueAt(text, part.place.path);
  if (value === undefined) throw new Impossible('没有这一块');
  // A list behind the moved block in the same list is one place nearer the front once the block is gone.
  const step = to[from.length];
  if (isWithin(to, from) && typeof step === 'number' && step > part.at) to[from.length] = step - 1;
  return { file, text: put(removeAt(text, part.place.path), to, at, value) };
}

/** Removes a block. */
export const removeBlock = (read: Read, { place }: BlockPart): Change => ({
  file: place.file,
  text: removeAt(textFor(read, place.file), place.path),
});

/** Returns a name that no block of the page has: the given one, or with a number. */
function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}${String(count)}`;
  return id;
}

/** Gives a block and those inside it ids that are free in the page. */
function withFreeIds(value: Json, taken: Set<string>): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const written = value as Readonly<Record<string, Json>>;
  const id = typeof written['id'] === 'string' ? freeId(written['id'], taken) : undefined;
  if (id !== undefined) taken.add(id);
  const inner = written['blocks'];
  return {
    ...written,
    ...(id !== undefined && { id }),
    ...(Array.isArray(inner) && { blocks: inner.map((one) => withFreeIds(one as Json, taken)) }),
  };
}

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Returns a block as it begins: a reference to a shared one, or the first sample of a kind without its events. */
export function blockFor(kind: string): Json {
  if (kind.endsWith('.json')) return { $ref: kind.replace(/^schemas\//, '../') };
  const found = kindOf(kind);
  if (found === undefined) throw new Impossible(`没有“${kind}”这种积木`);
  const [sample] = found.samples;
  const props = sample?.block.props ?? {};
  const blocks = found.holdsBlocks ? { blocks: [] } : {};
  const place = sample?.block.place === undefined ? {} : { place: sample.block.place };
  return { id: lower(kind), ...place, [kind]: props, ...blocks } as Json;
}

/** Adds a block before the block at an index of a list: a kind by its name, or a shared one by its file. */
export function addBlock(read: Read, kind: string, lists: readonly BlockList[], list: BlockList, at: number): Change {
  const { file, path } = list.place;
  const text = textFor(read, file);
  const parts = partsIn(lists);
  if (kind === file) throw new Impossible('一块共用的积木不能放进它自己里面');
  const outer = parts.find((part) => part.shared === kind);
  if (kind.endsWith('.json') && outer !== undefined) throw new Impossible(`这个页面已经有“${outer.title}”了，编号会重复`);
  const taken = new Set([...parts.flatMap(({ id }) => id ?? []), ...idsIn(valueAt(text, path) ?? null)]);
  const block = withFreeIds(blockFor(kind), taken);
  if (!list.isOutermost && (block as Readonly<Record<string, Json>>)['place'] !== undefined)
    throw new Impossible(`“${kindOf(kind)?.title ?? kind}”只能放在最外层`);
  return { file, text: put(text, path, at, block) };
}

/** Puts the blocks of a shared group in the place of its reference, so that the page has a list of its own to change. */
export function ownGroup(read: Read, part: BlockPart): Change {
  const { place, shared } = part;
  const group = shared === undefined ? undefined : valueAt(textFor(read, shared), []);
  const found = (group ?? {}) as Readonly<Record<string, Json>>;
  const blocks = found['blocks'];
  if (!Array.isArray(blocks)) throw new Impossible(`“${part.title}”不是一组积木`);
  const brought = ['state', 'data', 'views', 'reactions'].filter((key) => found[key] !== undefined);
  if (brought.length > 0) throw new Impossible(`“${part.title}”还带来 ${brought.join('、')}，拆开会丢掉，在“文档”里改`);
  let text = removeAt(textFor(read, place.file), place.path);
  for (const [index, block] of blocks.entries()) text = put(text, place.path.slice(0, -1), part.at + index, block as Json);
  return { file: place.file, text };
}

/** Sets the condition of a block; without a rule the block always shows. */
export const setShown = (read: Read, place: Place, rule: Json | undefined): Change => setKey(read, place, ['show'], rule);
