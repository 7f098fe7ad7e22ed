import type { RuntimeConfig } from '../base/config.ts';
import { toHex } from '../base/random.ts';

/** Inputs of a call's headers. */
export interface HeaderInput {
  readonly config: Pick<RuntimeConfig, 'appVersion' | 'appType' | 'appName'>;
  readonly userId: string;
  readonly token: string;
  readonly deviceUuid: string;
  /** Present only while the apply flag is set (HC-04). */
  readonly underWriting: { readonly token: string; readonly accountId: string } | undefined;
  /** The locale of the page. The server puts its messages in it. */
  readonly locale?: string | undefined;
  /** Version of the published documents that the page opened with; missing for those of the build. */
  readonly documents?: string | undefined;
}

/** Returns the headers of every call: HC-03, and the device and underwriting headers of HC-04. */
export const defaultHeaders = ({
  config,
  userId,
  token,
  deviceUuid,
  underWriting,
  locale = '',
  documents,
}: HeaderInput): Record<string, string> => ({
  userType: 'groupuser',
  userId,
  appVersion: config.appVersion,
  appType: config.appType,
  appName: config.appName,
  token,
  terminal: 'h5',
  ...(deviceUuid === '' ? {} : { deviceUuid }),
  // Browsers say their own language in Accept-Language, whatever the page speaks.
  ...(locale === '' ? {} : { locale }),
  ...(documents === undefined ? {} : { documentsVersion: documents }),
  ...(underWriting ? { underWritingToken: underWriting.token, underWritingAccountId: underWriting.accountId } : {}),
});

/** Derives `inspectContent` from the user and the time (SS-86: the derivation is not specified, so it can be replaced). */
export type Inspect = (userId: string, time: number) => Promise<string>;

/** The default derivation: SHA-256 of user id and time in hexadecimal, then the time. */
export const inspectBy =
  (crypto: Crypto | undefined): Inspect =>
  async (userId, time) => {
    if (!crypto?.subtle) return `${time}`;
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${userId}${time}`));
    return `${toHex(hash)}.${time}`;
  };

/** Reports whether a call needs the inspection headers (HC-05): by its own document, by the channel for verification codes, or by the channel for every call. */
export function needsInspection(
  call: { readonly inspect?: 'always' | 'channelVerification' },
  channel: { readonly channelVerification?: boolean; readonly inspectHeaders?: boolean } | undefined,
): boolean {
  if (call.inspect === 'always' || channel?.inspectHeaders === true) return true;
  return call.inspect === 'channelVerification' && channel?.channelVerification === true;
}
