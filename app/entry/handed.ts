/** Parameters that bring personal data for one page: the address must not keep them, the page takes them once (IN-20). */
export const HANDED: readonly string[] = ['insuredData'];

/** What the address brought for a page. */
export interface Handed {
  /** Gives the value and forgets it; empty when there is none. */
  take(name: string): string;
}

/** Keeps what was taken out of the address until its page asks for it. */
export function createHanded(values: Readonly<Record<string, string>>): Handed {
  const kept = new Map(Object.entries(values));
  return {
    take(name) {
      const value = kept.get(name) ?? '';
      kept.delete(name);
      return value;
    },
  };
}
