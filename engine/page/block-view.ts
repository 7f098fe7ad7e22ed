import type { Json, Values } from '../documents/json.ts';
import type { Fault } from '../fault/index.ts';
import { evaluate } from '../logic/index.ts';
import { bindCondition, bindProps, bindWording } from './bind.ts';
import { type Memo, select, type Tracker } from './memo.ts';
import type { Slot } from './slot.ts';
import type { PageState } from './state.ts';
import type { CompiledBlock } from './types.ts';
import { type Waiting, waitingFor } from './waiting.ts';

/** The block view: the result of a block in a state. */
export type BlockView =
  | Waiting
  /** The document has a fault, or a rule of the block failed. */
  | { readonly kind: 'fault'; readonly fault: Fault }
  /** The block repeats for these items. `empty` is shown if there are none. */
  | { readonly kind: 'each'; readonly items: readonly Json[]; readonly empty: Values | undefined }
  | { readonly kind: 'one'; readonly props: Values };

/** Returns the block view in this state; the same object as long as it is unchanged. */
export const resolveBlock = (state: PageState, slot: Slot): Memo<BlockView> =>
  select(state, slot, slot.locals, (reading) => makeFace(state, slot, reading));

function makeFace(state: PageState, { block, isItem }: Slot, reading: Tracker): BlockView {
  if (block.fault !== undefined) return { kind: 'fault', fault: block.fault };
  const { scope } = reading;
  const { text } = state.context;
  const faulty = (fault: Fault): BlockView => {
    reading.problem({ kind: 'block', name: block.id, fault });
    return { kind: 'fault', fault };
  };
  // An item is drawn because its list is.
  if (!isItem) {
    const waiting = waitingFor(state, block, reading);
    if (waiting !== undefined) return waiting;
    const shown = bindCondition(block.show, scope);
    if (!shown.ok) return faulty(shown.fault);
    if (!shown.value) return { kind: 'hidden' };
    if (block.each !== undefined) {
      const list = evaluate(block.each, scope);
      if (!list.ok) return faulty(list.fault);
      const items = Array.isArray(list.value) ? (list.value as readonly Json[]) : [];
      return { kind: 'each', items, empty: items.length === 0 ? emptyOf(state, block, reading) : undefined };
    }
  }
  const props = bindProps(block.props, scope, text);
  return props.ok ? { kind: 'one', props: props.value as Values } : faulty(props.fault);
}

/** Returns the words of an empty list. A failing wording becomes empty. */
function emptyOf({ context }: PageState, { id, empty }: CompiledBlock, { scope, problem }: Tracker): Values | undefined {
  if (empty === undefined) return undefined;
  const say = (value: unknown): string => {
    const words = bindWording(value as Json | undefined, scope, context.text);
    if (!words.ok) problem({ kind: 'block', name: id, fault: words.fault });
    return words.ok ? words.value : '';
  };
  return { title: say(empty.title), text: say(empty.text) };
}
