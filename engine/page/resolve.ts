import type { Json } from '../documents/json.ts';
import type { Block, Page, SharedBlock } from '../documents/types.gen.ts';
import { type Fault, make as makeFault } from '../fault/index.ts';
import { type Conditions, inlineConditions } from '../logic/index.ts';
import { includeSharedBlocks } from './shared-blocks.ts';
import type { Sampled } from './types.ts';

type Path = readonly (string | number)[];

/** A reference to a shared block, with the changes in this page. */
type Reference = Partial<Block> & { readonly $ref: string; readonly within?: Json };

/** A part of a resolved page that is written elsewhere. It applies to everything below, unless a longer entry overrides it. */
export interface WrittenPart {
  /** Path from the root of the resolved page. */
  readonly at: Path;
  /** Name of the shared block; undefined for the page itself. */
  readonly name: string | undefined;
  /** Path from the root of that document. */
  readonly path: Path;
}

/** A reference to an unknown block or back to itself. */
export interface BrokenReference extends Omit<WrittenPart, 'at'> {
  /** The name it refers to. */
  readonly to: string;
  /** The cycle of shared blocks, from `to` to the block that refers to it; undefined without a cycle. */
  readonly circle: readonly string[] | undefined;
}

/** A part that conflicts with the rest of the page. */
export interface BlockConflict extends Omit<WrittenPart, 'at'> {
  readonly fault: Fault;
  /** The written name and the possible names, if the conflict is a name. */
  readonly named?: { readonly name: string; readonly known: readonly string[] };
}

interface ResolvedPage {
  readonly page: Sampled<Page>;
  readonly written: readonly WrittenPart[];
  readonly broken: readonly BrokenReference[];
  readonly conflicts: readonly BlockConflict[];
}

/** Merges a block over another: props and events key by key; other keys replace. */
function mergeBlock(base: Block, over: Partial<Block>): Block {
  return {
    ...base,
    ...over,
    ...(base.props || over.props ? { props: { ...base.props, ...over.props } } : {}),
    ...(base.on || over.on ? { on: { ...base.on, ...over.on } } : {}),
  };
}

/** Adds the condition of the group around a block to its own. */
const shownWithin = (block: Block, condition: Json | undefined): Block =>
  condition === undefined ? block : { ...block, show: block.show === undefined ? condition : { and: [condition, block.show as Json] } };

/** Returns true if this block replaces a broken reference. */
export const isBroken = ({ block }: Block): boolean => block.startsWith(FOLDER);

const FOLDER = '../blocks/';
const MERGED: readonly string[] = ['props', 'on'];

/** The origin of a list of blocks, and the shared blocks around it. */
interface Around extends Omit<WrittenPart, 'at'> {
  readonly inside: readonly string[];
  /** The blocks are spliced into a list of another document. */
  readonly spliced?: boolean;
}

/**
 * Resolves every reference of a page to shared blocks (`schemas/blocks/<name>.json`), and adds their sources, variables, views,
 * reactions and samples, and puts named conditions in place. Pure. Reports a broken reference and puts a block there that cannot be drawn.
 */
export function resolvePage(
  asWritten: Sampled<Page>,
  loadBlock: (name: string) => Sampled<SharedBlock> | undefined,
  conditions: Conditions = {},
): ResolvedPage {
  const { document } = inlineConditions(asWritten, conditions);
  const load = (name: string): Sampled<SharedBlock> | undefined => {
    const block = loadBlock(name);
    return block && inlineConditions(block, conditions).document;
  };
  const written: WrittenPart[] = [];
  const broken: BrokenReference[] = [];
  const conflicts: BlockConflict[] = [];
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
    const { $ref, within, ...over } = block;
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
      conflicts.push({ name: to, path: shared.block ? ['blocks'] : [], fault: makeFault('block-or-blocks') });
    if (shared.block === undefined) {
      for (const key of Object.keys(over)) conflicts.push({ name, path: [...path, key], fault: makeFault('group-changed', { name: to }) });
      return list(shared.blocks ?? [], siblings, { name: to, path: ['blocks'], inside: chain, spliced: true }, place).map((own) =>
        shownWithin(own, within),
      );
    }
    written.push({ at, name: to, path: ['block'] });
    for (const [key, value] of Object.entries(over)) {
      const changed = MERGED.includes(key) ? Object.keys(value as object).map((part) => [key, part]) : [[key]];
      for (const part of changed) written.push({ at: [...at, ...part], name, path: [...path, ...part] });
    }
    const merged = shownWithin(mergeBlock(shared.block, over), within);
    return [over.blocks === undefined ? inner(merged, at, { name: to, path: ['block'], inside: chain }) : inner(merged, at, from)];
  };

  const blocks = list(document.blocks, ['blocks'], { name: undefined, path: ['blocks'], inside: [] });
  // The blocks of steps follow those of every step. Each knows its step, and the page the names of all steps.
  const steps = Object.entries(document.steps ?? {});
  for (const [step, inside] of steps) {
    const from = { name: undefined, path: ['steps', step], inside: [], spliced: true };
    blocks.push(...list(inside as readonly Block[], ['blocks'], from, blocks.length).map((block) => ({ ...block, step })));
  }
  const whole = includeSharedBlocks(document, brought);
  const named = steps.length === 0 ? {} : { steps: Object.fromEntries(steps.map(([step]) => [step, []])) };
  return {
    page: { ...whole.page, ...named, blocks },
    written: [...written, ...whole.written],
    broken,
    conflicts: [...conflicts, ...whole.conflicts],
  };
}
