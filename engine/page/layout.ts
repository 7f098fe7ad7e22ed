import type { Json } from '../documents/json.ts';
import { evaluate } from '../logic/index.ts';
import { arrange } from './arrange.ts';
import { bindWording } from './bind.ts';
import { type Known, NOTHING, recall } from './known.ts';
import { type Slot, slotOf, stepLocals } from './slot.ts';
import type { OpenStep, PageState } from './state.ts';
import type { CompiledBlock } from './types.ts';
import { waitingFor } from './waiting.ts';

type Place = CompiledBlock['place'];

/** The title of the page; empty when its rule says none, or fails. */
export const titleOf = (state: PageState): Known<string> =>
  recall(state, 'title', NOTHING, ({ scope, problem }) => {
    const words = bindWording(state.page.document.title as Json | undefined, scope, state.context.text);
    if (!words.ok) problem({ kind: 'title', name: '', fault: words.fault });
    return words.ok ? words.value : '';
  });

/** Ids of blocks as the page's own rule puts them; a rule that cannot be told moves nothing (HM-03). */
export const orderOf = (state: PageState): Known<readonly string[]> =>
  recall(state, 'order', NOTHING, ({ scope, problem }) => {
    const rule = state.page.document.order as Json | undefined;
    if (rule === undefined) return [];
    const outcome = evaluate(rule, scope);
    if (!outcome.ok) problem({ kind: 'order', name: '', fault: outcome.fault });
    return outcome.ok && Array.isArray(outcome.value) ? outcome.value.map(String) : [];
  });

/** Outermost blocks of one place, those of an open step or those that every step shows. What stands beside the steps looks at the step that is drawn. */
export function slotsAt(state: PageState, place: Place, step?: OpenStep): readonly Slot[] {
  const locals = step === undefined || place !== 'main' ? NOTHING : stepLocals(state, step);
  const order = place === 'main' ? orderOf(state).value : [];
  return arrange(state.page, place, order, step?.name).map((block) => slotOf(state, block, locals));
}

/** Outermost blocks of one place beside the body, for the step that is drawn: the same list as long as the same blocks stand there. */
export function slotsNow(state: PageState, place: Exclude<Place, 'main'>): readonly Slot[] {
  const step = state.path.at(-1);
  return keep(state, place, [...slotsAt(state, place), ...(step === undefined ? [] : slotsAt(state, place, step))]);
}

/** The list that was there before, where it is the same. */
function keep({ memory }: PageState, key: string, slots: readonly Slot[]): readonly Slot[] {
  const before = memory.lists.get(key);
  if (before?.length === slots.length && before.every((slot, at) => slot === slots[at])) return before;
  memory.lists.set(key, slots);
  return slots;
}

const placeKey = (block: CompiledBlock, step: OpenStep | undefined): string => `${step?.id ?? ''} ${block.id}`;

/** Of the blocks in the body of the page, or of one of its open steps, those that have their place: the same list as long as the same blocks do. */
export function placedSlots(state: PageState, step?: OpenStep): readonly Slot[] {
  const placed = slotsAt(state, 'main', step).filter(({ block }) => isPlaced(state, block, step));
  return keep(state, `main ${step?.id ?? ''}`, placed);
}

/** Whether an outermost block has its place in the body. */
export const isPlaced = (state: PageState, block: CompiledBlock, step?: OpenStep): boolean => state.placed.has(placeKey(block, step));

/**
 * Gives blocks their place: all down to the first of which nobody knows how high it will be. That is one that waits for its data with a placeholder of no known height,
 * and, as long as the page is patient, one that what is still loading may change. What stands below would be pushed aside by what comes; it is drawn with it, or with the word
 * that nothing came. Nor has a block its place, as long, whose inner blocks would push each other aside. What has a place keeps it.
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

/** Whether what stands below a block stays where it is. */
const isSized = (state: PageState, block: CompiledBlock): boolean =>
  block.fault !== undefined ||
  ((block.skeleton !== undefined || !isAwaited(state, block)) &&
    !(state.isPatient && block.sizedBy.some((name) => isOnItsWay(state, name))));

/** Whether what stands within a block stays where it is. */
const isWhole = (state: PageState, block: CompiledBlock): boolean =>
  !(state.isPatient && block.partedBy.some((name) => isOnItsWay(state, name)));

/** Whether a source is still to come, or may be once others have come. */
function isOnItsWay({ sources, page }: PageState, name: string): boolean {
  const isLoading = (one: string): boolean => sources[one]?.status === 'loading' && sources[one]?.value === undefined;
  return isLoading(name) || (sources[name]?.status === 'idle' && (page.behind[name] ?? []).some(isLoading));
}

/** Whether blocks of the body, or of one of its open steps, wait for their place below one that shows nothing of its own waiting. */
export function isHeld(state: PageState, step?: OpenStep): boolean {
  const slots = slotsAt(state, 'main', step);
  const first = slots.findIndex(({ block }) => !isPlaced(state, block, step));
  const above = slots[first - 1]?.block;
  return first === 0 || (above !== undefined && !isAwaited(state, above));
}

const isAwaited = (state: PageState, block: CompiledBlock): boolean =>
  recall(state, `waits ${block.id}`, NOTHING, (reading) => waitingFor(state, block, reading)?.kind === 'skeleton').value;
