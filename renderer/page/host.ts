import type { CompiledForm, Documents, PageContext as EngineContext, FormContext, Values } from '../../engine/index.ts';
import type { FormHost } from '../form/host.ts';

/** Actions as a document writes them: one, or several in a row. */
export type Actions = Documents.Action | readonly Documents.Action[];

/** A form that a page shows among its blocks, with what it needs to be opened. */
export interface PageForm {
  readonly form: CompiledForm;
  readonly context: FormContext;
  readonly host: FormHost;
}

/** What a page needs of the app that shows it. */
export interface PageHost {
  /** A text by its key. */
  text(key: string, params?: Readonly<Record<string, string>>): string;
  /** Local date, YYYY-MM-DD. */
  today(): string;
  /** Carries actions out; `scope` holds the variables their rules read; `byItself` when nobody tapped. Never rejects. */
  run(actions: Actions, scope: Values, byItself?: boolean): Promise<void>;
  /** Loads a source again. */
  reload(source: string): void;
  /** Loads the next part of a source that comes in parts. */
  loadMore(source: string): void;
  /** The address an image is loaded from, or undefined when it may not be. */
  image(url: string): string | undefined;
  /** Finds a form by its code, for a service where one is given; undefined when there is none. Rejects when it cannot be loaded. */
  form(code: string, service?: Values): Promise<PageForm | undefined>;
  /** Something is wrong with a document or a block: told to whoever watches, never to the member alone. */
  report(code: string, details: Readonly<Record<string, string | number>>): void;
}

/** Variables from outside the page. The user and the session are looked at again when they may have changed. */
export type PageContext = Omit<EngineContext, 'text' | 'today'>;
