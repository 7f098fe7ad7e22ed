/** A mistake as staff make it: one edit of one file of the product, and the expected report of `check`. */
export interface Mutation {
  /** The kind of mistake, in a word or two. */
  readonly kind: string;
  /** The edited or new file. */
  readonly file: string;
  /** Another file that is copied to `file` before the edit. */
  readonly copied?: string;
  /** The original text, and its replacement; an empty `find` means the whole text. */
  readonly find: string;
  readonly replace: string;
  /** A part of the reported sentence. */
  readonly says: string;
  /** A part of the reported line, if it is not the edited one. */
  readonly line?: string;
  /** The reported file, if it is not the edited one. */
  readonly reportedIn?: string;
}

/** Mutations of one kind in one file: find, replace, a part of the report, and a part of the line if it is not the edited one. */
export const inFile = (
  kind: string,
  file: string,
  ...edits: readonly (readonly [find: string, replace: string, says: string, line?: string, reportedIn?: string])[]
): readonly Mutation[] =>
  edits.map(([find, replace, says, line, reportedIn]) => ({
    kind,
    file,
    find,
    replace,
    says,
    ...(line && { line }),
    ...(reportedIn && { reportedIn }),
  }));

/** A file copied under another name with one edit. */
export const copy = (kind: string, copied: string, file: string, find: string, replace: string, says: string, line: string): Mutation => ({
  kind,
  copied,
  file,
  find,
  replace,
  says,
  line,
});
