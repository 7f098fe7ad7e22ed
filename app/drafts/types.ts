import type { Json, Values } from '../../engine/index.ts';
import type { DraftSubject, Vault } from './vault.ts';
import type { DraftWire } from './wire.ts';

/** Content of a draft. */
export interface DraftContent {
  readonly answers: Values;
  /** Time of the save, in milliseconds since 1970. */
  readonly savedAt: number;
  /** Created with the draft and stored until submission: repeated submissions from any number of pages make one application. */
  readonly idempotencyKey: string;
  /** The fields of the form at that time; missing in drafts of an older app. */
  readonly asked?: Outline;
}

/** Outline of a form: the titles of its fields, and whether each is required. */
export type Outline = Readonly<Record<string, { readonly title: string; readonly required: boolean }>>;

/** State of the saving, shown to the member. */
export type DraftStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly at: number }
  /** Another page wrote different answers; this page saves nothing until the member chooses. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly reason: 'blocked' | 'full' | 'unknown' };

/** Change of the same draft by another page. */
export type OtherTabEvent =
  /** It saved; this page had nothing unsaved and shows that content from now on. */
  | { readonly kind: 'changed'; readonly content: DraftContent }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'filed'; readonly result: Json };

/** Saves the answers of one form while the member types, in any number of pages. */
export interface Draft {
  /** Returns the stored content; undefined when there is none or the browser forbids reading (see `status`). Later saves replace that content. */
  load(): Promise<DraftContent | undefined>;
  /** Marks the draft as changed and starts a save. Changes during a save share the next one. */
  touch(): void;
  /** Checks whether another page has written. Call it when this page returns to the front. */
  look(): Promise<void>;
  /** Resolves when everything is saved, or `status` holds the reason why not. */
  flush(): Promise<void>;
  /** True while an answer is unsaved and no save of it is running. */
  unsaved(): boolean;
  key(): string;
  /** Saves answers and key before the submission. False when another page changed or submitted them; this page has already been notified. */
  prepare(): Promise<boolean>;
  /** Resolves a conflict: the answers of this page replace those of the other one. */
  overwrite(): Promise<void>;
  /** Deletes the draft. Later changes begin a new draft with a new key. */
  discard(): Promise<void>;
  /** Records the submission: deletes the draft and notifies the other pages that hold it. */
  filed(result: Json): Promise<void>;
  status(): DraftStatus;
  subscribe(listener: () => void): () => void;
  /** Saves pending changes, then stops listening. */
  close(): void;
}

/** Dependencies of a draft. */
export interface DraftParts {
  readonly vault: Vault;
  readonly wire: DraftWire;
  readonly subject: DraftSubject;
  readonly now: () => number;
  readonly createKey: () => string;
  /** Returns the current answers. */
  readonly answers: () => Values;
  /** Returns the current outline of the form. */
  readonly asked: () => Outline;
  /** True while this page holds an unfinished answer, such as a photo in upload; then its answers are not replaced. */
  readonly busy: () => boolean;
  readonly elsewhere: (event: OtherTabEvent) => void;
  readonly failed: (error: unknown) => void;
}
