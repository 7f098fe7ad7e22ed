import type { CompiledForm, Documents, PageContext as EngineContext, FormContext, Json, Values } from '../../engine/index.ts';
import type { FormHost } from '../form/host.ts';
import type { FormStore } from '../form/store.ts';

/** Actions as a document writes them: one, or several in a row. */
export type Actions = Documents.Action | readonly Documents.Action[];

/** A form that a page shows among its blocks, with what it needs to be opened. */
export interface PageForm {
  readonly form: CompiledForm;
  readonly context: FormContext;
  readonly host: FormHost;
  /** Opens it with what was typed before and keeps what is typed from now on; `tell` hears how it stands. Returns what closes it. */
  readonly keep?: (tell: (standing: KeptForm) => void) => () => void;
}

/** A form whose answers are kept on the device until they are handed in: open under a number, another one when the answers of another page took its place, or handed in by that page. */
export type KeptForm =
  | {
      readonly kind: 'open';
      readonly store: FormStore;
      readonly number: number;
      readonly saving: Saving;
      /** Hands the answers in by the calls of the form's document. Undefined when they were not taken; the member has been told why, and they are kept. */
      submit(payload: Values): Promise<HandedIn | undefined>;
      /** Forgets what was typed: the page has done with it what it was typed for. */
      discard(): Promise<void>;
    }
  | ({ readonly kind: 'filed' } & HandedIn);

/** How the keeping of answers on the device stands. */
export interface Saving {
  subscribe(listener: () => void): () => void;
  /** In words. */
  words(): string;
  /** Whether nothing would be lost now. */
  isSafe(): boolean;
}

/** What handing in a form came to. */
export interface HandedIn {
  readonly result: Json;
}

/** How a form is opened on a page. */
export interface FormUse {
  /** What it is filled with. */
  readonly values?: Values;
  /** Under which name its answers are kept; without one they are not. */
  readonly draft?: string;
  /** The form that is opened where there is none of the code. */
  readonly otherwise?: string;
  /** What is there already and is changed, as its call gave it; only with a draft. */
  readonly record?: Values;
  /** Under which name the address brought a record that memory alone holds (IN-20). */
  readonly handed?: string;
  /** Title over what the server says of answers that it did not take. */
  readonly refused?: string;
  /** Leads to where the member can see whether a submission that nobody confirmed has arrived. */
  readonly look?: () => void;
  /** Whether the page says itself that the answers were handed in before. */
  readonly saysFiled?: boolean;
  /** For which service. */
  readonly service?: Values;
}

/** What a page needs of the app that shows it. */
export interface PageHost {
  /** A text by its key. */
  text(key: string, params?: Readonly<Record<string, string>>): string;
  /** Local date, YYYY-MM-DD. */
  today(): string;
  /** Carries actions out; `scope` holds the variables their rules read; `byItself` when nobody tapped. Resolves to false when they stopped on the way. Never rejects. */
  run(actions: Actions, scope: Values, byItself?: boolean): Promise<unknown>;
  /** Loads a source again. */
  reload(source: string): void;
  /** Loads the next part of a source that comes in parts. */
  loadMore(source: string): void;
  /** The address an image is loaded from, or undefined when it may not be. */
  image(url: string): string | undefined;
  /** Finds a form by its code; undefined when there is none. Rejects when it cannot be loaded. */
  form(code: string, use?: FormUse): Promise<PageForm | undefined>;
  /** Something is wrong with a document or a block: told to whoever watches, never to the member alone. */
  report(code: string, details: Readonly<Record<string, string | number>>): void;
}

/** Variables from outside the page. The user and the session are looked at again when they may have changed. */
export type PageContext = Omit<EngineContext, 'text' | 'today'>;
