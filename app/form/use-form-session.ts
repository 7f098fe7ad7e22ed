import { useEffect, useState } from 'react';
import { answers, type CompiledForm, type FormContext, type FormEvent } from '../../engine/index.ts';
import { createFormStore, type FormHost, type FormStore } from '../../renderer/index.ts';
import { type App, dialogs } from '../app.ts';
import { createDraft, type Draft, type DraftContent, type DraftSubject } from '../drafts/index.ts';
import { useApp } from '../shell/context.ts';
import { foundAt } from './draft-words.ts';
import { watchEdits } from './watch-edits.ts';

/** A form that is open, and the draft that keeps its answers. */
export interface FormSession {
  readonly store: FormStore;
  readonly draft: Draft;
}

/** What a form is opened with. The objects must stay the same while the page stands. */
export interface FormOpening {
  readonly form: CompiledForm;
  readonly context: FormContext;
  readonly host: FormHost;
  readonly subject: DraftSubject;
  /** What records bring, before the member's own draft. */
  readonly records: readonly FormEvent[];
}

/** Opens a form: offers the draft of an earlier visit first, then saves every edit, and at once when the page is left. Undefined until the member has decided. */
export function useFormSession({ form, context, host, subject, records }: FormOpening): FormSession | undefined {
  const app = useApp();
  const [session, setSession] = useState<FormSession>();

  useEffect(() => {
    let store: FormStore | undefined;
    let current = true;
    const draft = createDraft({
      vault: app.vault,
      subject,
      now: () => Date.now(),
      answers: () => (store ? answers(store.getState()) : {}),
      failed: (error) => app.monitor.report('warning', 'draft.failed', { name: error instanceof Error ? error.name : '' }),
    });

    async function open(): Promise<void> {
      const content = await draft.load();
      const restore = content && current && (await offer(app, content, () => current)) ? content : undefined;
      if (!current) return;
      if (content && !restore) await draft.discard();
      store = createFormStore(form, context, host);
      store.dispatch(...records, ...(restore ? [{ type: 'restore', values: restore.answers } as const] : []));
      setSession({ store: watchEdits(store, draft.touch), draft });
    }

    const leave = () => {
      if (document.visibilityState === 'hidden') void draft.flush();
    };
    const hide = () => void draft.flush();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', hide);
    void open();
    return () => {
      current = false;
      dialogs.dismiss();
      draft.close();
      store?.dispose();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', hide);
    };
  }, [app, form, context, host, subject, records]);

  return session;
}

/** Asks whether to go on with a draft; deleting it is asked for a second time. The back button leaves the page, and then nothing more is asked. */
async function offer({ text }: App, { savedAt }: DraftContent, asking: () => boolean): Promise<boolean> {
  while (asking()) {
    const resume = await dialogs.confirm({
      title: text('app.draft.found'),
      content: text('app.draft.foundAt', { time: foundAt(savedAt) }),
      ok: text('app.draft.resume'),
      cancel: text('app.draft.restart'),
      backLeaves: true,
    });
    if (resume || !asking()) return resume;
    const restart = await dialogs.confirm({
      content: text('app.draft.restartAsk'),
      ok: text('app.draft.restartConfirm'),
      cancel: text('app.back'),
      danger: true,
      backLeaves: true,
    });
    if (restart) return false;
  }
  return false;
}
