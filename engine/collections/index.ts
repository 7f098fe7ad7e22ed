import type { Json } from '../documents/json.ts';
import { listKind } from './list.ts';
import type { Change, CollectionDocument, CollectionKind, Operation, Outcome } from './types.ts';

/** Contract of an operation: its parameters (undefined: any), required ones and result codes. */
export type ChangeContract = Omit<Change, 'change'> & { readonly codes: readonly string[] };

/** The collections of a product: the built-in kind `list` and those handed in. Every function takes the document of a collection. */
export interface Collections {
  /** Returns the names of the operations of a collection; undefined for an unknown kind. */
  operationsOf(document: CollectionDocument): readonly string[] | undefined;
  /** Returns the contract of an operation; undefined for an unknown one. */
  changeOf(document: CollectionDocument, name: string): ChangeContract | undefined;
  /** Returns the names that documents read of a collection; undefined for a list. */
  readsOf(document: CollectionDocument): readonly string[] | undefined;
  /** Returns the initial content of a collection. */
  empty(document: CollectionDocument): Json;
  /** Returns the view of a collection that documents read. */
  view(document: CollectionDocument, content: Json): Json;
  /** Changes a collection. Pure, so it can run again over content that another tab wrote since. Refuses an unknown operation as `unknown`. */
  change(document: CollectionDocument, content: Json, operation: Operation, now: number): Outcome;
}

/** Makes the collections of a product from its own kinds, by name. A list needs none. */
export function createCollections(kinds: Readonly<Record<string, CollectionKind>> = {}): Collections {
  const find = ({ kind, key = 'id' }: CollectionDocument): CollectionKind | undefined => {
    if (kind === 'list') return listKind(key);
    return Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  };
  const kindOf = (document: CollectionDocument): CollectionKind => {
    const kind = find(document);
    if (kind === undefined) throw new Error(`There is no kind of collection ${document.kind}`);
    return kind;
  };
  const operationOf = (kind: CollectionKind | undefined, name: string): Change | undefined =>
    kind !== undefined && Object.hasOwn(kind.operations, name) ? kind.operations[name] : undefined;
  return {
    operationsOf: (document) => {
      const kind = find(document);
      return kind && Object.keys(kind.operations);
    },
    changeOf: (document, name) => {
      const found = operationOf(find(document), name);
      return found && { ...found, codes: ['0', ...found.refuses] };
    },
    readsOf: (document) => find(document)?.reads,
    empty: (document) => kindOf(document).empty,
    view: (document, content) => kindOf(document).view(content),
    change: (document, content, { name, with: given }, now) =>
      operationOf(kindOf(document), name)?.change(content, given, now) ?? { code: 'unknown', params: { name }, content },
  };
}

export type { Change, CollectionDocument, CollectionKind, Operation, Outcome } from './types.ts';
export { done, refused } from './types.ts';
