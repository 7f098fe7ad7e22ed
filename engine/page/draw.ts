import type { Values } from '../documents/json.ts';
import { faultLine } from '../fault/index.ts';
import { type Face, faceOf } from './face.ts';
import { isPlaced, slotsAt, slotsNow, titleOf } from './layout.ts';
import { itemSlot, type Slot, slotsIn } from './slot.ts';
import type { OpenStep, PageState } from './state.ts';
import type { CompiledBlock } from './types.ts';

/** One block as it is drawn, with the blocks inside. The same object as long as none of it changes. */
export interface DrawnBlock {
  readonly id: string;
  readonly block: string;
  readonly place: CompiledBlock['place'];
  /** `list` stands for the elements in `blocks`, `empty` for none, with its words in `props`; `hidden` and everything below it is not drawn. */
  readonly status: 'shown' | 'list' | 'empty' | 'hidden' | 'loading' | 'failed' | 'fault';
  /** Whether it is drawn yet: below what is loading in a height nobody knows, nothing is. */
  readonly isPlaced: boolean;
  readonly props: Values;
  /** Sources that did not come. */
  readonly failed: readonly string[];
  /** What is wrong with it; empty where nothing is. */
  readonly fault: string;
  /** Variables of the place. */
  readonly locals: Values;
  /** What it does something on. */
  readonly events: readonly string[];
  readonly blocks: readonly DrawnBlock[];
}

/** A page as it is drawn. */
export interface DrawnPage {
  readonly title: string;
  /** The blocks of each place: those that every step shows, then those of the step that is drawn. */
  readonly blocks: readonly DrawnBlock[];
  /** The steps from the first to the one that is drawn, each with its name and its variables. */
  readonly steps: readonly OpenStep[];
}

const drawn = new WeakMap<Slot, { readonly face: Face; readonly block: DrawnBlock }>();

const NONE: readonly DrawnBlock[] = [];

/** The whole page as this state says: blocks that did not change are the same objects as before. */
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
  const face = faceOf(state, slot).value;
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

const insideOf = (state: PageState, slot: Slot, face: Face): readonly Slot[] => {
  if (face.kind === 'one') return slotsIn(state, slot);
  return face.kind === 'each' ? face.items.map((value, index) => itemSlot(state, slot, value, index)) : [];
};

function statusOf(face: Face): DrawnBlock['status'] {
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
