/** A document as read: path from the root of the project with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export type Severity = 'error' | 'warning';

/** One thing wrong with the documents, and exactly where: lines and columns count from 1 in UTF-16 units, endColumn is exclusive. */
export interface CheckIssue {
  readonly rule: string;
  readonly severity: Severity;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  readonly message: string;
  /** What would be accepted here. */
  readonly expected?: readonly string[];
  /** What was probably meant. */
  readonly suggestion?: string;
}

/** Keys and indexes from the root of a document. */
export type Path = readonly (string | number)[];

/** What kind of document a file is, by its folder. */
export type Kind =
  | 'form'
  | 'section'
  | 'dictionary'
  | 'call'
  | 'shape'
  | 'flow'
  | 'collection'
  | 'page'
  | 'sharedBlock'
  | 'pageSamples'
  | 'texts'
  | 'channel'
  | 'routes'
  | 'channelCodes'
  | 'answerCodes'
  | 'catalogue'
  | 'program'
  | 'constants'
  | 'signIn'
  | 'blockContract'
  | 'widgetContract'
  | 'sandbox'
  | 'meta';

/** A file after parsing. */
export interface SourceDocument {
  readonly file: SourceFile;
  readonly kind: Kind | undefined;
  /** File name without extension. */
  readonly name: string;
  /** The content without the parts that break its format; undefined when too little is left. */
  readonly value: unknown;
  /** True when something of it is missing in `value`: what others look up here may exist in the text. */
  readonly damaged: boolean;
  /** Parts of `value` that are written elsewhere. */
  readonly parts?: readonly Part[];
}

/** A part of a document's value, and the place it is written at. */
export interface Part {
  readonly at: Path;
  readonly document: SourceDocument;
  readonly path: Path;
}

/** A place in a document: the value at a path, or the key that leads to it. */
export interface Place {
  readonly document: SourceDocument;
  readonly path: Path;
  readonly part?: 'key' | 'value';
}

/** What a rule reports. */
export interface Finding {
  readonly at: Place | Span;
  readonly message: string;
  readonly expected?: readonly string[];
  readonly suggestion?: string;
}

/** A piece of text, where no path leads (broken JSON). */
export interface Span {
  readonly document: SourceDocument;
  readonly offset: number;
  readonly length: number;
}

/** A document whose content has the form of its kind. */
export interface Typed<T> {
  readonly document: SourceDocument;
  readonly value: T;
}

/** Documents of one kind by name. `names` holds those of unreadable documents too. */
export interface Shelf<T> {
  readonly all: readonly Typed<T>[];
  readonly names: ReadonlySet<string>;
  get(name: string): Typed<T> | undefined;
}

/** Something `npm run check` looks for. One file each, listed in rules-of-forms.ts or rules-of-pages.ts. */
export interface CheckRule<P> {
  /** Name in the output and anchor in docs/check.md. */
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  /** What is wrong and what to do, in Markdown. */
  readonly docs: string;
  /** What would happen to members or staff if it stayed. */
  readonly why: string;
  /** A mistake it reports, and the same done right: fields of a form, or documents under lines `--- path`, laid over a small faultless project. */
  readonly bad: string;
  readonly good: string;
  readonly find: (project: P) => Iterable<Finding>;
}
