import type { Documents } from '../../engine/index.ts';
import { loadChunk } from '../base/load-chunk.ts';
import { whenIdle } from '../base/when-idle.ts';
import type { Keeper, KeeperParts, TellFlow } from './types.ts';

/** Builds the collection store, which loads with the first page that reads collections, or once the browser is idle. Until then there are no views. */
export function lateKeeper(parts: KeeperParts): Keeper {
  const listeners = new Set<() => void>();
  const attached = new Map<TellFlow, (() => void) | undefined>();
  let keeper: Keeper | undefined;
  let loading: Promise<Keeper> | undefined;

  const load = (): Promise<Keeper> => {
    loading ??= open(parts).then(
      (opened) => {
        keeper = opened;
        opened.subscribe(() => {
          for (const listener of listeners) listener();
        });
        for (const tell of attached.keys()) attached.set(tell, opened.attach(tell));
        for (const listener of listeners) listener();
        return opened;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  /** Loads the store; the next subscriber retries a failed load. */
  const look = (): void => {
    load().catch((error: unknown) => parts.report('kept.load', { name: error instanceof Error ? error.name : '' }));
  };

  return {
    views: () => keeper?.views() ?? {},
    change: async (name, operation) => (await load()).change(name, operation),
    subscribe(listener) {
      look();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(tell) {
      attached.set(tell, keeper?.attach(tell));
      const stop = keeper === undefined ? whenIdle(look) : undefined;
      return () => {
        stop?.();
        attached.get(tell)?.();
        attached.delete(tell);
      };
    },
    forget: async () => (await load()).forget(),
  };
}

async function open(parts: KeeperParts): Promise<Keeper> {
  const [{ createKeeper }, documents] = await Promise.all([loadChunk(() => import('./keeper.ts')), parts.documents()]);
  return createKeeper(parts, documents satisfies Readonly<Record<string, Documents.Collection>>);
}

export { readsKept } from './reads-kept.ts';
export type { Keeper } from './types.ts';
