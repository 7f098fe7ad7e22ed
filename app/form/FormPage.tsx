import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import type { Json, Values } from '../../engine/index.ts';
import { FormView, Page, Skeleton, SubmitBar } from '../../renderer/index.ts';
import type { Draft } from '../drafts/index.ts';
import type { Answer } from '../http/index.ts';
import { useApp } from '../shell/context.ts';
import { draftWords } from './draft-words.ts';
import { createKey } from './key.ts';
import { submitForm } from './submit.ts';
import { type FormOpening, type FormSession, useFormSession } from './use-form-session.ts';

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
  /** Lines above the form. */
  readonly children?: ReactNode;
}

const FORM_ID = 'hy-form';

/** A page around a form: draft, nav bar, submit bar, and a lock that lets one submission at a time through. */
export const FormPage = (props: FormPageProps) => {
  const { form, title, submitLabel, calls, scope, onBack, onDone, onRefused, children } = props;
  const { http } = useApp();
  const session = useFormSession(props);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  async function send(open: FormSession, payload: Values): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const submission = await submitForm({ http, draft: open.draft, calls, payload, scope, createKey });
      if (submission.ok) onDone(submission.result);
      else await onRefused(submission.answer, submission.isLast, open);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

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
      <FormView key={form.code} id={FORM_ID} store={session.store} onSubmit={(payload) => void send(session, payload)} />
    </Page>
  );
};

/** How the saving stands; a failure is told with its reason. */
const DraftNote = ({ draft }: { draft: Draft }) => {
  const { text } = useApp();
  const status = useSyncExternalStore(draft.subscribe, draft.status);
  return (
    <span className={status.kind === 'failed' ? 'app-draft app-draft-failed' : 'app-draft'} role="status">
      {draftWords(status, text)}
    </span>
  );
};
