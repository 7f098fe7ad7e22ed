import type { CollectionResult, Documents, Json, Operation, Values } from '../../engine/index.ts';
import type { DraftWire, Vault } from '../drafts/index.ts';
import type { Once } from '../form/once.ts';

/** Runs a flow that reports changes to the back end; false when it failed and needs a retry. */
export type RunFollowFlow = (flow: string) => Promise<boolean>;

/** The collection store: the collections of schemas/collections, stored on the phone and shared by all tabs (CT-03, CT-16). */
export interface CollectionStore {
  /** Returns the views of the collections, by name; null until a collection is read. */
  views(): Values;
  /** Changes a collection at once and resolves when it is stored, so that leaving the page loses nothing. Undefined for an unknown name. Without storage it changes memory only and notifies the member once. */
  change(name: string, operation: Operation): Promise<CollectionResult | undefined>;
  /** Calls `listener` when a view changes; returns the undo. */
  subscribe(listener: () => void): () => void;
  /** Registers a page that can run flows, and reports pending changes to the back end. Returns the undo. */
  attach(tell: RunFollowFlow): () => void;
  /** Forgets the collections that end with a sign-out. */
  forget(): Promise<void>;
}

/** Reason why storing failed. */
export type StoringFault = 'blocked' | 'full' | 'unknown';

/** Dependencies of the collection store. */
export interface CollectionStoreParts {
  readonly documents: () => Promise<Readonly<Record<string, Documents.Collection>>>;
  readonly vault: Vault;
  readonly wire: DraftWire;
  /** Runs work in one page of the browser at a time. */
  readonly once: Once;
  readonly now: () => number;
  readonly today: () => string;
  /** Variables for `by` and `when` of the documents. */
  readonly scope: () => Values;
  /** Notifies the member, once, that the collections end with the page. */
  readonly unstored: (reason: StoringFault) => void;
  readonly report: (code: string, details: Readonly<Record<string, string>>) => void;
}

/** One collection under one key, open in this page. */
export interface OpenedCollection {
  readonly ready: Promise<void>;
  /** Undefined until it is read. */
  content(): Json | undefined;
  view(): Json;
  /** Changes the collection at once. Resolves when that is stored, with the outcome after merging another page's changes. */
  change(operation: Operation): Promise<CollectionResult>;
  /** Resolves when every change is written, or the member was notified of the failure. */
  flush(): Promise<void>;
  /** Reads other pages' writes. */
  look(): Promise<void>;
  /** Forgets the content after a sign-out in another page. */
  forget(): Promise<void>;
  close(): void;
}
