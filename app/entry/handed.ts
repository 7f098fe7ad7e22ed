/** Opens the pages whose route takes it, and nothing else (RT-28). */
const ACCESS_TOKEN = 'accessToken';

/** Parameters that bring personal data for one page: the address must not keep them, the page takes them once (IN-20). */
export const HANDED: readonly string[] = ['insuredData', ACCESS_TOKEN];

/** What the address brought for a page. */
export interface Handed {
  /** Gives the value and forgets it; empty when there is none. */
  take(name: string): string;
  /** The access token that came along; empty when there is none. It lives in memory only, as long as the app. */
  readonly accessToken: string;
}

/** Keeps what was taken out of the address until its page asks for it. */
export function createHanded(values: Readonly<Record<string, string>>): Handed {
  const kept = new Map(Object.entries(values));
  return {
    accessToken: kept.get(ACCESS_TOKEN) ?? '',
    take(name) {
      const value = kept.get(name) ?? '';
      kept.delete(name);
      return value;
    },
  };
}
