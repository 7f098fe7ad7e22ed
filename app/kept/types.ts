import type { Documents, Json, KeptResult, Operation, Values } from '../../engine/index.ts';
import type { DraftWire, Vault } from '../drafts/index.ts';
import type { Once } from '../form/once.ts';

/** Does a flow that tells the back end what was changed; false when it came to nothing and is to be tried again later. */
export type TellFlow = (flow: string) => Promise<boolean>;

/** What the phone keeps beyond a page: the collections of schemas/collections, the same in all tabs (CT-03, CT-16). */
export interface Keeper {
  /** What documents read of each collection, by name; null as long as it is not read. */
  views(): Values;
  /** Changes a collection at once, and resolves when it is stored, so that nothing is said to be there that a page left now would lose; undefined when there is none of that name. Where nothing can be stored it is changed in memory, and the member is told once. */
  change(name: string, operation: Operation): Promise<KeptResult | undefined>;
  /** Calls `listener` whenever something that documents read is another; returns the undo. */
  subscribe(listener: () => void): () => void;
  /** A page can do flows from now on: what is to be told to the back end is told. Returns the undo. */
  attach(tell: TellFlow): () => void;
  /** Forgets what does not outlive a sign-out. */
  forget(): Promise<void>;
}

/** Why something could not be stored. */
export type StoringFault = 'blocked' | 'full' | 'unknown';

/** What a keeper works with. */
export interface KeeperParts {
  readonly documents: () => Promise<Readonly<Record<string, Documents.Collection>>>;
  readonly vault: Vault;
  readonly wire: DraftWire;
  /** One page of the browser at a time. */
  readonly once: Once;
  readonly now: () => number;
  readonly today: () => string;
  /** What `by` and `when` of the documents read. */
  readonly scope: () => Values;
  /** The member is told, once, that what is kept ends with the page. */
  readonly unstored: (reason: StoringFault) => void;
  readonly report: (code: string, details: Readonly<Record<string, string>>) => void;
}

/** One collection under one key, open in this page. */
export interface Book {
  readonly ready: Promise<void>;
  /** Undefined until it is read. */
  content(): Json | undefined;
  view(): Json;
  /** Changes it at once; resolves when that is stored, with what came of it where another page had changed it meanwhile. */
  change(operation: Operation): Promise<KeptResult>;
  /** Everything is written, or the member was told why not. */
  flush(): Promise<void>;
  /** Reads what another page wrote. */
  look(): Promise<void>;
  /** Somebody signed out in another page: nothing of this is left, here neither. */
  forget(): Promise<void>;
  close(): void;
}
