import type { Json } from '../documents/json.ts';
import { evaluate } from '../logic/index.ts';
import { bindWording } from './bind.ts';
import { type Memo, NOTHING, select } from './memo.ts';
import { type Slot, slotOf, stepLocals } from './slot.ts';
import type { OpenStep, PageState } from './state.ts';
import type { CompiledBlock, CompiledPage } from './types.ts';
import { waitingFor } from './waiting.ts';

type Place = CompiledBlock['place'];

/** Returns the title of the page; empty if its rule returns none or fails. */
export const titleOf = (state: PageState): Memo<string> =>
  select(state, 'title', NOTHING, ({ scope, problem }) => {
    const words = bindWording(state.page.document.title as Json | undefined, scope, state.context.text);
    if (!words.ok) problem({ kind: 'title', name: '', fault: words.fault });
    return words.ok ? words.value : '';
  });

/** Returns block ids in the order of the page's own rule. A failing rule moves nothing (HM-03). */
export const orderOf = (state: PageState): Memo<readonly string[]> =>
  select(state, 'order', NOTHING, ({ scope, problem }) => {
    const rule = state.page.document.order as Json | undefined;
    if (rule === undefined) return [];
    const outcome = evaluate(rule, scope);
    if (!outcome.ok) problem({ kind: 'order', name: '', fault: outcome.fault });
    return outcome.ok && Array.isArray(outcome.value) ? outcome.value.map(String) : [];
  });

/** Returns the outermost blocks of one place, of an open step or of every step.
 * Blocks beside the body read the current step. */
export function slotsAt(state: PageState, place: Place, step?: OpenStep): readonly Slot[] {
  const locals = step === undefined || place !== 'main' ? NOTHING : stepLocals(state, step);
  const order = place === 'main' ? orderOf(state).value : [];
  return arrange(state.page, place, order, step?.name).map((block) => slotOf(state, block, locals));
}

/** Returns the outermost blocks beside the body for the current step; the same list as long as its blocks are. */
export function slotsNow(state: PageState, place: Exclude<Place, 'main'>): readonly Slot[] {
  const step = state.path.at(-1);
  return keep(state, place, [...slotsAt(state, place), ...(step === undefined ? [] : slotsAt(state, place, step))]);
}

/** Returns the earlier list if it is equal. */
function keep({ memos }: PageState, key: string, slots: readonly Slot[]): readonly Slot[] {
  const before = memos.lists.get(key);
  if (before?.length === slots.length && before.every((slot, at) => slot === slots[at])) return before;
  memos.lists.set(key, slots);
  return slots;
}

const placeKey = (block: CompiledBlock, step: OpenStep | undefined): string => `${step?.id ?? ''} ${block.id}`;

/** Returns the placed blocks of the body, or of one of its open steps; the same list as long as its blocks are. */
export function placedSlots(state: PageState, step?: OpenStep): readonly Slot[] {
  const placed = slotsAt(state, 'main', step).filter(({ block }) => isPlaced(state, block, step));
  return keep(state, `main ${step?.id ?? ''}`, placed);
}

/** Returns true if an outermost block of the body is placed. */
export const isPlaced = (state: PageState, block: CompiledBlock, step?: OpenStep): boolean => state.placed.has(placeKey(block, step));

/**
 * Places the blocks of the body from the top, down to the first block of unknown height.
 * That is a block that waits for data behind a placeholder of unknown height
 * or, while the page is patient, a block that a loading source may still change.
 * Blocks below it are drawn together with its data or its failure, so that nothing moves on the screen.
 * A block is not placed either while its inner blocks would move each other. A placed block stays placed.
 */
export function place(state: PageState): PageState {
  const placed = new Set(state.placed);
  for (const step of [undefined, ...state.path]) {
    let isOpen = true;
    for (const { block } of slotsAt(state, 'main', step)) {
      isOpen &&= isWhole(state, block);
      if (isOpen) placed.add(placeKey(block, step));
      isOpen &&= isSized(state, block);
    }
  }
  return placed.size === state.placed.size ? state : { ...state, placed };
}

/** Returns true if the blocks below this one will not move. */
const isSized = (state: PageState, block: CompiledBlock): boolean =>
  block.fault !== undefined ||
  ((block.skeleton !== undefined || !isAwaited(state, block)) &&
    !(state.isLayoutHeld && block.sizedBy.some((name) => isOnItsWay(state, name))));

/** Returns true if the blocks inside this one will not move. */
const isWhole = (state: PageState, block: CompiledBlock): boolean =>
  !(state.isLayoutHeld && block.partedBy.some((name) => isOnItsWay(state, name)));

/** Returns true if a source may still arrive, directly or after others. */
function isOnItsWay({ sources, page }: PageState, name: string): boolean {
  const isLoading = (one: string): boolean => sources[one]?.status === 'loading' && sources[one]?.value === undefined;
  return isLoading(name) || (sources[name]?.status === 'idle' && (page.behind[name] ?? []).some(isLoading));
}

/** Returns true if blocks of the body, or of an open step, wait below a block that shows no loading state itself. */
export function holdsLayout(state: PageState, step?: OpenStep): boolean {
  const slots = slotsAt(state, 'main', step);
  const first = slots.findIndex(({ block }) => !isPlaced(state, block, step));
  const above = slots[first - 1]?.block;
  return first === 0 || (above !== undefined && !isAwaited(state, above));
}

const isAwaited = (state: PageState, block: CompiledBlock): boolean =>
  select(state, `waits ${block.id}`, NOTHING, (reading) => waitingFor(state, block, reading)?.kind === 'skeleton').value;

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
