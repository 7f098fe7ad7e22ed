import type { Entry } from './entry.ts';

/** Opens the pages whose route takes it, and nothing else (RT-28). */
const ACCESS_TOKEN = 'accessToken';

/** Parameters that bring personal data for one page: the address must not keep them, the page uses them once (IN-20). */
export const HANDED: readonly string[] = ['insuredData', ACCESS_TOKEN];

/** What the address brought for a page. */
export interface Handed {
  /** The value; empty when there is none. */
  read(name: string): string;
  /** Forgets the value: its page stands. */
  forget(name: string): void;
  /** True while there is a value that a reload would lose. */
  holds(): boolean;
  /** The access token that came along; empty when there is none. It lives in memory only, as long as the app. */
  readonly accessToken: string;
}

/** Keeps what was taken out of the address until its page asks for it. */
export function createHanded(values: Readonly<Record<string, string>>): Handed {
  const kept = new Map(Object.entries(values));
  return {
    accessToken: kept.get(ACCESS_TOKEN) ?? '',
    read: (name) => kept.get(name) ?? '',
    forget: (name) => void kept.delete(name),
    holds: () => kept.size > 0,
  };
}

/** True while memory alone has what the address brought: a sign-in good for one try, data for a page. Then nothing may load the page anew (RT-40, EC-22). */
export const holdsBrought = ({ entry, handed }: { readonly entry: Pick<Entry, 'credentials'>; readonly handed: Handed }): boolean =>
  handed.holds() || Object.keys(entry.credentials()).length > 0;
