import { useCallback, useMemo } from 'react';
import type { Documents, PageState, Values } from '../../engine/index.ts';
import { type PageStore, useDrawn } from '../../renderer/index.ts';
import { useApp } from '../hooks/context.ts';

/** A source of a page, and the identity of its requests. */
interface Asker {
  readonly source: Documents.Source;
  readonly page: PageStore;
  /** Key of the channel, so that no channel shows another's data. */
  readonly channel: string;
  /** True when requests carry the access token of the address instead of the member's (RT-28). */
  readonly byAccessToken: boolean;
}

/** Returns the cache key of a request. */
export const keyOf = (
  { call, otherwise, none }: Documents.Source,
  params: Values,
  { channel, userId, byAccessToken }: { readonly channel: string; readonly userId: string; readonly byAccessToken: boolean },
): string =>
  JSON.stringify([
    call ?? otherwise ?? null,
    params,
    channel,
    userId,
    ...(byAccessToken ? ['by access token'] : []),
    ...(none ? [none] : []),
  ]);

/** Returns the cache key of one part of a paged source. */
export const partKey = (key: string, part: number): string => `${String(part)} ${key}`;

/** Returns the parameters of a part. */
export const partOf = ({ page, size, count }: Documents.Paging, params: Values | undefined, part: number): Values => ({
  ...params,
  [page]: part,
  [size]: count,
});

/** Returns the cache key of a source's request; null while it is idle. The key contains the identity, so that no member sees data of another member or of an access token. */
export function useKey({ source, page, channel, byAccessToken }: Asker, params: Values | undefined) {
  const { session } = useApp();
  const userId = useDrawn(page, userOf);
  const key = useMemo(
    () => (params === undefined ? null : keyOf(source, params, { channel, userId, byAccessToken })),
    [source, params, channel, userId, byAccessToken],
  );
  /** Reloads, unless another member has signed in since: then the session refresh changes the key, which loads that member's data. */
  const again = useCallback(
    (ask: () => void): void => (session.get('userId') === userId ? ask() : page.refreshSession()),
    [session, userId, page],
  );
  return { key, again };
}

/** The member that the page last saw. */
const userOf = ({ context }: PageState): string => String(context.user['userId'] ?? '');
