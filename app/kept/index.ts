import type { Documents, Json } from '../../engine/index.ts';
import { whenIdle } from '../../renderer/index.ts';
import { loadChunk } from '../base/load-chunk.ts';
import type { CollectionStore, CollectionStoreParts, RunFollowFlow } from './types.ts';

/** Builds the collection store, which loads with the first page that reads collections, or once the browser is idle. Until then there are no views. */
export function lazyCollectionStore(parts: CollectionStoreParts): CollectionStore {
  const listeners = new Set<() => void>();
  const attached = new Map<RunFollowFlow, (() => void) | undefined>();
  let keeper: CollectionStore | undefined;
  let loading: Promise<CollectionStore> | undefined;

  const load = (): Promise<CollectionStore> => {
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

async function open(parts: CollectionStoreParts): Promise<CollectionStore> {
  const [{ createCollectionStore }, documents] = await Promise.all([loadChunk(() => import('./collection-store.ts')), parts.documents()]);
  return createCollectionStore(parts, documents satisfies Readonly<Record<string, Documents.Collection>>);
}

export type { CollectionStore } from './types.ts';

const KEPT = /^=?kept(?:\.|$)/;

/** Returns true for documents that read collections of the phone (CT-03). */
export function readsKept(document: Json): boolean {
  if (typeof document === 'string') return KEPT.test(document);
  return typeof document === 'object' && document !== null && Object.values(document).some((inner) => readsKept(inner as Json));
}
