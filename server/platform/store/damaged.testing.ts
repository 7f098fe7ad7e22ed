import type { Collections, Store } from './store.ts';

/** Replacements for operations of a collection, built from the original one. */
export type Damage = { -readonly [K in keyof Collections]?: (collection: Collections[K]) => Partial<Collections[K]> };

/** Wraps a store with failing operations; a test may change `damage` at any time. */
export function damaged(store: Store, damage: Damage): Store {
  const instead = <K extends keyof Collections>(name: K, within: Store): Collections[K] => ({
    ...within[name],
    ...damage[name]?.(within[name]),
  });
  return {
    ...store,
    transaction: (run) =>
      store.transaction((within) =>
        run({
          ...within,
          insureds: instead('insureds', within),
          rights: instead('rights', within),
          applications: instead('applications', within),
        }),
      ),
  };
}
