import { type FormState, forms } from '../../engine/index.ts';
import { leadTo } from '../../renderer/index.ts';
import { type Answer, SESSION_EXPIRED, UNPROVEN } from '../http/index.ts';
import type { App } from '../types.ts';
import type { FormSession } from './form-session.ts';
import { type ServerIssue, toServerIssues } from './server-issues.ts';

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
  const state = store.getState();
  const lines = issues.slice(0, SHOWN).map((issue) => lineOf(issue, forms.field(state, pathOf(state, issue))?.title));
  await dialogs.alert({ title, content: lines.length > 0 ? lines.join('\n') : answer.msg || text('app.requestFailed') });
  const first = issues[0];
  if (first) leadTo(document.body, store, pathOf(state, first));
}

/** Returns the path of a refused field; the server names those inside items by their JSON Pointer. */
const pathOf = (state: FormState, { field }: ServerIssue): string =>
  field.startsWith('/') ? (forms.pathOf(state, field) ?? field) : field;

const lineOf = ({ message }: ServerIssue, title = ''): string =>
  title === '' || message.includes(title) ? message : `${title}：${message}`;
