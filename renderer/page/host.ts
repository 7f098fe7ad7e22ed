import type { ComponentType } from 'react';
import type { CompiledForm, Documents, PageContext as EngineContext, FormContext, Json, Values } from '../../engine/index.ts';
import type { FormHost } from '../form/host.ts';
import type { FormStore } from '../form/store.ts';

/** Actions in a document: one, or several in sequence. */
export type Actions = Documents.Action | readonly Documents.Action[];

/** A form among the blocks of a page, with its options. */
export interface PageForm {
  readonly form: CompiledForm;
  readonly context: FormContext;
  readonly host: FormHost;
  /** Restores the stored answers and stores new ones from now on; `tell` receives the status. Returns the function that closes it. */
  readonly keep?: (tell: (standing: DraftForm) => void) => () => void;
}

/** A form whose answers are stored on the device until submission: open under a number, replaced by the answers of another page, or submitted by that page. */
export type DraftForm =
  | {
      readonly kind: 'open';
      readonly store: FormStore;
      readonly number: number;
      readonly saving: Saving;
      /** Submits the answers by the calls of the form's document. Undefined after a refusal: the member has seen the reason, and the answers stay. */
      submit(payload: Values): Promise<SubmitResult | undefined>;
      /** Deletes the stored answers after the page has used them. */
      discard(): Promise<void>;
    }
  | ({ readonly kind: 'filed' } & SubmitResult);

/** Status of storing answers on the device. */
export interface Saving {
  subscribe(listener: () => void): () => void;
  /** As a text. */
  words(): string;
  /** Whether leaving now would lose nothing. */
  isSafe(): boolean;
}

/** Result of a submission. */
export interface SubmitResult {
  readonly result: Json;
}

/** Options for opening a form on a page. */
export interface FormUse {
  /** Initial values. */
  readonly values?: Values;
  /** Name under which its answers are stored; without one they are not stored. */
  readonly draft?: string;
  /** Code of the form to open if the first code has none. */
  readonly otherwise?: string;
  /** An existing record to edit, as its call returned it; only with a draft. */
  readonly record?: Values;
  /** Name under which the address passed a record that only memory holds (IN-20). */
  readonly handed?: string;
  /** Title above the server's message about refused answers. */
  readonly refused?: string;
  /** Opens the place where the member can see whether an unconfirmed submission has arrived. */
  readonly look?: () => void;
  /** Whether the page itself shows that the answers were submitted before. */
  readonly saysFiled?: boolean;
  /** The service of the application. */
  readonly service?: Values;
}

/** Finds the component of a block by its name in documents; undefined for a block that is unknown or not loaded. */
export type FindBlock = (name: string) => ComponentType<never> | undefined;

/** Interface of a page to its app. */
export interface PageHost {
  /** The registry of blocks. A block that it does not find shows a fault. */
  readonly findBlock: FindBlock;
  /** Looks up a text by its key. */
  text(key: string, params?: Readonly<Record<string, string>>): string;
  /** Local date, YYYY-MM-DD. */
  today(): string;
  /** Runs actions; `scope` holds the variables of their rules; `byItself` means without a tap. Resolves to false if they stopped. Never rejects. */
  run(actions: Actions, scope: Values, byItself?: boolean): Promise<unknown>;
  /** Loads a source again. */
  reload(source: string): void;
  /** Loads the next part of a paged source. */
  loadMore(source: string): void;
  /** The address from which an image loads; undefined if it is not allowed. */
  image(url: string): string | undefined;
  /** Finds a form by its code; undefined if there is none. Rejects when loading fails. */
  form(code: string, use?: FormUse): Promise<PageForm | undefined>;
  /** Reports an error in a document or a block to monitoring, never only to the member. */
  report(code: string, details: Readonly<Record<string, string | number>>): void;
}

/** Variables from outside the page. The user and the session are read again when they may have changed. */
export type PageContext = Omit<EngineContext, 'text' | 'today'>;
