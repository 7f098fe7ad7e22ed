import type { Reading } from './known.ts';
import type { PageState } from './state.ts';
import type { CompiledBlock } from './types.ts';

/** What stands where a block waits for its sources, or waits in vain. */
export type Waiting =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'skeleton' }
  | { readonly kind: 'failed'; readonly sources: readonly string[]; readonly name?: string };

const HIDDEN: Waiting = { kind: 'hidden' };

/** A source that a block waits for, or waited for in vain. */
export interface MissingSource {
  readonly name: string;
  readonly status: 'loading' | 'failed';
}

/** The sources that stand in the way of a block. One that is not asked does not, nor one that came without a value. */
export const missingOf = ({ page }: PageState, block: CompiledBlock, { part }: Reading): readonly MissingSource[] =>
  block.sources.flatMap((name) => {
    if (page.sources[name]?.optional === true || part('data', name) !== undefined) return [];
    const status = part('status', name);
    return status === 'loading' || status === 'failed' ? [{ name, status }] : [];
  });

/** A source that is not there yet, or did not come, stands in the way of the blocks that read it; the first of them says so. */
export function waitingFor(state: PageState, block: CompiledBlock, reading: Reading): Waiting | undefined {
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

/** What did not come is said where it is missing. Where nothing came at all, the first such place says so for all, and asks for all again. */
function failureOf({ page }: PageState, mine: Extract<Waiting, { kind: 'failed' }>, { part }: Reading): Waiting {
  const needed = Object.entries(page.sources).flatMap(([name, { optional }]) => (optional === true ? [] : [name]));
  const states = needed.map((name) => ({ name, status: part('status', name), value: part('data', name) }));
  const failed = states.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const isNothing = states.every(({ status, value }) => value === undefined && (status === 'failed' || status === 'idle'));
  if (!isNothing) return mine;
  const now = part('at');
  // An outermost block, of this step or of all, is sure to be drawn.
  const drawn = page.blocks.filter(({ step }) => step === undefined || step === now);
  const first = drawn.flatMap(({ leads }) => leads).find((name) => failed.includes(name));
  if (first === undefined || failed.every((name) => mine.sources.includes(name))) return mine;
  return mine.sources.includes(first) ? { kind: 'failed', sources: failed } : HIDDEN;
}
