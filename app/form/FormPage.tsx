import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Json, Values } from '../../engine/index.ts';
import { EmptyState, FormView, Page, Skeleton, SubmitBar, Toast } from '../../renderer/index.ts';
import type { Draft } from '../drafts/index.ts';
import { useApp } from '../hooks/context.ts';
import type { Answer } from '../http/index.ts';
import { draftWords } from './draft-words.ts';
import type { FormOpening, FormSession } from './form-session.ts';
import { submitForm } from './submit.ts';
import { useFormSession } from './use-form-session.ts';

/** What a page around a form needs. */
export interface FormPageProps extends FormOpening {
  readonly title: string;
  readonly submitLabel: string;
  /** Calls to make with the answers, in order. */
  readonly calls: readonly string[];
  /** Variables for the defaults of these calls. */
  readonly scope: Values;
  readonly onBack: () => void;
  readonly onDone: (result: Json) => void;
  /** The server did not take it: `isLast` when it was the submission itself. Whatever is shown, nothing is lost. */
  readonly onRefused: (answer: Answer, isLast: boolean, session: FormSession) => Promise<void> | void;
  /** What is said when the form had been handed in before, and where that leads. */
  readonly filed: { readonly title: string; readonly action: string; readonly onOpen: (result: Json) => void };
  /** Lines above the form. */
  readonly children?: ReactNode;
}

const FORM_ID = 'hy-form';

/** A page around a form: draft, nav bar, submit bar, and a lock that lets one submission at a time through, whichever page of the browser it comes from. */
export const FormPage = (props: FormPageProps) => {
  const { form, title, submitLabel, calls, scope, onBack, onDone, onRefused, filed, children } = props;
  const { http, once, text, monitor } = useApp();
  const standing = useFormSession(props);
  const [busy, setBusy] = useState(false);
  const [before, setBefore] = useState<{ readonly result: Json }>();
  const sending = useRef(false);
  const session = standing.kind === 'open' ? standing.session : undefined;
  const shown = useRef(session);
  shown.current = session;

  useEffect(() => {
    for (const { code, field } of form.faults) monitor.report('error', 'form.fault', { form: form.code, code, field: field ?? '' });
  }, [form, monitor]);

  async function send(open: FormSession, payload: Values): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const isCurrent = () => shown.current === open;
      const submission = await submitForm({ http, once, draft: open.draft, calls, payload, isCurrent, scope });
      if (submission.kind === 'done') onDone(submission.result);
      else if (submission.kind === 'filed') setBefore(submission);
      else if (submission.kind === 'refused') await onRefused(submission.answer, submission.isLast, open);
      else if (shown.current) Toast.show(text('app.draft.review'));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const handedIn = standing.kind === 'filed' ? standing : before;
  if (handedIn)
    return (
      <Page title={title} onBack={onBack}>
        <EmptyState
          title={filed.title}
          description={text('app.filed.hint')}
          action={{ label: filed.action, onClick: () => filed.onOpen(handedIn.result) }}
        />
      </Page>
    );
  if (!session)
    return (
      <Page title={title} onBack={onBack}>
        <Skeleton rows={8} />
      </Page>
    );
  const editable = session.store.getState().fields.some(({ visible, readonly }) => visible && !readonly);
  return (
    <Page
      title={title}
      onBack={onBack}
      footer={
        editable ? <SubmitBar label={submitLabel} form={FORM_ID} busy={busy} note={<DraftNote draft={session.draft} />} /> : undefined
      }
    >
      {children}
      <FormView
        key={`${form.code} ${session.number}`}
        id={FORM_ID}
        store={session.store}
        onSubmit={(payload) => void send(session, payload)}
      />
    </Page>
  );
};

/** How the saving stands; a failure is told with its reason. */
const DraftNote = ({ draft }: { draft: Draft }) => {
  const { text } = useApp();
  const status = useSyncExternalStore(draft.subscribe, draft.status);
  const isSafe = status.kind === 'none' || status.kind === 'saved';
  return (
    <span className={isSafe ? 'app-draft' : 'app-draft app-draft-failed'} role="status">
      {draftWords(status, text)}
    </span>
  );
};
