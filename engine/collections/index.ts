import type { Json } from '../documents/json.ts';
import { cartKind } from './cart.ts';
import { listKind } from './list.ts';
import type { Change, CollectionKind, Operation, Outcome } from './types.ts';

/** The part of a collection document that names its kind: a cart, or a list by a key. */
export interface CollectionDocument {
  readonly kind: 'cart' | 'list';
  readonly key?: string;
}

const kindOf = ({ kind, key = 'id' }: CollectionDocument): CollectionKind => (kind === 'cart' ? cartKind : listKind(key));

/** Returns the names of the operations of a collection. */
export const operationsOf = (document: CollectionDocument): readonly string[] => Object.keys(kindOf(document).operations);

/** Returns an operation's parameters (undefined: any), required ones and result codes; undefined for an unknown operation. */
export function changeOf(
  document: CollectionDocument,
  name: string,
): (Omit<Change, 'change'> & { readonly codes: readonly string[] }) | undefined {
  const { operations } = kindOf(document);
  const found = Object.hasOwn(operations, name) ? operations[name] : undefined;
  return found && { ...found, codes: ['0', ...found.refuses] };
}

/** Returns the names that documents read of a collection; undefined for a list. */
export const readsOf = (document: CollectionDocument): readonly string[] | undefined => kindOf(document).reads;

/** Returns the initial content of a collection. */
export const empty = (document: CollectionDocument): Json => kindOf(document).empty;

/** Returns the view of a collection that documents read. */
export const view = (document: CollectionDocument, content: Json): Json => kindOf(document).view(content);

/** Changes a collection. Pure, so it can run again over content that another tab wrote since. Refuses an unknown operation as `unknown`. */
export function change(document: CollectionDocument, content: Json, { name, with: given }: Operation, now: number): Outcome {
  const { operations } = kindOf(document);
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  return operation?.change(content, given, now) ?? { code: 'unknown', params: { name }, content };
}

export { closedBy } from './adopt.ts';
export type { Operation, Outcome } from './types.ts';
