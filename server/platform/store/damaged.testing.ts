import type { Collections, Store } from './store.ts';

/** What stands in the place of some operations of a collection, made from the collection as it is. */
export type Damage = { -readonly [K in keyof Collections]?: (collection: Collections[K]) => Partial<Collections[K]> };

/** A store that fails as it is told to: `damage` may be changed at any time. */
export function damaged(store: Store, damage: Damage): Store {
  const instead = <K extends keyof Collections>(name: K, within: Store): Collections[K] => ({
    ...within[name],
    ...damage[name]?.(within[name]),
  });
  return {
    ...store,
    together: (run) =>
      store.together((within) =>
        run({
          ...within,
          insureds: instead('insureds', within),
          rights: instead('rights', within),
          applications: instead('applications', within),
        }),
      ),
  };
}
