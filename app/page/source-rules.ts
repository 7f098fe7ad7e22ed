import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { bind, bindProps, type Documents, holds, type Json, share, type Values } from '../../engine/index.ts';
import type { PageStore } from '../../renderer/index.ts';
import { join, type Parts, type Told } from './paging.ts';

/** A source of a page that is open. */
interface OpenSource {
  readonly name: string;
  readonly source: Documents.Source;
  readonly page: PageStore;
}

/** What a source asks at the moment: parameters, nothing, or a rule that failed. */
type Request =
  | { readonly kind: 'ask'; readonly params: Values }
  | { readonly kind: 'idle' }
  | { readonly kind: 'fault'; readonly message: string };

/** Says of every source that will be asked at once that it is loading, before anything is drawn: what is not known yet is not shown as empty. */
export function beginSources(page: PageStore): void {
  const scope = page.scope(page.store.get);
  for (const [name, { when }] of Object.entries(page.page.sources)) {
    const wanted = holds(when as Json | undefined, scope);
    if (wanted.ok && wanted.value) page.setSource(name, { status: 'loading' });
  }
}

/** What a source asks now, by its rules; a rule that fails is reported. */
export function useRequest({ name, source, page }: OpenSource): Request {
  const request = useMemo(() => {
    let before: Json = null;
    return atom((get): Request => {
      const scope = page.scope(get);
      const wanted = holds(source.when as Json | undefined, scope);
      const params = wanted.ok && wanted.value ? bind(source.with ?? {}, scope) : undefined;
      const next: Request = !wanted.ok
        ? { kind: 'fault', message: wanted.message }
        : params === undefined
          ? { kind: 'idle' }
          : params.ok
            ? { kind: 'ask', params: params.value }
            : { kind: 'fault', message: params.message };
      before = share(before, next as unknown as Json);
      return before as unknown as Request;
    });
  }, [page, source]);
  const now = useAtomValue(request, { store: page.store });
  useEffect(() => {
    if (now.kind === 'fault') page.host.report('page.source', { page: page.page.id, source: name, message: now.message });
  }, [now, page, name]);
  return now;
}

/** Whether a source is asked again when the member comes back to the page, as its rule says now; a rule that fails is reported. */
export function useOnFocus({ name, source, page }: OpenSource): boolean {
  const rule = useMemo(
    () => atom((get) => (source.focus === undefined ? undefined : holds(source.focus as Json, page.scope(get)))),
    [source, page],
  );
  const now = useAtomValue(rule, { store: page.store });
  useTold({ name, source, page }, now);
  return now?.ok === true && now.value;
}

/** The part of the result that the document reads; undefined while there is none. */
export function useRead({ name, source, page }: OpenSource, data: Json | undefined) {
  const read = useMemo(() => {
    if (data === undefined || source.read === undefined) return data === undefined ? undefined : ({ ok: true, value: data } as const);
    return bindProps(source.read as Json, page.scope(page.store.get, { result: data }), page.host.text);
  }, [data, source, page]);
  useTold({ name, source, page }, read);
  return read;
}

/** What the parts that came hold together; undefined while there is none. A rule that fails is reported. */
export function useParts({ name, source, page }: OpenSource, data: readonly Json[] | undefined): Told<Parts> | undefined {
  const parts = useMemo(() => (data === undefined || source.paging === undefined ? undefined : join(source.paging, data)), [data, source]);
  useTold({ name, source, page }, parts);
  return parts;
}

/** Tells the monitor of a rule over an answer that fails. */
function useTold({ name, page }: OpenSource, outcome: Told<unknown> | undefined): void {
  const message = outcome?.ok === false ? outcome.message : undefined;
  useEffect(() => {
    if (message !== undefined) page.host.report('page.source', { page: page.page.id, source: name, message });
  }, [message, page, name]);
}
