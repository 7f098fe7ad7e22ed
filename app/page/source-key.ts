import { useCallback, useMemo } from 'react';
import type { Documents, PageState, Values } from '../../engine/index.ts';
import { type PageStore, useDrawn } from '../../renderer/index.ts';
import { useApp } from '../hooks/context.ts';

/** A source of a page, and for whom the page asks. */
interface Asker {
  readonly source: Documents.Source;
  readonly page: PageStore;
  /** Key of the channel: what one channel answered is not shown to another. */
  readonly channel: string;
  /** Whether it asks with the access token of the address, not as the member (RT-28). */
  readonly byAccessToken: boolean;
}

/** Under which name the answer to a question is kept. */
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

/** The question for one part of a source that comes in parts. */
export const partKey = (key: string, part: number): string => `${String(part)} ${key}`;

/** What a part is asked with. */
export const partOf = ({ page, size, count }: Documents.Paging, params: Values | undefined, part: number): Values => ({
  ...params,
  [page]: part,
  [size]: count,
});

/** Under which name the answer to a question is kept: nobody is shown what answered another member, or an access token. Null while nothing is asked. */
export function useKey({ source, page, channel, byAccessToken }: Asker, params: Values | undefined) {
  const { session } = useApp();
  const userId = useDrawn(page, userOf);
  const key = useMemo(
    () => (params === undefined ? null : keyOf(source, params, { channel, userId, byAccessToken })),
    [source, params, channel, userId, byAccessToken],
  );
  /** Asks again. When somebody else is signed in by now, theirs is another question: it is asked as soon as it is looked at. */
  const again = useCallback(
    (ask: () => void): void => (session.get('userId') === userId ? ask() : page.refreshSession()),
    [session, userId, page],
  );
  return { key, again };
}

/** The member that the page last saw. */
const userOf = ({ context }: PageState): string => String(context.user['userId'] ?? '');
