import type { CompiledBlock, CompiledPage } from './types.ts';

/** Outermost blocks of one place as they stand, those of a step or those that every step shows: first those change places that the page's own `order` came to (HM-03), then those that the channel names (CH-08). */
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

/** Blocks named in `order` change places among themselves, so that they stand in that order; the others stay where they are. */
function swap(blocks: readonly CompiledBlock[], order: readonly string[]): readonly CompiledBlock[] {
  const moved = blocks.filter(({ id }) => order.includes(id)).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  let next = 0;
  return blocks.map((block) => (order.includes(block.id) ? (moved[next++] ?? block) : block));
}
