import { existingAnswers, type Fault, faultLine, type Values } from '../../engine/index.ts';
import { type FormUse, type KeptForm, type PageContext, type PageForm, Toast } from '../../renderer/index.ts';
import { createFormHost } from '../form/form-host.ts';
import { type FormOpening, type FormSession, openFormSession } from '../form/form-session.ts';
import { tellRefusal } from '../form/refusal.ts';
import { submitForm } from '../form/submit.ts';
import type { App } from '../types.ts';

/** A form that stands on a page of blocks, opened with the variables of that page; with a name for its draft what is typed is kept (FM-25), over what a record has that is changed (AD-02). Rejects when it cannot be loaded. */
export async function pageForm(
  app: App,
  code: string,
  around: PageContext,
  { values, record, draft, service }: FormUse = {},
): Promise<PageForm | undefined> {
  const form = await app.library.form(code);
  if (form === undefined) return undefined;
  const { query, channel, user } = around;
  const about = service === undefined ? {} : { service };
  const page = { form, context: { ...app.clock(), ...about, query, channel, user }, host: createFormHost(app, { ...about, query }) };
  if (draft === undefined) return page;
  const { existing, calls } = form.submit;
  const changed = record === undefined ? undefined : existing;
  const onFault = (field: string, fault: Fault) => app.monitor.report('error', 'form.existing', { field, message: faultLine(fault) });
  const opening: FormOpening = {
    ...page,
    context: { ...page.context, editing: changed !== undefined },
    subject: { userId: app.session.get('userId'), form: code, subject: draft },
    records: changed && record ? [{ type: 'prefill', values: existingAnswers(form, record, channel, onFault) }] : [],
  };
  return { ...page, keep: (tell) => keep(app, opening, changed?.calls ?? calls, values, { query }, tell) };
}

/** Opens a form with its draft, and hands its answers in under the key of that draft. */
function keep(
  app: App,
  opening: FormOpening,
  calls: readonly string[],
  values: Values | undefined,
  scope: Values,
  tell: (standing: KeptForm) => void,
): () => void {
  let shown: FormSession | undefined;
  const submit = async (session: FormSession, payload: Values) => {
    const isCurrent = (): boolean => shown === session;
    const submission = await submitForm({ ...app, draft: session.draft, calls, payload, isCurrent, scope });
    // What was changed since did not go along: the member is told before the page goes on with what the server has.
    if (submission.kind === 'filed') await app.dialogs.alert({ title: app.text('app.filed.title'), content: app.text('app.filed.hint') });
    if (submission.kind === 'done' || submission.kind === 'filed') return { result: submission.result };
    if (submission.kind === 'elsewhere') Toast.show(app.text('app.draft.review'));
    else await tellRefusal(submission.answer, submission.isLast, session, app, { title: app.text('app.apply.refusedTitle') });
    return undefined;
  };
  const close = openFormSession(app, opening, (standing) => {
    if (standing.kind === 'filed') tell(standing);
    if (standing.kind !== 'open') return;
    const { session } = standing;
    const isFirst = shown === undefined;
    shown = session;
    // What the page chose counts more than what was typed before.
    if (isFirst) session.store.dispatch(...Object.entries(values ?? {}).map(([field, value]) => ({ type: 'set', field, value }) as const));
    tell({ kind: 'open', store: session.store, number: session.number, submit: (payload) => submit(session, payload) });
  });
  return () => {
    shown = undefined;
    close();
  };
}
