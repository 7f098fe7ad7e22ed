/** Reads a part of an open page. It returns the same value until that part changes. */
export type Part<T> = () => T;

/** The subscribers of the parts of one page. */
export interface Parts {
  get<T>(part: Part<T>): T;
  /** Calls `listen` after each change of the part. Returns a function that ends it. */
  sub(part: Part<unknown>, listen: () => void): () => void;
  /** Notifies the subscribers of changed parts. Call it after each change of the page. */
  changed(): void;
}

/** Creates the subscribers of a page. A subscriber may change the page itself, subscribe and unsubscribe. */
export function createParts(): Parts {
  const all = new Set<{ readonly part: Part<unknown>; readonly listen: () => void; seen: unknown }>();
  return {
    get: (part) => part(),
    sub(part, listen) {
      const one = { part, listen, seen: part() };
      all.add(one);
      return () => void all.delete(one);
    },
    changed() {
      for (const one of [...all]) {
        const now = one.part();
        if (Object.is(now, one.seen) || !all.has(one)) continue;
        one.seen = now;
        one.listen();
      }
    },
  };
}
