import type { CollectionResult, Engine, Json, Operation, Values } from '../../engine/index.ts';
import type { HeyeDocuments } from './parts.ts';

/** The collections of a visit, in memory only. */
export interface VisitCollections {
  change(name: string, operation: Operation): CollectionResult | undefined;
  /** The views that pages read as `kept`. */
  views(): Values;
}

/** Opens the collections of the documents, empty. */
export function createCollectionsOf({ collections: kinds }: Engine, { collections = {} }: HeyeDocuments): VisitCollections {
  const contents = new Map<string, Json>(Object.entries(collections).map(([name, document]) => [name, kinds.empty(document)]));
  return {
    change(name, operation) {
      const document = Object.hasOwn(collections, name) ? collections[name] : undefined;
      if (document === undefined) return undefined;
      const { code, params, content } = kinds.change(document, contents.get(name) ?? null, operation, Date.now());
      contents.set(name, content);
      return { code, params, view: kinds.view(document, content) };
    },
    views: () =>
      Object.fromEntries(Object.entries(collections).map(([name, document]) => [name, kinds.view(document, contents.get(name) ?? null)])),
  };
}
