import type { RuntimeConfig } from '../base/config.ts';
import { toHex } from '../base/random.ts';

/** What the headers of a call are made of. */
export interface HeaderInput {
  readonly config: Pick<RuntimeConfig, 'appVersion' | 'appType' | 'appName'>;
  readonly userId: string;
  readonly token: string;
  readonly deviceUuid: string;
  /** Present only while the apply flag is set (HC-04). */
  readonly underWriting: { readonly token: string; readonly accountId: string } | undefined;
  /** The version of published documents that the page was opened with; missing for those of the build. */
  readonly documents?: string | undefined;
}

/** Headers of every call: HC-03, and the device and underwriting headers of HC-04. */
export const defaultHeaders = ({ config, userId, token, deviceUuid, underWriting, documents }: HeaderInput): Record<string, string> => ({
  userType: 'groupuser',
  userId,
  appVersion: config.appVersion,
  appType: config.appType,
  appName: config.appName,
  token,
  terminal: 'h5',
  ...(deviceUuid === '' ? {} : { deviceUuid }),
  ...(documents === undefined ? {} : { documentsVersion: documents }),
  ...(underWriting ? { underWritingToken: underWriting.token, underWritingAccountId: underWriting.accountId } : {}),
});

/** Derives `inspectContent` from the user and the time (SS-86: the derivation is not specified, so it can be replaced). */
export type Inspect = (userId: string, time: number) => Promise<string>;

/** The derivation used unless another is given: SHA-256 of user id and time in hexadecimal, then the time. */
export const inspectBy =
  (crypto: Crypto | undefined): Inspect =>
  async (userId, time) => {
    if (!crypto?.subtle) return `${time}`;
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${userId}${time}`));
    return `${toHex(hash)}.${time}`;
  };

/** Who asks for the inspection headers (HC-05): the call itself, the channel for its verification codes, or the channel for every call. */
export function needsInspection(
  call: { readonly inspect?: 'always' | 'channelVerification' },
  channel: { readonly channelVerification?: boolean; readonly inspectHeaders?: boolean } | undefined,
): boolean {
  if (call.inspect === 'always' || channel?.inspectHeaders === true) return true;
  return call.inspect === 'channelVerification' && channel?.channelVerification === true;
}
