import { field } from '../../engine/index.ts';
import { type Answer, SESSION_EXPIRED, UNPROVEN } from '../http/index.ts';
import type { App } from '../types.ts';
import type { FormSession } from './form-session.ts';
import { type ServerIssue, toServerIssues } from './server-issues.ts';

/** How many issues of the server are named at once. */
const SHOWN = 5;

/** How a refusal is told. */
export interface RefusalWords {
  readonly title: string;
  /** Where the member can look whether a submission that nobody confirmed has arrived; without it nothing is offered. */
  readonly onLook?: () => void;
}

/** Tells the member why the server did not take a form, and leads to the first field it names; of a submission that nobody confirmed it says so, and offers to look. Everything stays as it was filled in. */
export async function tellRefusal(
  answer: Answer,
  isLast: boolean,
  { store }: FormSession,
  { text, dialogs }: Pick<App, 'text' | 'dialogs'>,
  { title, onLook }: RefusalWords,
): Promise<void> {
  // The sign-in page is on its way; the draft is waiting for the member's return.
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
  const lines = issues.slice(0, SHOWN).map((issue) => lineOf(issue, field(store.getState(), issue.field)?.title));
  await dialogs.alert({ title, content: lines.length > 0 ? lines.join('\n') : answer.msg || text('app.requestFailed') });
  const first = issues[0];
  if (!first) return;
  const row = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(first.field)}"]`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('input:not([type="file"]), textarea, button')?.focus({ preventScroll: true });
}

const lineOf = ({ message }: ServerIssue, title = ''): string =>
  title === '' || message.includes(title) ? message : `${title}：${message}`;
