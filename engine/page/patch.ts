import type { Block, Page } from '../documents/types.gen.ts';
import type { PageFault } from './types.ts';

/** What a channel changes of a page, by block id. */
export interface PagePatch {
  /** Blocks that are not drawn. */
  readonly hide?: readonly string[];
  /** Outermost blocks in their new order; those it does not name follow in the order of the page. */
  readonly order?: readonly string[];
  /** Properties put over those of a block, by id. */
  readonly blocks?: Readonly<Record<string, Block['props'] & object>>;
}

/** The page as a channel wants it: blocks hidden, reordered, their properties overridden (CH-08). Names no block answers to come back as faults. */
export function patchPage(page: Page, patch: PagePatch | undefined): { readonly page: Page; readonly faults: readonly PageFault[] } {
  if (patch === undefined) return { page, faults: [] };
  const known = new Set(idsOf(page.blocks));
  const { hide = [], order = [], blocks: changes = {} } = patch;
  const faults = [...hide, ...order, ...Object.keys(changes)]
    .filter((id) => !known.has(id))
    .map((id) => ({ block: id, message: `渠道要改的积木 ${id} 不在页面 ${page.id} 里` }));
  const change = (blocks: readonly Block[]): Block[] =>
    blocks
      .filter(({ id }) => !hide.includes(id))
      .map((block) => ({
        ...block,
        ...(Object.hasOwn(changes, block.id) ? { props: { ...block.props, ...changes[block.id] } } : {}),
        ...(block.blocks === undefined ? {} : { blocks: change(block.blocks) }),
      }));
  const patched = { ...page, blocks: reorder(change(page.blocks), order) };
  if (order.length === 0) return { page: patched, faults };
  // The order that a channel's document writes down is the one that is seen.
  const { order: _server, ...settled } = patched;
  return { page: settled, faults };
}

/** Blocks named in `order` come first, in that order. */
export function reorder<T extends { readonly id: string }>(blocks: readonly T[], order: readonly string[]): T[] {
  if (order.length === 0) return [...blocks];
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...blocks].sort((a, b) => place(a.id) - place(b.id));
}

/** Elements named in `order` change places among themselves, so that they stand in that order; the others stay where they are (HM-03). */
export function swap<T extends { readonly id: string }>(blocks: readonly T[], order: readonly string[]): readonly T[] {
  const moved = reorder(
    blocks.filter(({ id }) => order.includes(id)),
    order,
  );
  let next = 0;
  return blocks.map((block) => (order.includes(block.id) ? (moved[next++] ?? block) : block));
}

/** Ids of blocks and of the blocks inside them. */
export const idsOf = (blocks: readonly Block[]): string[] => blocks.flatMap((block) => [block.id, ...idsOf(block.blocks ?? [])]);
