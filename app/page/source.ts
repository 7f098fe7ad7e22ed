import { ENGINE } from '../../domain/index.ts';
import { type Documents, type Fault, faults, type Json, type PageEvent, pages, type SourceRequest } from '../../engine/index.ts';
import type { PageStore } from '../../renderer/index.ts';
import type { App } from '../types.ts';
import { type Answered, ask } from './ask.ts';
import { partKey, partOf } from './source-key.ts';
import { nextOf, shownOf } from './source-status.ts';

/** One source of an open page: its request, its responses and what is under way. */
export interface Source {
  readonly name: string;
  readonly source: Documents.Source;
  wanted: SourceRequest | undefined;
  /** Cache key of its request; null while it is idle. */
  key: string | null;
  /** The responses: at most one, or one a part. */
  data: readonly Answered[];
  /** Number of parts that are wanted. */
  size: number;
  error: Error | undefined;
  isLoading: boolean;
  /** Key of the latest response that is no older than the page. */
  fresh: string | null;
  /** Cache key of the prefetched response that the page opened with. */
  early: string | undefined;
  /** Number of the latest request; an overtaken one changes nothing. */
  turn: number;
  timer: ReturnType<typeof setInterval> | undefined;
  /** Time until which a return to the page does not reload it. */
  restsUntil: number;
}

/** Returns a source that has requested nothing. */
export const idleSource = (name: string, source: Documents.Source): Source => ({
  name,
  source,
  wanted: undefined,
  key: null,
  data: [],
  size: 1,
  error: undefined,
  isLoading: false,
  fresh: null,
  early: undefined,
  turn: 0,
  timer: undefined,
  restsUntil: 0,
});

/** Returns the cache key of one part, counted from 0; a source without parts has one. */
export const keyAt = ({ source }: Source, key: string, at: number): string => (source.paging === undefined ? key : partKey(key, at + 1));

/** Reports whether the responses end the list, so that no part follows. */
export function isEnd({ source: { paging } }: Source, data: readonly Answered[]): boolean {
  const last = data.at(-1);
  return last !== undefined && (paging === undefined || !pages.isFull(paging, last.result, ENGINE.operators));
}

/** The lists of results, so that the same responses stay the same list. */
const results = new WeakMap<readonly Answered[], readonly Json[]>();

function resultsOf(data: readonly Answered[]): readonly Json[] {
  const known = results.get(data) ?? data.map(({ result }) => result);
  results.set(data, known);
  return known;
}

/** Returns the event that shows a source on its page. */
export function shownEvent({ name, source, wanted, key, data, size, error, isLoading, fresh }: Source): PageEvent {
  const loaded = { error, isValidating: isLoading };
  if (source.paging !== undefined) {
    const parts = data.length === 0 ? undefined : resultsOf(data);
    return { type: 'parts', source: name, results: parts, next: nextOf({ ...loaded, data: parts }, size) };
  }
  const showing = { isFresh: fresh === key, once: source.once === true, isPolled: wanted?.every !== undefined };
  return { type: 'source', source: name, ...shownOf({ ...loaded, data: data[0] }, showing) };
}

/** Sends the request of one part, counted from 0, or takes its prefetched response. */
export function send(app: App, { source, wanted, data }: Source, own: string, at: number, signal: AbortSignal): Promise<Answered> {
  const params = source.paging === undefined ? (wanted?.params ?? {}) : partOf(source.paging, wanted?.params, at + 1);
  return app.early.take(own) ?? ask(app, source, params, { signal, isKnown: data.length > 0 });
}

/** Puts the next response into the collection that the source names. Returns a function for that response: it drops one requested before the collection changed, and calls `again`. */
export function retention(app: App, { name, source: { keep } }: Source, page: PageStore): (answer: Json, again: () => void) => void {
  if (keep === undefined) return () => undefined;
  const today = (): string => app.clock().today;
  const failed = (fault: Fault): void => app.monitor.report('error', 'page.keep', { source: name, message: faults.line(fault) });
  const since = pages.retainedSince(keep, page.snapshot({}), today(), ENGINE.operators);
  if (!since.ok) failed(since.fault);
  return (answer, again) => {
    const operation = pages.keepOperation(keep, page.snapshot({}), answer, since.ok ? since.value : null, today(), ENGINE.operators);
    if (!operation.ok) return failed(operation.fault);
    void app.kept.change(keep.in, operation.value).then((outcome) => {
      if (outcome?.code === 'old') again();
    });
  };
}
