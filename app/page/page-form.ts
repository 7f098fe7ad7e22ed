import { type CompiledForm, type Fault, type FormEvent, faults, forms, type Values } from '../../engine/index.ts';
import { type DraftForm, type FormUse, type PageContext, type PageForm, Toast, widgets } from '../../renderer/index.ts';
import { draftWords } from '../form/draft-words.ts';
import { createFormHost } from '../form/form-host.ts';
import { type FormOpening, type FormSession, openFormSession } from '../form/form-session.ts';
import { payloadAnswers } from '../form/payload-answers.ts';
import { showRefusal } from '../form/refusal.ts';
import { submitForm } from '../form/submit.ts';
import { type Answer, INVALID_ANSWERS, SESSION_EXPIRED, WITHDRAWN } from '../http/index.ts';
import type { App } from '../types.ts';

/** Opens a form on a page of blocks with the page's variables. A draft name saves typed answers (FM-25), over a record that is edited (AD-02) or submitted again (AP-33). Rejects when the form cannot load. */
export async function pageForm(app: App, code: string, around: PageContext, use: FormUse = {}): Promise<PageForm | undefined> {
  const { draft, service, otherwise } = use;
  const form = (await app.library.form(code)) ?? (otherwise === undefined ? undefined : await app.library.form(otherwise));
  if (form === undefined) return undefined;
  for (const { code: fault, field } of form.faults)
    app.monitor.report('error', 'form.fault', { form: form.code, code: fault, field: field ?? '' });
  const { query, channel, user } = around;
  const about = service === undefined ? {} : { service };
  const scope = { ...about, query };
  const page = { form, context: { ...app.clock(), ...about, query, channel, user }, host: { ...createFormHost(app, scope), widgets } };
  if (draft === undefined) return page;
  const { existing, calls } = form.submit;
  const changed = use.record === undefined ? undefined : existing;
  const opening: FormOpening = {
    ...page,
    context: { ...page.context, editing: changed !== undefined },
    subject: { userId: app.session.get('userId'), form: code, subject: draft },
    records: recordsOf(app, form, around, use),
  };
  return { ...page, keep: (tell) => keep(app, { opening, calls: changed?.calls ?? calls, scope, use }, tell) };
}

/** Values of the address for the form of a page, as long as the page is open. */
const payloads = new WeakMap<PageContext, string>();

/** Returns the events that fill a form before the member types. Filled values of an existing record are final. */
function recordsOf(app: App, form: CompiledForm, around: PageContext, { record, handed }: FormUse): readonly FormEvent[] {
  const { channel } = around;
  const onFault = (field: string, fault: Fault) => app.monitor.report('error', 'form.existing', { field, message: faults.line(fault) });
  if (record !== undefined)
    return form.submit.existing
      ? [{ type: 'prefill', values: forms.existingAnswers(form, record, channel, onFault) }]
      : [{ type: 'restore', values: record }];
  if (handed === undefined) return [];
  const text = payloads.get(around) ?? app.urlPayload.read(handed);
  payloads.set(around, text);
  app.urlPayload.forget(handed);
  const values = payloadAnswers(form, text, channel, onFault);
  return Object.keys(values).length === 0 ? [] : [{ type: 'prefill', values }];
}

interface Keeping {
  readonly opening: FormOpening;
  readonly calls: readonly string[];
  readonly scope: Values;
  readonly use: FormUse;
}

/** Opens a form with its draft, and submits its answers under the draft's key. */
function keep(app: App, { opening, calls, scope, use }: Keeping, tell: (standing: DraftForm) => void): () => void {
  const { text, dialogs } = app;
  let shown: FormSession | undefined;
  const submit = async (session: FormSession, payload: Values) => {
    const isCurrent = (): boolean => shown === session;
    const submission = await submitForm({ ...app, draft: session.draft, calls, payload, isCurrent, scope });
    if (submission.kind === 'filed' && use.saysFiled) {
      if (shown) tell(submission);
      return undefined;
    }
    // Later changes were not submitted: the app informs the member before the page continues with the server's version.
    if (submission.kind === 'filed') await dialogs.alert({ title: text('app.filed.title'), content: text('app.filed.hint') });
    if (submission.kind === 'done' || submission.kind === 'filed') return { result: submission.result };
    if (submission.kind === 'refused') await refuse(app, opening.form, session, submission, use);
    else if (shown) Toast.show(text('app.draft.review'));
    return undefined;
  };
  const close = openFormSession(app, opening, (standing) => {
    if (standing.kind === 'filed') tell(standing);
    if (standing.kind !== 'open') return;
    const { session } = standing;
    const { draft } = session;
    const isFirst = shown === undefined;
    shown = session;
    // Values that the page chose override the draft's. They are no edits, so no later visit asks about them.
    if (isFirst && use.values !== undefined) session.store.dispatch({ type: 'restore', values: use.values });
    const saving = {
      subscribe: draft.subscribe,
      words: () => draftWords(draft.status(), text),
      isSafe: () => ['none', 'saved'].includes(draft.status().kind),
    };
    tell({
      kind: 'open',
      store: session.store,
      number: session.number,
      saving,
      submit: (payload) => submit(session, payload),
      discard: () => draft.discard(),
    });
  });
  return () => {
    shown = undefined;
    close();
  };
}

/** Shows why the server refused the answers: in a dialog, or in a toast when the form lists dialog codes and this is none of them (AP-06, ER-01, ER-02). */
async function refuse(
  app: App,
  { submit: { alerts } }: CompiledForm,
  session: FormSession,
  { answer, isLast }: { readonly answer: Answer; readonly isLast: boolean },
  { refused, look }: FormUse,
): Promise<void> {
  // The client has already shown these; the answers are in the draft, which the next page opens with the current documents.
  if (answer.code === SESSION_EXPIRED || answer.code === WITHDRAWN) return;
  if (alerts === undefined || answer.code === INVALID_ANSWERS)
    await showRefusal(answer, isLast, session, app, {
      title: refused ?? app.text('app.apply.refusedTitle'),
      ...(look && { onLook: look }),
    });
  else if (alerts.includes(answer.code)) await app.dialogs.alert({ content: answer.msg });
  else Toast.show(answer.msg || app.text('app.requestFailed'));
}
