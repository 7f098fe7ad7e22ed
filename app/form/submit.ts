import type { Json, Values } from '../../engine/index.ts';
import type { Draft } from '../drafts/index.ts';
import { type Answer, type Http, SUCCESS } from '../http/index.ts';

/** What became of a submission. `isLast` says that the refused call was the submission itself and not a check before it. */
export type Submission =
  | { readonly ok: true; readonly result: Json }
  | { readonly ok: false; readonly answer: Answer; readonly isLast: boolean };

/** What a submission needs. */
export interface SubmitParts {
  readonly http: Pick<Http, 'call'>;
  readonly draft: Pick<Draft, 'key' | 'keepKey' | 'discard'>;
  /** Calls of the form's document, in order; the last one is the submission. */
  readonly calls: readonly string[];
  readonly payload: Values;
  readonly scope: Values;
  readonly createKey: () => string;
}

/**
 * Submits a form. Its idempotency key lies in the draft before anything is sent, and stays there for as long as nobody knows whether the
 * server took the application: a lost answer and a retry, even after the tab was killed, make one application.
 */
export async function submitForm({ http, draft, calls, payload, scope, createKey }: SubmitParts): Promise<Submission> {
  const idempotencyKey = draft.key() ?? createKey();
  await draft.keepKey(idempotencyKey);
  let result: Json = null;
  for (const [position, name] of calls.entries()) {
    const answer = await http.call(name, {}, { scope: { ...scope, payload }, idempotencyKey, onError: 'caller' });
    if (answer.code !== SUCCESS) {
      if (!answer.unconfirmed) await draft.keepKey(undefined);
      return { ok: false, answer, isLast: position === calls.length - 1 };
    }
    result = answer.result;
  }
  await draft.discard();
  return { ok: true, result };
}
