import { type CompiledForm, existingAnswers, type Fault, type FormEvent, faultLine, type Values } from '../../engine/index.ts';
import { type FormUse, type KeptForm, type PageContext, type PageForm, Toast } from '../../renderer/index.ts';
import { draftWords } from '../form/draft-words.ts';
import { createFormHost } from '../form/form-host.ts';
import { type FormOpening, type FormSession, openFormSession } from '../form/form-session.ts';
import { handedAnswers } from '../form/handed.ts';
import { tellRefusal } from '../form/refusal.ts';
import { submitForm } from '../form/submit.ts';
import { type Answer, INVALID_ANSWERS, SESSION_EXPIRED, WITHDRAWN } from '../http/index.ts';
import type { App } from '../types.ts';

/** A form that stands on a page of blocks, opened with the variables of that page; with a name for its draft what is typed is kept (FM-25), over what a record has that is changed (AD-02) or is handed in again (AP-33). Rejects when it cannot be loaded. */
export async function pageForm(app: App, code: string, around: PageContext, use: FormUse = {}): Promise<PageForm | undefined> {
  const { draft, service, otherwise } = use;
  const form = (await app.library.form(code)) ?? (otherwise === undefined ? undefined : await app.library.form(otherwise));
  if (form === undefined) return undefined;
  for (const { code: fault, field } of form.faults)
    app.monitor.report('error', 'form.fault', { form: form.code, code: fault, field: field ?? '' });
  const { query, channel, user } = around;
  const about = service === undefined ? {} : { service };
  const scope = { ...about, query };
  const page = { form, context: { ...app.clock(), ...about, query, channel, user }, host: createFormHost(app, scope) };
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

/** What the address brought for the form of a page, as long as that page stands. */
const brought = new WeakMap<PageContext, string>();

/** What is known before the member has typed anything: of what is there already what is filled is known for good. */
function recordsOf(app: App, form: CompiledForm, around: PageContext, { record, handed }: FormUse): readonly FormEvent[] {
  const { channel } = around;
  const onFault = (field: string, fault: Fault) => app.monitor.report('error', 'form.existing', { field, message: faultLine(fault) });
  if (record !== undefined)
    return form.submit.existing
      ? [{ type: 'prefill', values: existingAnswers(form, record, channel, onFault) }]
      : [{ type: 'restore', values: record }];
  if (handed === undefined) return [];
  const text = brought.get(around) ?? app.handed.read(handed);
  brought.set(around, text);
  app.handed.forget(handed);
  const values = handedAnswers(form, text, channel, onFault);
  return Object.keys(values).length === 0 ? [] : [{ type: 'prefill', values }];
}

interface Keeping {
  readonly opening: FormOpening;
  readonly calls: readonly string[];
  readonly scope: Values;
  readonly use: FormUse;
}

/** Opens a form with its draft, and hands its answers in under the key of that draft. */
function keep(app: App, { opening, calls, scope, use }: Keeping, tell: (standing: KeptForm) => void): () => void {
  const { text, dialogs } = app;
  let shown: FormSession | undefined;
  const submit = async (session: FormSession, payload: Values) => {
    const isCurrent = (): boolean => shown === session;
    const submission = await submitForm({ ...app, draft: session.draft, calls, payload, isCurrent, scope });
    if (submission.kind === 'filed' && use.saysFiled) {
      if (shown) tell(submission);
      return undefined;
    }
    // What was changed since did not go along: the member is told before the page goes on with what the server has.
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
    // What the page chose counts more than what was typed before, and is nothing that the member typed: nobody is asked about it next time.
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

/** Tells why the answers were not taken: in a dialog, or in a toast where the form names the codes for dialogs and this is none of them (AP-06, ER-01, ER-02). */
async function refuse(
  app: App,
  { submit: { alerts } }: CompiledForm,
  session: FormSession,
  { answer, isLast }: { readonly answer: Answer; readonly isLast: boolean },
  { refused, look }: FormUse,
): Promise<void> {
  // Told already; what was typed lies in the draft, which the page that comes opens with the documents that hold then.
  if (answer.code === SESSION_EXPIRED || answer.code === WITHDRAWN) return;
  if (alerts === undefined || answer.code === INVALID_ANSWERS)
    await tellRefusal(answer, isLast, session, app, {
      title: refused ?? app.text('app.apply.refusedTitle'),
      ...(look && { onLook: look }),
    });
  else if (alerts.includes(answer.code)) await app.dialogs.alert({ content: answer.msg });
  else Toast.show(answer.msg || app.text('app.requestFailed'));
}
