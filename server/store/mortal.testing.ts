import { createMemoryStore } from './memory.ts';
import type { Store } from './store.ts';

/** A store of a machine that can end: after so many writes more nothing is written. */
export function mortal() {
  const store = createMemoryStore();
  let left = Number.POSITIVE_INFINITY;
  let ends = 0;
  const write = <A extends readonly unknown[], T>(run: (...given: A) => T) => {
    return (...given: A): T => {
      left -= 1;
      if (left >= 0) return run(...given);
      ends += 1;
      throw new Error('The machine ended');
    };
  };
  const { facts } = store;
  const ended: Store = {
    ...store,
    facts: { ...facts, insert: write(facts.insert), update: write(facts.update), remove: write(facts.remove) },
  };
  return {
    store: ended,
    endAfter: (writes: number) => {
      left = writes;
    },
    ends: () => ends,
  };
}
