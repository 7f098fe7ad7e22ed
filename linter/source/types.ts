/** A document file: path from the project root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export type Severity = 'error' | 'warning';

/** One fault in the documents with its exact place: lines and columns count from 1 in UTF-16 units, endColumn is exclusive. */
export interface CheckIssue {
  readonly rule: string;
  readonly severity: Severity;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  readonly message: string;
  /** The accepted values. */
  readonly expected?: readonly string[];
  /** The probably intended value. */
  readonly suggestion?: string;
}

/** Keys and indexes from the root of a document. */
export type Path = readonly (string | number)[];

/** The kind of a document, by its folder. */
export type Kind =
  | 'form'
  | 'section'
  | 'condition'
  | 'dictionary'
  | 'call'
  | 'shape'
  | 'flow'
  | 'collection'
  | 'page'
  | 'sharedBlock'
  | 'pageSamples'
  | 'scenarios'
  | 'texts'
  | 'translation'
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
  /** True when `value` lacks parts of the text: a name that is not found here may exist in the text. */
  readonly damaged: boolean;
  /** Parts of `value` from other places. */
  readonly parts?: readonly Part[];
}

/** A part of a document's value, and its source place. */
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

/** A finding of a rule. */
export interface Finding {
  readonly at: Place | Span;
  readonly message: string;
  readonly expected?: readonly string[];
  readonly suggestion?: string;
}

/** A piece of text without a path (broken JSON). */
export interface Span {
  readonly document: SourceDocument;
  readonly offset: number;
  readonly length: number;
}

/** A document whose content matches the format of its kind. */
export interface Typed<T> {
  readonly document: SourceDocument;
  readonly value: T;
}

/** Documents of one kind by name. `names` also includes unreadable documents. */
export interface DocumentSet<T> {
  readonly all: readonly Typed<T>[];
  readonly names: ReadonlySet<string>;
  get(name: string): Typed<T> | undefined;
}

/** A check of `npm run check`. One file each, listed in rules/rules.ts. */
export interface CheckRule<P> {
  /** Name in the output and anchor in docs/check.md. */
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  /** The fault and its remedy, in Markdown. */
  readonly docs: string;
  /** The harm to members or staff if the fault stayed. */
  readonly why: string;
  /** A faulty and a correct example: fields of a form, or documents under lines `--- path`, laid over a small faultless project. */
  readonly bad: string;
  readonly good: string;
  readonly find: (project: P) => Iterable<Finding>;
}
