import type { Values } from '../documents/json.ts';
import { line as faultLine } from '../fault/index.ts';
import { type BlockView, resolveBlock } from './block-view.ts';
import { isPlaced, slotsAt, slotsNow, titleOf } from './layout.ts';
import { itemSlot, type Slot, slotsIn } from './slot.ts';
import type { OpenStep, PageState } from './state.ts';
import type { CompiledBlock } from './types.ts';

/** A drawn block with its inner blocks. The same object as long as nothing in it changes. */
export interface DrawnBlock {
  readonly id: string;
  readonly block: string;
  readonly place: CompiledBlock['place'];
  /** `list`: the elements are in `blocks`. `empty`: no elements, with the words in `props`.
   * `hidden`: neither the block nor its inner blocks are drawn. */
  readonly status: 'shown' | 'list' | 'empty' | 'hidden' | 'loading' | 'failed' | 'fault';
  /** Whether it is drawn yet: blocks below a loading block of unknown height are not. */
  readonly isPlaced: boolean;
  readonly props: Values;
  /** Sources that failed. */
  readonly failed: readonly string[];
  /** Its fault as a line for logs; empty without one. */
  readonly fault: string;
  /** Variables of its place. */
  readonly locals: Values;
  /** Events that have actions. */
  readonly events: readonly string[];
  readonly blocks: readonly DrawnBlock[];
}

/** A drawn page. */
export interface DrawnPage {
  readonly title: string;
  /** The blocks of each place: those of every step, then those of the current step. */
  readonly blocks: readonly DrawnBlock[];
  /** The steps from the first to the current one, with names and variables. */
  readonly steps: readonly OpenStep[];
}

const drawn = new WeakMap<Slot, { readonly face: BlockView; readonly block: DrawnBlock }>();

const NONE: readonly DrawnBlock[] = [];

/** Draws the whole page. Unchanged blocks are the same objects as before. */
export function draw(state: PageState): DrawnPage {
  const step = state.path.at(-1);
  const body = [undefined, ...(step === undefined ? [] : [step])].flatMap((one) =>
    slotsAt(state, 'main', one).map((slot) => drawBlock(state, slot, isPlaced(state, slot.block, one))),
  );
  const beside = (['nav', 'footer', 'float'] as const).flatMap((place) =>
    slotsNow(state, place).map((slot) => drawBlock(state, slot, true)),
  );
  return { title: titleOf(state).value, blocks: [...body, ...beside], steps: state.path };
}

function drawBlock(state: PageState, slot: Slot, placed: boolean): DrawnBlock {
  const face = resolveBlock(state, slot).value;
  const blocks = insideOf(state, slot, face).map((inner) => drawBlock(state, inner, placed));
  const before = drawn.get(slot);
  if (before?.face === face && before.block.isPlaced === placed && isSame(before.block.blocks, blocks)) return before.block;
  const { id, block, place, on } = slot.block;
  const made: DrawnBlock = {
    id,
    block,
    place,
    status: statusOf(face),
    isPlaced: placed,
    props: face.kind === 'one' ? face.props : face.kind === 'each' ? (face.empty ?? {}) : {},
    failed: face.kind === 'failed' ? face.sources : [],
    fault: face.kind === 'fault' ? faultLine(face.fault) : '',
    locals: slot.locals,
    events: Object.keys(on),
    blocks: blocks.length === 0 ? NONE : blocks,
  };
  drawn.set(slot, { face, block: made });
  return made;
}

const insideOf = (state: PageState, slot: Slot, face: BlockView): readonly Slot[] => {
  if (face.kind === 'one') return slotsIn(state, slot);
  return face.kind === 'each' ? face.items.map((value, index) => itemSlot(state, slot, value, index)) : [];
};

function statusOf(face: BlockView): DrawnBlock['status'] {
  switch (face.kind) {
    case 'one':
      return 'shown';
    case 'each':
      return face.items.length > 0 || face.empty === undefined ? 'list' : 'empty';
    case 'skeleton':
      return 'loading';
    default:
      return face.kind;
  }
}

const isSame = (before: readonly DrawnBlock[], next: readonly DrawnBlock[]): boolean =>
  before.length === next.length && before.every((one, at) => one === next[at]);
