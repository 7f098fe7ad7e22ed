import type { Json, Values } from '../../engine/index.ts';
import type { Draft } from '../drafts/index.ts';
import { ALREADY_FILED, type Answer, type Http, SUCCESS } from '../http/index.ts';
import type { Once } from './once.ts';

/** What became of a submission. */
export type Submission =
  | { readonly kind: 'done'; readonly result: Json }
  /** `isLast` says that the refused call was the submission itself and not a check before it. */
  | { readonly kind: 'refused'; readonly answer: Answer; readonly isLast: boolean }
  /** The server has it already: from an attempt whose answer was lost, or from a page that could not tell. */
  | { readonly kind: 'filed'; readonly result: Json }
  /** Another page changed or filed the answers, and the page has been told. Nothing was sent. */
  | { readonly kind: 'elsewhere' };

/** What a submission needs. */
export interface SubmitParts {
  readonly http: Pick<Http, 'call'>;
  readonly draft: Pick<Draft, 'key' | 'prepare' | 'filed'>;
  readonly once: Once;
  /** Calls of the form's document, in order; the last one is the submission. */
  readonly calls: readonly string[];
  readonly payload: Values;
  /** Whether the payload is still what the page shows: another page may have changed it since. */
  readonly isCurrent: () => boolean;
  readonly scope: Values;
}

/**
 * Submits a form. One page of the browser at a time, and always under the key of the draft, which lies on the device before anything is
 * sent: a lost answer and a retry, a killed tab, a second tab make one application.
 */
export async function submitForm(parts: SubmitParts): Promise<Submission> {
  return parts.once(parts.draft.key(), () => send(parts));
}

async function send({ http, draft, calls, payload, isCurrent, scope }: SubmitParts): Promise<Submission> {
  if (!(await draft.prepare()) || !isCurrent()) return { kind: 'elsewhere' };
  const options = { scope: { ...scope, payload }, idempotencyKey: draft.key(), onError: 'caller', kept: true } as const;
  let result: Json = null;
  for (const [position, name] of calls.entries()) {
    const answer = await http.call(name, {}, options);
    if (answer.code === ALREADY_FILED && answer.result !== null) {
      await draft.filed(answer.result);
      return { kind: 'filed', result: answer.result };
    }
    if (answer.code !== SUCCESS) return { kind: 'refused', answer, isLast: position === calls.length - 1 };
    result = answer.result;
  }
  await draft.filed(result);
  return { kind: 'done', result };
}
