/**
 * The outcome of a partner call: its answer, its refusal by a word of the contract, or a failure. `unreachable` may have taken effect all the
 * same, so the call is repeated under the same number; `unreadable` is an answer that cannot be trusted.
 */
export type Outcome<T> =
  | { readonly ok: T }
  | { readonly refused: string }
  | { readonly failed: 'unreachable' | 'unreadable'; readonly detail: string };

/** A method of a partner. */
export type Ask<I, O> = (input: I) => Promise<Outcome<O>>;
