import type { Json } from '../documents/json.ts';
import { cartKind } from './cart.ts';
import { listKind } from './list.ts';
import type { Change, CollectionKind, Operation, Outcome } from './types.ts';

/** How a collection document says what it is: a cart, or a list by a key. */
export interface CollectionDocument {
  readonly kind: 'cart' | 'list';
  readonly key?: string;
}

const kindOf = ({ kind, key = 'id' }: CollectionDocument): CollectionKind => (kind === 'cart' ? cartKind : listKind(key));

/** Names of what can be done to a collection. */
export const operationsOf = (document: CollectionDocument): readonly string[] => Object.keys(kindOf(document).operations);

/** What a change may be given (undefined for anything), what of it must be there, and with which codes it answers; undefined for a change that there is not. */
export function changeOf(
  document: CollectionDocument,
  name: string,
): (Omit<Change, 'change'> & { readonly codes: readonly string[] }) | undefined {
  const { operations } = kindOf(document);
  const found = Object.hasOwn(operations, name) ? operations[name] : undefined;
  return found && { ...found, codes: ['0', ...found.refuses] };
}

/** Names that documents read of a collection; undefined for a list. */
export const readsOf = (document: CollectionDocument): readonly string[] | undefined => kindOf(document).reads;

/** What a collection begins as. */
export const emptyCollection = (document: CollectionDocument): Json => kindOf(document).empty;

/** What documents read of a collection. */
export const viewCollection = (document: CollectionDocument, content: Json): Json => kindOf(document).view(content);

/** Changes a collection: pure, so that a change can be made again over what another page has written meanwhile. An operation that there is not is refused as `unknown`. */
export function changeCollection(document: CollectionDocument, content: Json, { name, with: given }: Operation, now: number): Outcome {
  const { operations } = kindOf(document);
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  return operation?.change(content, given, now) ?? { code: 'unknown', params: { name }, content };
}

export { closedBy } from './adopt.ts';
export type { Operation, Outcome } from './types.ts';
