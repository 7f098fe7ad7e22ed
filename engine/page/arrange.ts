import type { CompiledBlock, CompiledPage } from './types.ts';

/** Returns the outermost blocks of one place, of a step or of every step.
 * Applies the page's own `order` first (HM-03), then the channel's (CH-08). */
export const arrange = (
  { blocks, order }: CompiledPage,
  place: CompiledBlock['place'],
  served: readonly string[] = [],
  step?: string,
): readonly CompiledBlock[] =>
  swap(
    swap(
      blocks.filter((block) => block.place === place && block.step === step),
      served,
    ),
    order,
  );

/** Reorders the blocks named in `order` among their own positions. The other blocks stay. */
function swap(blocks: readonly CompiledBlock[], order: readonly string[]): readonly CompiledBlock[] {
  const moved = blocks.filter(({ id }) => order.includes(id)).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  let next = 0;
  return blocks.map((block) => (order.includes(block.id) ? (moved[next++] ?? block) : block));
}
