import type { Block, Page } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import type { PageFault } from './types.ts';

/** The changes of a channel to a page, by block id. */
export interface PagePatch {
  /** Blocks that are not drawn. */
  readonly hide?: readonly string[];
  /** Outermost blocks that change places among themselves to get this order; the others stay. */
  readonly order?: readonly string[];
  /** Properties that override those of a block, by id. */
  readonly blocks?: Readonly<Record<string, Block['props'] & object>>;
}

/** Applies a channel's patch: hides blocks and overrides their properties (CH-08). `arrange` applies the order.
 * An unknown block id is a fault. */
export function patchPage(page: Page, patch: PagePatch | undefined): { readonly page: Page; readonly faults: readonly PageFault[] } {
  if (patch === undefined) return { page, faults: [] };
  const known = new Set(idsOf(page.blocks));
  const { hide = [], order = [], blocks: changes = {} } = patch;
  const faults = [...hide, ...order, ...Object.keys(changes)]
    .filter((id) => !known.has(id))
    .map((id) => ({ ...makeFault('patched-block-missing', { name: id, page: page.id }), block: id }));
  const change = (blocks: readonly Block[]): Block[] =>
    blocks
      .filter(({ id }) => !hide.includes(id))
      .map((block) => ({
        ...block,
        ...(Object.hasOwn(changes, block.id) ? { props: { ...block.props, ...changes[block.id] } } : {}),
        ...(block.blocks === undefined ? {} : { blocks: change(block.blocks) }),
      }));
  return { page: { ...page, blocks: change(page.blocks) }, faults };
}

/** Returns the ids of blocks and of their inner blocks. */
export const idsOf = (blocks: readonly Block[]): string[] => blocks.flatMap((block) => [block.id, ...idsOf(block.blocks ?? [])]);
