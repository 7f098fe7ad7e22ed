import type { Json, Values } from '../documents/json.ts';
import { evaluate, type Operators } from '../logic/index.ts';
import { NOTHING } from './memo.ts';
import type { OpenStep, PageState } from './state.ts';
import type { CompiledBlock } from './types.ts';

/** A block at its place on an open page; the same object as long as place and variables are the same. */
export interface Slot {
  /** Unique among siblings. */
  readonly key: string;
  readonly block: CompiledBlock;
  /** Variables of the place: the element of a list, the step. */
  readonly locals: Values;
  /** Whether it is one element of its block's list. */
  readonly isItem: boolean;
}

/** The cached slots, by their container. */
export interface Slots {
  readonly blocks: WeakMap<Values, Map<CompiledBlock, Slot>>;
  readonly items: WeakMap<Slot, Slot[]>;
  readonly steps: WeakMap<Values, Values>;
}

/** Returns the slot of a block. */
export function slotOf(state: PageState, block: CompiledBlock, locals: Values = NOTHING): Slot {
  const { blocks } = state.memos.slots;
  const here = blocks.get(locals) ?? new Map<CompiledBlock, Slot>();
  blocks.set(locals, here);
  const slot = here.get(block) ?? { key: block.id, block, locals, isItem: false };
  here.set(block, slot);
  return slot;
}

/** Returns the slots of the inner blocks. */
export const slotsIn = (state: PageState, { block, locals }: Slot): readonly Slot[] =>
  block.blocks.map((inner) => slotOf(state, inner, locals));

/** Returns the slot of one element of a repeating block. */
export function itemSlot(state: PageState, slot: Slot, value: Json, index: number): Slot {
  const { items } = state.memos.slots;
  const { block, locals } = slot;
  const here = items.get(slot) ?? [];
  items.set(slot, here);
  const before = here[index];
  if (before !== undefined && Object.is(before.locals[block.as], value)) return before;
  const made: Slot = {
    key: keyOf(block, value, index, state.page.operators),
    block,
    locals: { ...locals, [block.as]: value, index },
    isItem: true,
  };
  here[index] = made;
  return made;
}

function keyOf(block: CompiledBlock, value: Json, index: number, operators: Operators): string {
  if (block.key === undefined) return `#${index}`;
  const outcome = evaluate(block.key, { today: '', operators, get: (name) => (name === block.as ? value : undefined) });
  return outcome.ok && outcome.value !== null ? String(outcome.value) : `#${index}`;
}

/** Returns the variables for blocks of a step: its own values, whichever step is current. */
export function stepLocals(state: PageState, { values }: OpenStep): Values {
  const { steps } = state.memos.slots;
  const locals = steps.get(values) ?? { step: values };
  steps.set(values, locals);
  return locals;
}
