import type { Json, Values } from '../../engine/index.ts';
import type { DraftSubject, Vault } from './vault.ts';
import type { DraftWire } from './wire.ts';

/** What a draft holds. */
export interface DraftContent {
  readonly answers: Values;
  /** When it was saved, in milliseconds since 1970. */
  readonly savedAt: number;
  /** Made with the draft and kept until it is filed: however often and from however many pages it is submitted, it is one application. */
  readonly idempotencyKey: string;
  /** What the form asked then; missing in drafts of an older app. */
  readonly asked?: Outline;
}

/** What a form asks: the titles of its fields, and which must be answered. */
export type Outline = Readonly<Record<string, { readonly title: string; readonly required: boolean }>>;

/** How the saving stands, for the member to see. */
export type DraftStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly at: number }
  /** Another page wrote something else meanwhile; nothing is saved until the member has chosen. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly reason: 'blocked' | 'full' | 'unknown' };

/** What another page did with the same draft. */
export type Elsewhere =
  /** It wrote on; this page had nothing unsaved and shows that content from now on. */
  | { readonly kind: 'changed'; readonly content: DraftContent }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'filed'; readonly result: Json };

/** Keeps the answers of one form safe while the member types, in however many pages. */
export interface Draft {
  /** What lies on the device; undefined when there is nothing, or the browser does not let us look (the status says so). From then on this page writes over that. */
  load(): Promise<DraftContent | undefined>;
  /** Tells the draft that something changed; saving begins at once. Changes during a save share the next one. */
  touch(): void;
  /** Looks whether another page has written: to be called when this one comes back to the front. */
  look(): Promise<void>;
  /** Resolves when everything is on the device, or the status says why not. */
  flush(): Promise<void>;
  /** True while something typed is not on the device and no save of it is under way. */
  unsaved(): boolean;
  key(): string;
  /** Puts answers and key on the device before they are sent. False when they must not be: another page changed or filed them, and this one has been told. */
  prepare(): Promise<boolean>;
  /** After a conflict: the answers of this page replace those of the other one. */
  overwrite(): Promise<void>;
  /** Deletes the draft. Changes after that begin a new one, with a new key. */
  discard(): Promise<void>;
  /** The answers were handed in: deletes the draft, and tells the other pages that hold it. */
  filed(result: Json): Promise<void>;
  status(): DraftStatus;
  subscribe(listener: () => void): () => void;
  /** What is not saved yet is saved; then nothing more is heard or said. */
  close(): void;
}

/** What a draft works with. */
export interface DraftParts {
  readonly vault: Vault;
  readonly wire: DraftWire;
  readonly subject: DraftSubject;
  readonly now: () => number;
  readonly createKey: () => string;
  /** The answers at this moment. */
  readonly answers: () => Values;
  /** What is asked at this moment. */
  readonly asked: () => Outline;
  /** True while this page holds something that is no answer yet, such as a photo on its way: then its answers are not replaced. */
  readonly busy: () => boolean;
  readonly elsewhere: (event: Elsewhere) => void;
  readonly failed: (error: unknown) => void;
}
