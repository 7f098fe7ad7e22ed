import { createMemoCache } from './memo.ts';
import { settle } from './settle.ts';
import type { PageBeginning, PageContext, PageState, SourceState } from './state.ts';
import { openSteps } from './step-path.ts';
import type { CompiledPage } from './types.ts';

const IDLE: SourceState = { status: 'idle' };

/** Opens a page in its context. Sources that it requests at once start as loading, so that unknown data never shows as empty. */
export function open(page: CompiledPage, context: PageContext, begin: PageBeginning = {}): PageState {
  const { state, step, with: values = {}, sources: given, kept } = begin;
  return settle({
    page,
    context: kept === undefined ? context : { ...context, kept },
    sources: Object.fromEntries(
      Object.keys(page.sources).map((name) => [
        name,
        (given !== undefined && Object.hasOwn(given, name) ? given[name] : undefined) ?? IDLE,
      ]),
    ),
    answers: {},
    isGiven: given !== undefined,
    variables: { ...page.document.state, ...state },
    ...openSteps(page.steps, step, values),
    // Given sources are final, so nothing can grow.
    isLayoutHeld: given === undefined,
    placed: new Set(),
    ranWatchers: new Set(),
    memos: createMemoCache(),
  });
}
