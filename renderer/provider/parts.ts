import type {
  CallResult,
  CompileParts,
  Documents,
  Engine,
  FormContext,
  ResolvedForm,
  Translation,
  Validators,
  Values,
} from '../../engine/index.ts';
import type { AddedBlock, AddedWidget } from './define.ts';

/**
 * The documents of a product, by name. Sections by their path, such as `../fields/person.json`.
 * Pages, shared blocks and flows in the short spelling pass `readSpelling` of `@heye/linter/spelling` first.
 */
export interface HeyeDocuments {
  readonly forms?: Readonly<Record<string, Documents.Form>>;
  readonly sections?: Readonly<Record<string, Documents.Section>>;
  readonly dictionaries?: CompileParts['dictionaries'];
  readonly pages?: Readonly<Record<string, Documents.Page>>;
  /** Shared blocks, which pages name by `$ref`. */
  readonly blocks?: Readonly<Record<string, Documents.SharedBlock>>;
  readonly flows?: Readonly<Record<string, Documents.Flow>>;
  readonly calls?: Readonly<Record<string, Documents.CallFamily>>;
  readonly collections?: Readonly<Record<string, Documents.Collection>>;
}

/** The words of one locale, as `@heye/renderer/locale/en` has them: texts by full key, such as `widget.close`, and those of documents that have more than one. */
export interface HeyeWords {
  readonly locale: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly translations?: Readonly<Record<string, Translation>>;
  /** Gives the parts of antd-mobile their own words. */
  readonly speak?: () => void;
}

/** The parts that a host hands to the renderer. Keep the object between renders: another one opens every page and form again. */
export interface HeyeParts {
  readonly engine: Engine;
  readonly documents: HeyeDocuments;
  readonly words: HeyeWords;
  /** Makes the validators of a form: `createValidators` of `@heye/engine/build`, or those that a build wrote. */
  validators(form: ResolvedForm): Validators;
  /** The day of the member and the surroundings that rules read. */
  surroundings(): Pick<FormContext, 'today'> & {
    readonly channel?: Values;
    readonly user?: Values;
    readonly session?: Values;
  };
  /** Makes a call by its name in documents. A network failure is an answer, too. */
  call(name: string, params: Values, signal?: AbortSignal): Promise<CallResult>;
  /** Goes to another page of the app. */
  go?(path: string, query: Readonly<Record<string, string>>, replace: boolean): void;
  back?(): void;
  /** Opens an address outside of the app; false if it may not be opened. */
  leave?(url: string, query: Readonly<Record<string, string>>): boolean;
  /** Sends a file. */
  upload?(file: File, signal: AbortSignal): Promise<string>;
  /** Sets a value of the session, and removes all of them for `undefined`. */
  setSession?(name: string | undefined, value: Values[string]): void;
  /** Reports mistakes in documents and events that they track. */
  report?(code: string, details: Readonly<Record<string, string | number>>): void;
  readonly widgets?: readonly AddedWidget[];
  readonly blocks?: readonly AddedBlock[];
}
