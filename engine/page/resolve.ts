import type { Block, Page, SharedBlock } from '../documents/types.gen.ts';

type Path = readonly (string | number)[];

/** A shared block as a page puts it in its place: where it is written, and what is different here. */
type Reference = Partial<Block> & { readonly $ref: string };

/** A part of a resolved page that is written elsewhere. Everything below it is written below that place, unless a longer entry says otherwise. */
export interface WrittenPart {
  /** From the root of the resolved page. */
  readonly at: Path;
  /** Name of the shared block; undefined for the page itself. */
  readonly name: string | undefined;
  /** From the root of that document. */
  readonly path: Path;
}

/** A reference that leads nowhere or back to itself. */
export interface BrokenReference extends Omit<WrittenPart, 'at'> {
  /** What it refers to. */
  readonly to: string;
  /** The shared blocks around it, when `to` is one of them: from `to` to the one that refers to it. */
  readonly circle: readonly string[] | undefined;
}

interface ResolvedPage {
  readonly page: Page;
  readonly written: readonly WrittenPart[];
  readonly broken: readonly BrokenReference[];
}

/** Block over block: properties and events are merged key by key, everything else is replaced. */
function mergeBlock(base: Block, over: Partial<Block>): Block {
  return {
    ...base,
    ...over,
    ...(base.props || over.props ? { props: { ...base.props, ...over.props } } : {}),
    ...(base.on || over.on ? { on: { ...base.on, ...over.on } } : {}),
  };
}

/** Whether this stands in the place of a reference that cannot be followed. */
export const isBroken = ({ block }: Block): boolean => block.startsWith(FOLDER);

const FOLDER = '../blocks/';
const MERGED: readonly string[] = ['props', 'on'];

/** Follows every reference of a page to shared blocks (`schemas/blocks/<name>.json`). Pure; a reference that cannot be followed is told, and a block nobody can draw stands in its place. */
export function resolvePage(document: Page, load: (name: string) => SharedBlock | undefined): ResolvedPage {
  const written: WrittenPart[] = [];
  const broken: BrokenReference[] = [];

  const list = (blocks: readonly Block[], at: Path, from: Omit<WrittenPart, 'at'>, around: readonly string[]): Block[] =>
    blocks.map((block, index) => one(block, [...at, index], { ...from, path: [...from.path, index] }, around));

  const inside = (block: Block, at: Path, from: Omit<WrittenPart, 'at'>, around: readonly string[]): Block =>
    block.blocks === undefined
      ? block
      : { ...block, blocks: list(block.blocks, [...at, 'blocks'], { ...from, path: [...from.path, 'blocks'] }, around) };

  const one = (block: Block | Reference, at: Path, from: Omit<WrittenPart, 'at'>, around: readonly string[]): Block => {
    if (!('$ref' in block)) return inside(block, at, from, around);
    const { $ref, ...over } = block;
    const to = $ref.slice(FOLDER.length).replace(/\.json$/, '');
    const shared = around.includes(to) ? undefined : load(to);
    if (shared === undefined) {
      const path = [...from.path, '$ref'];
      broken.push({ name: from.name, path, to, circle: around.includes(to) ? around.slice(around.indexOf(to)) : undefined });
      written.push({ at: [...at, 'block'], name: from.name, path });
      return { ...inside({ ...over, id: over.id ?? $ref, block: $ref }, at, from, around) };
    }
    written.push({ at, name: to, path: ['block'] });
    for (const [key, value] of Object.entries(over)) {
      const changed = MERGED.includes(key) ? Object.keys(value as object).map((name) => [key, name]) : [[key]];
      for (const path of changed) written.push({ at: [...at, ...path], name: from.name, path: [...from.path, ...path] });
    }
    const merged = mergeBlock(shared.block, over);
    return over.blocks === undefined
      ? inside(merged, at, { name: to, path: ['block'] }, [...around, to])
      : inside(merged, at, from, around);
  };

  const page = { ...document, blocks: list(document.blocks, ['blocks'], { name: undefined, path: ['blocks'] }, []) };
  return { page, written, broken };
}
