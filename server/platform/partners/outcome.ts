/**
 * What came of asking a partner: its answer, its refusal by the word of its contract, or why there is neither. `unreachable` may have been
 * carried out all the same, so it is asked again under the same number; `unreadable` is an answer that cannot be believed.
 */
export type Outcome<T> =
  | { readonly ok: T }
  | { readonly refused: string }
  | { readonly failed: 'unreachable' | 'unreadable'; readonly detail: string };

/** A method of a partner. */
export type Ask<I, O> = (input: I) => Promise<Outcome<O>>;
