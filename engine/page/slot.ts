import type { Json, Values } from '../documents/json.ts';
import { evaluate } from '../logic/index.ts';
import { NOTHING } from './known.ts';
import type { OpenStep, PageState } from './state.ts';
import type { CompiledBlock } from './types.ts';

/** A block in its place on an open page: the same object as long as it stands there over the same variables. */
export interface Slot {
  /** Another for each neighbour. */
  readonly key: string;
  readonly block: CompiledBlock;
  /** Variables of the place: the element of a list, the step it stands in. */
  readonly locals: Values;
  /** Whether it is one element of the list that its block repeats for. */
  readonly isItem: boolean;
}

/** The slots that were opened, by what they stand in. */
export interface Slots {
  readonly blocks: WeakMap<Values, Map<CompiledBlock, Slot>>;
  readonly items: WeakMap<Slot, Slot[]>;
  readonly steps: WeakMap<Values, Values>;
}

/** The slot of a block. */
export function slotOf(state: PageState, block: CompiledBlock, locals: Values = NOTHING): Slot {
  const { blocks } = state.memory.slots;
  const here = blocks.get(locals) ?? new Map<CompiledBlock, Slot>();
  blocks.set(locals, here);
  const slot = here.get(block) ?? { key: block.id, block, locals, isItem: false };
  here.set(block, slot);
  return slot;
}

/** The slots of the blocks inside. */
export const slotsIn = (state: PageState, { block, locals }: Slot): readonly Slot[] =>
  block.blocks.map((inner) => slotOf(state, inner, locals));

/** The slot of one element of the list that a block repeats for. */
export function itemSlot(state: PageState, slot: Slot, value: Json, index: number): Slot {
  const { items } = state.memory.slots;
  const { block, locals } = slot;
  const here = items.get(slot) ?? [];
  items.set(slot, here);
  const before = here[index];
  if (before !== undefined && Object.is(before.locals[block.as], value)) return before;
  const made: Slot = { key: keyOf(block, value, index), block, locals: { ...locals, [block.as]: value, index }, isItem: true };
  here[index] = made;
  return made;
}

function keyOf(block: CompiledBlock, value: Json, index: number): string {
  if (block.key === undefined) return `#${index}`;
  const outcome = evaluate(block.key, { today: '', get: (name) => (name === block.as ? value : undefined) });
  return outcome.ok && outcome.value !== null ? String(outcome.value) : `#${index}`;
}

/** Variables of the blocks of a step: its own, wherever the page is by now. */
export function stepLocals(state: PageState, { values }: OpenStep): Values {
  const { steps } = state.memory.slots;
  const locals = steps.get(values) ?? { step: values };
  steps.set(values, locals);
  return locals;
}
