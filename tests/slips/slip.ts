/** A slip as staff make it: one edit of one file of the product, and what `check` has to say of it. */
export interface Slip {
  /** What goes wrong, in a word or two. */
  readonly kind: string;
  /** The file that is edited, or written anew. */
  readonly file: string;
  /** Another file that is copied to `file` before the edit. */
  readonly copied?: string;
  /** What stands there, and what is written instead; with an empty `find` the whole text. */
  readonly find: string;
  readonly replace: string;
  /** A piece of the sentence that is told. */
  readonly says: string;
  /** A piece of the line at which it is told, where that is not the line of the edit. */
  readonly line?: string;
  /** The file in which it is told, where that is not the edited one. */
  readonly told?: string;
}

/** Slips of one kind of one file: find, replace, what is said, and a piece of the line where that is not the line of the edit. */
export const inFile = (
  kind: string,
  file: string,
  ...edits: readonly (readonly [find: string, replace: string, says: string, line?: string, told?: string])[]
): readonly Slip[] =>
  edits.map(([find, replace, says, line, told]) => ({ kind, file, find, replace, says, ...(line && { line }), ...(told && { told }) }));

/** A file copied under another name with one edit. */
export const copy = (kind: string, copied: string, file: string, find: string, replace: string, says: string, line: string): Slip => ({
  kind,
  copied,
  file,
  find,
  replace,
  says,
  line,
});
