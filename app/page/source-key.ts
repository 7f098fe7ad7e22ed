import type { Documents, Values } from '../../engine/index.ts';

/** The identity that the sources of a page load for. */
export interface SourceIdentity {
  /** Key of the channel, so that no channel shows another's data. */
  readonly channel: string;
  /** True when requests carry the access token of the address instead of the member's (RT-28). */
  readonly byAccessToken: boolean;
}

/** Returns the cache key of a request. It contains the identity, so that no member sees data of another member or of an access token. */
export const keyOf = (
  { call, otherwise, none }: Documents.Source,
  params: Values,
  { channel, userId, byAccessToken }: SourceIdentity & { readonly userId: string },
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
