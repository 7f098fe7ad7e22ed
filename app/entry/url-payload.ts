import type { Entry } from './entry.ts';

/** Opens only the pages whose route accepts it (RT-28). */
const ACCESS_TOKEN = 'accessToken';

/** Parameters with personal data for one page. They must not stay in the address; the page uses them once (IN-20). */
export const URL_PAYLOAD_NAMES: readonly string[] = ['insuredData', ACCESS_TOKEN];

/** Values that the address contained for a page. */
export interface UrlPayload {
  /** Returns the value; empty when there is none. */
  read(name: string): string;
  /** Forgets the value once its page is drawn. */
  forget(name: string): void;
  /** True while a value remains that a reload would lose. */
  holds(): boolean;
  /** The access token of the address; empty when there is none. It stays in memory only, as long as the app. */
  readonly accessToken: string;
}

/** Stores the values removed from the address until their page reads them. */
export function createUrlPayload(values: Readonly<Record<string, string>>): UrlPayload {
  const kept = new Map(Object.entries(values));
  return {
    accessToken: kept.get(ACCESS_TOKEN) ?? '',
    read: (name) => kept.get(name) ?? '',
    forget: (name) => void kept.delete(name),
    holds: () => kept.size > 0,
  };
}

/** True while only memory holds values of the address: credentials for one try, or data of a page. Then the app must not reload (RT-40, EC-22). */
export const hasUrlPayload = ({
  entry,
  urlPayload,
}: {
  readonly entry: Pick<Entry, 'credentials'>;
  readonly urlPayload: UrlPayload;
}): boolean => urlPayload.holds() || Object.keys(entry.credentials()).length > 0;
