import type { Json, Values } from '../../engine/index.ts';
import type { Draft } from '../drafts/index.ts';
import { ALREADY_FILED, type Answer, type Http, SUCCESS } from '../http/index.ts';
import type { Once } from './once.ts';

/** Outcome of a submission. */
export type Submission =
  | { readonly kind: 'done'; readonly result: Json }
  /** `isLast` is true when the submission itself was refused, and not a check before it. */
  | { readonly kind: 'refused'; readonly answer: Answer; readonly isLast: boolean }
  /** The server already has it, from an attempt whose answer was lost or from another page. */
  | { readonly kind: 'filed'; readonly result: Json }
  /** Another page changed or submitted the answers and this page was notified. It sent nothing. */
  | { readonly kind: 'elsewhere' };

/** Dependencies of a submission. */
export interface SubmitParts {
  readonly http: Pick<Http, 'call'>;
  readonly draft: Pick<Draft, 'key' | 'prepare' | 'filed'>;
  readonly once: Once;
  /** Calls of the form's document, in order; the last one is the submission. */
  readonly calls: readonly string[];
  readonly payload: Values;
  /** Reports whether the page still shows the payload: another page may have changed it since. */
  readonly isCurrent: () => boolean;
  readonly scope: Values;
}

/** Submits a form, in one page of the browser at a time and under the draft's key, which is stored before anything is sent. So a retry after a lost answer, a killed tab or a second tab makes one application. */
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
