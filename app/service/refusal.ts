import { field } from '../../engine/index.ts';
import { dialogs } from '../app.ts';
import type { FormSession } from '../form/use-form-session.ts';
import { type Answer, SESSION_EXPIRED } from '../http/index.ts';
import type { Text } from '../texts.ts';
import { toServerIssues } from './service.ts';

/** How many issues of the server are named at once. */
const SHOWN = 5;

/** Tells the member why an application was not taken, and leads to the first field the server names. Everything stays as it was filled in. */
export async function tellRefusal(answer: Answer, isLast: boolean, { store }: FormSession, text: Text): Promise<void> {
  // The sign-in page is on its way; the draft is waiting for the member's return.
  if (answer.code === SESSION_EXPIRED) return;
  if (answer.unconfirmed) {
    await dialogs.alert(
      isLast
        ? { title: text('app.apply.unconfirmedTitle'), content: text('app.apply.unconfirmed') }
        : { title: text('app.apply.refusedTitle'), content: `${answer.msg}\n${text('app.apply.kept')}` },
    );
    return;
  }
  const issues = toServerIssues(answer.result);
  store.refuse(issues);
  const lines = issues.slice(0, SHOWN).map(({ field: name, message }) => {
    const title = field(store.getState(), name)?.title ?? '';
    return title === '' || message.includes(title) ? message : `${title}：${message}`;
  });
  await dialogs.alert({
    title: text('app.apply.refusedTitle'),
    content: lines.length > 0 ? lines.join('\n') : answer.msg || text('app.requestFailed'),
  });
  const first = issues[0];
  if (!first) return;
  const row = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(first.field)}"]`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('input:not([type="file"]), textarea, button')?.focus({ preventScroll: true });
}
