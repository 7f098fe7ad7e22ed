import type { Block, Page, SharedBlock } from '../documents/types.gen.ts';
import { type Fault, makeFault } from '../fault/index.ts';
import { bring } from './bring.ts';
import type { Sampled } from './types.ts';

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

/** Something that does not fit to the rest of the page. */
export interface Misfit extends Omit<WrittenPart, 'at'> {
  readonly fault: Fault;
  /** What was written, and what could stand there, when it is a name. */
  readonly named?: { readonly name: string; readonly known: readonly string[] };
}

interface ResolvedPage {
  readonly page: Sampled<Page>;
  readonly written: readonly WrittenPart[];
  readonly broken: readonly BrokenReference[];
  readonly misfits: readonly Misfit[];
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

/** Where a list of blocks is written, and which shared blocks it stands in. */
interface Around extends Omit<WrittenPart, 'at'> {
  readonly inside: readonly string[];
  /** The blocks are spliced into a list of another document. */
  readonly spliced?: boolean;
}

/**
 * Follows every reference of a page to shared blocks (`schemas/blocks/<name>.json`), and gives the page the sources, variables, views, reactions and
 * samples they bring. Pure; a reference that cannot be followed is told, and a block nobody can draw stands in its place.
 */
export function resolvePage(document: Sampled<Page>, load: (name: string) => Sampled<SharedBlock> | undefined): ResolvedPage {
  const written: WrittenPart[] = [];
  const broken: BrokenReference[] = [];
  const misfits: Misfit[] = [];
  const brought = new Map<string, Sampled<SharedBlock>>();

  const list = (blocks: readonly Block[], at: Path, from: Around, first = 0): Block[] => {
    const placed: Block[] = [];
    for (const [index, block] of blocks.entries()) {
      const place = first + placed.length;
      const own = { ...from, path: [...from.path, index] };
      placed.push(...one(block, at, place, own, from.spliced === true || place !== index));
    }
    return placed;
  };

  const inner = (block: Block, at: Path, from: Around): Block =>
    block.blocks === undefined
      ? block
      : { ...block, blocks: list(block.blocks, [...at, 'blocks'], { ...from, path: [...from.path, 'blocks'], spliced: false }) };

  const one = (block: Block | Reference, siblings: Path, place: number, from: Around, moved: boolean): Block[] => {
    const at = [...siblings, place];
    const { name, path, inside } = from;
    if (!('$ref' in block)) {
      if (moved) written.push({ at, name, path });
      return [inner(block, at, from)];
    }
    const { $ref, ...over } = block;
    const to = $ref.slice(FOLDER.length).replace(/\.json$/, '');
    const shared = inside.includes(to) ? undefined : load(to);
    if (shared === undefined) {
      const ref = [...path, '$ref'];
      broken.push({ name, path: ref, to, circle: inside.includes(to) ? inside.slice(inside.indexOf(to)) : undefined });
      if (moved) written.push({ at, name, path });
      written.push({ at: [...at, 'block'], name, path: ref });
      return [inner({ ...over, id: over.id ?? $ref, block: $ref }, at, from)];
    }
    brought.set(to, shared);
    const chain = [...inside, to];
    if ((shared.block === undefined) === (shared.blocks === undefined))
      misfits.push({ name: to, path: shared.block ? ['blocks'] : [], fault: makeFault('block-or-blocks') });
    if (shared.block === undefined) {
      for (const key of Object.keys(over)) misfits.push({ name, path: [...path, key], fault: makeFault('group-changed', { name: to }) });
      return list(shared.blocks ?? [], siblings, { name: to, path: ['blocks'], inside: chain, spliced: true }, place);
    }
    written.push({ at, name: to, path: ['block'] });
    for (const [key, value] of Object.entries(over)) {
      const changed = MERGED.includes(key) ? Object.keys(value as object).map((part) => [key, part]) : [[key]];
      for (const part of changed) written.push({ at: [...at, ...part], name, path: [...path, ...part] });
    }
    const merged = mergeBlock(shared.block, over);
    return [over.blocks === undefined ? inner(merged, at, { name: to, path: ['block'], inside: chain }) : inner(merged, at, from)];
  };

  const blocks = list(document.blocks, ['blocks'], { name: undefined, path: ['blocks'], inside: [] });
  // The blocks of steps follow those that every step shows; each knows its step, and the page the names of all.
  const steps = Object.entries(document.steps ?? {});
  for (const [step, inside] of steps) {
    const from = { name: undefined, path: ['steps', step], inside: [], spliced: true };
    blocks.push(...list(inside as readonly Block[], ['blocks'], from, blocks.length).map((block) => ({ ...block, step })));
  }
  const whole = bring(document, brought);
  const named = steps.length === 0 ? {} : { steps: Object.fromEntries(steps.map(([step]) => [step, []])) };
  return {
    page: { ...whole.page, ...named, blocks },
    written: [...written, ...whole.written],
    broken,
    misfits: [...misfits, ...whole.misfits],
  };
}
