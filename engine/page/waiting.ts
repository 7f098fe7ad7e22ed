import type { Tracker } from './memo.ts';
import type { PageState } from './state.ts';
import type { CompiledBlock } from './types.ts';

/** The view of a block whose sources are loading or failed. */
export type Waiting =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'skeleton' }
  | { readonly kind: 'failed'; readonly sources: readonly string[]; readonly name?: string };

const HIDDEN: Waiting = { kind: 'hidden' };

/** A loading or failed source that a block needs. */
export interface MissingSource {
  readonly name: string;
  readonly status: 'loading' | 'failed';
}

/** Returns the sources that block a block. An idle source and a ready one without a value do not. */
export const missingOf = ({ page }: PageState, block: CompiledBlock, { part }: Tracker): readonly MissingSource[] =>
  block.sources.flatMap((name) => {
    if (page.sources[name]?.optional === true || part('data', name) !== undefined) return [];
    const status = part('status', name);
    return status === 'loading' || status === 'failed' ? [{ name, status }] : [];
  });

/** Returns the waiting view of a block, or undefined. The first block that reads a missing source shows its state; the others are hidden. */
export function waitingFor(state: PageState, block: CompiledBlock, reading: Tracker): Waiting | undefined {
  const missing = missingOf(state, block, reading);
  const failed = missing.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const mine = failed.filter((name) => block.leads.includes(name));
  if (mine.length > 0)
    return failureOf(state, { kind: 'failed', sources: mine, ...(block.name === undefined ? {} : { name: block.name }) }, reading);
  if (failed.length > 0) return HIDDEN;
  if (missing.some(({ status }) => status === 'loading'))
    return block.skeleton === 0 || (block.leads.length === 0 && block.skeleton === undefined) ? HIDDEN : { kind: 'skeleton' };
  return undefined;
}

/** A failed source shows its error in the block that needs it. If every source failed, the first block shows one error whose Retry reloads all. */
function failureOf({ page }: PageState, mine: Extract<Waiting, { kind: 'failed' }>, { part }: Tracker): Waiting {
  const needed = Object.entries(page.sources).flatMap(([name, { optional }]) => (optional === true ? [] : [name]));
  const states = needed.map((name) => ({ name, status: part('status', name), value: part('data', name) }));
  const failed = states.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const isNothing = states.every(({ status, value }) => value === undefined && (status === 'failed' || status === 'idle'));
  if (!isNothing) return mine;
  const now = part('at');
  // An outermost block, of this step or of every step, is always drawn.
  const drawn = page.blocks.filter(({ step }) => step === undefined || step === now);
  const first = drawn.flatMap(({ leads }) => leads).find((name) => failed.includes(name));
  if (first === undefined || failed.every((name) => mine.sources.includes(name))) return mine;
  return mine.sources.includes(first) ? { kind: 'failed', sources: failed } : HIDDEN;
}
