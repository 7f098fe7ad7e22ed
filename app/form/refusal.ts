import { forms, isValues, type Json } from '../../engine/index.ts';
import { type Answer, SESSION_EXPIRED, UNPROVEN } from '../http/index.ts';
import type { App } from '../types.ts';
import type { FormSession } from './form-session.ts';

/** Most issues of the server to list at once. */
const SHOWN = 5;

/** Words of a refusal. */
export interface RefusalWords {
  readonly title: string;
  /** Opens the page where the member can check an unconfirmed submission; without it the dialog offers no check. */
  readonly onLook?: () => void;
}

/** Shows why the server refused a form and focuses the first named field. For an unconfirmed submission it offers a check instead. The answers stay as they are. */
export async function showRefusal(
  answer: Answer,
  isLast: boolean,
  { store }: FormSession,
  { text, dialogs }: Pick<App, 'text' | 'dialogs'>,
  { title, onLook }: RefusalWords,
): Promise<void> {
  // The sign-in page is about to open; the draft waits for the member's return.
  if (answer.code === SESSION_EXPIRED) return;
  if (answer.unconfirmed && isLast) {
    const told =
      answer.code === UNPROVEN
        ? { title: text('app.apply.unprovenTitle'), content: text('app.apply.unproven') }
        : { title: text('app.apply.unconfirmedTitle'), content: text('app.apply.unconfirmed') };
    const question = { ...told, ok: text('app.apply.look'), cancel: text('app.apply.stay') };
    if (onLook === undefined) await dialogs.alert(told);
    else if (await dialogs.confirm(question)) onLook();
    return;
  }
  if (answer.unconfirmed) {
    await dialogs.alert({ title, content: `${answer.msg}\n${text('app.apply.kept')}` });
    return;
  }
  const issues = toServerIssues(answer.result);
  store.refuse(issues);
  const lines = issues.slice(0, SHOWN).map((issue) => lineOf(issue, forms.field(store.getState(), issue.field)?.title));
  await dialogs.alert({ title, content: lines.length > 0 ? lines.join('\n') : answer.msg || text('app.requestFailed') });
  const first = issues[0];
  if (!first) return;
  const row = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(first.field)}"]`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('input:not([type="file"]), textarea, button')?.focus({ preventScroll: true });
}

const lineOf = ({ message }: ServerIssue, title = ''): string =>
  title === '' || message.includes(title) ? message : `${title}：${message}`;

/** One refused answer, by field. */
interface ServerIssue {
  readonly field: string;
  readonly message: string;
}

/** Reads the issues of a refused submission; skips anything else. */
export function toServerIssues(result: Json): readonly ServerIssue[] {
  const list = isValues(result) ? result['issues'] : undefined;
  return (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((issue) => {
    if (!isValues(issue)) return [];
    const { field, message } = issue;
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
  });
}
