import type { Block, Page } from '../documents/types.gen.ts';
import { makeFault } from '../fault/index.ts';
import type { PageFault } from './types.ts';

/** What a channel changes of a page, by block id. */
export interface PagePatch {
  /** Blocks that are not drawn. */
  readonly hide?: readonly string[];
  /** Outermost blocks that change places among themselves to stand in this order; the others stay where they are. */
  readonly order?: readonly string[];
  /** Properties put over those of a block, by id. */
  readonly blocks?: Readonly<Record<string, Block['props'] & object>>;
}

/** The page as a channel wants it: blocks hidden, their properties overridden (CH-08); how they stand is told by `arrange`. Names no block answers to come back as faults. */
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

/** Ids of blocks and of the blocks inside them. */
export const idsOf = (blocks: readonly Block[]): string[] => blocks.flatMap((block) => [block.id, ...idsOf(block.blocks ?? [])]);
