import type { Atom } from 'jotai';
import type { CompiledBlock } from '../../engine/index.ts';
import type { PageStore } from './store.ts';

/** What stands where a block waits for its sources, or waits in vain. */
export type Waiting =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'skeleton' }
  | { readonly kind: 'failed'; readonly sources: readonly string[]; readonly name?: string | undefined };

/** Reads an atom, and is told when it changes. */
export type Read = <T>(source: Atom<T>) => T;

export const HIDDEN: Waiting = { kind: 'hidden' };

/** A source that is not there yet, or did not come, stands in the way of the blocks that read it; the first of them says so. */
export function waitingFor(page: PageStore, block: CompiledBlock, read: Read): Waiting | undefined {
  const states = block.sources.map((name) => ({ name, state: read(page.source(name)), source: page.page.sources[name] }));
  const missing = states.filter(({ state, source }) => state.value === undefined && source?.optional !== true);
  const failed = missing.filter(({ state }) => state.status === 'failed').map(({ name }) => name);
  const mine = failed.filter((name) => block.leads.includes(name));
  if (mine.length > 0) return failureOf(page, { kind: 'failed', sources: mine, name: block.name }, read);
  if (failed.length > 0) return HIDDEN;
  if (missing.some(({ state }) => state.status === 'loading'))
    return block.skeleton === 0 || (block.leads.length === 0 && block.skeleton === undefined) ? HIDDEN : { kind: 'skeleton' };
  return undefined;
}

/**
 * The blocks that have their place: all down to the first that waits for its data with a placeholder of no known height.
 * What stands below it would be pushed aside by what comes; it is drawn with it, or with the word that nothing came. `placed` remembers those that were drawn: they stay.
 */
export function placeable(page: PageStore, blocks: readonly CompiledBlock[], placed: Set<string>, read: Read): readonly CompiledBlock[] {
  let open = true;
  return blocks.filter((block) => {
    const isPlaced = open || placed.has(block.id);
    if (isPlaced) placed.add(block.id);
    open &&= block.skeleton !== undefined || block.fault !== undefined || waitingFor(page, block, read)?.kind !== 'skeleton';
    return isPlaced;
  });
}

/** What did not come is said where it is missing. Where nothing came at all, the first such place says so for all, and asks for all again. */
function failureOf(page: PageStore, mine: Extract<Waiting, { kind: 'failed' }>, read: Read): Waiting {
  const needed = Object.entries(page.page.sources).flatMap(([name, { optional }]) => (optional === true ? [] : [name]));
  const states = needed.map((name) => ({ name, ...read(page.source(name)) }));
  const failed = states.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const isNothing = states.every(({ status, value }) => value === undefined && (status === 'failed' || status === 'idle'));
  if (!isNothing) return mine;
  const now = read(page.path).at(-1)?.name;
  // An outermost block, of this step or of all, is sure to be drawn.
  const drawn = page.page.blocks.filter(({ step }) => step === undefined || step === now);
  const first = drawn.flatMap(({ leads }) => leads).find((name) => failed.includes(name));
  if (first === undefined) return mine;
  return mine.sources.includes(first) ? { kind: 'failed', sources: failed } : HIDDEN;
}
