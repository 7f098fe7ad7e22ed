import { createMemoryStore } from './memory.ts';
import type { Store } from './store.ts';

/** Creates a store of a machine that can stop: after a number of writes it writes nothing more. */
export function mortal() {
  const whole = createMemoryStore();
  let left = Number.POSITIVE_INFINITY;
  let ends = 0;
  const write = <A extends readonly unknown[], T>(run: (...given: A) => Promise<T>) => {
    return async (...given: A): Promise<T> => {
      left -= 1;
      if (left >= 0) return run(...given);
      ends += 1;
      throw new Error('The machine ended');
    };
  };
  const ended = (store: Store): Store => ({
    ...store,
    facts: { ...store.facts, insert: write(store.facts.insert), update: write(store.facts.update), remove: write(store.facts.remove) },
    transaction: (run) => store.transaction((within) => run(ended(within))),
  });
  return {
    store: ended(whole),
    endAfter: (writes: number) => {
      left = writes;
    },
    ends: () => ends,
  };
}
