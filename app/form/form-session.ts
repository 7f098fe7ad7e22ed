import { type CompiledForm, type FormContext, type FormEvent, forms, type Json } from '../../engine/index.ts';
import { createFormStore, type FormHost, type FormStore, Toast } from '../../renderer/index.ts';
import { randomHex } from '../base/random.ts';
import { createDraft, type Draft, type DraftContent, type DraftSubject, type OtherTabEvent } from '../drafts/index.ts';
import type { App } from '../types.ts';
import { askResume, askWhose } from './ask-draft.ts';
import { changesSince, type ObsoleteAnswers, obsoleteAnswers, outlineOf } from './draft-changes.ts';
import { watchEdits } from './watch-edits.ts';

/** An open form and the draft that saves its answers. The session is replaced when answers of another page replace its own. */
export interface FormSession {
  readonly store: FormStore;
  readonly draft: Draft;
  readonly number: number;
}

/** State of a form: opening, open, or submitted by another page with this result. */
export type FormSessionState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly session: FormSession }
  | { readonly kind: 'filed'; readonly result: Json };

/** Parameters of opening a form. The objects must stay the same while the page is open. */
export interface FormOpening {
  readonly form: CompiledForm;
  readonly context: FormContext;
  readonly host: FormHost;
  readonly subject: DraftSubject;
  /** Events that fill in records, before the member's own draft. */
  readonly records: readonly FormEvent[];
}

const NOTHING_LEFT: ObsoleteAnswers = { answers: {}, asked: {} };

/** Opens a form: offers a stored draft first, then saves every edit, follows other pages' edits of the same draft, and asks when two pages wrote at once. Reports its state to `tell`; returns a function that closes it and its questions. */
export function openFormSession(
  app: Pick<App, 'vault' | 'wire' | 'monitor' | 'text' | 'dialogs'>,
  { form, context, host, subject, records }: FormOpening,
  tell: (standing: FormSessionState) => void,
): () => void {
  let store: FormStore | undefined;
  const closing = new AbortController();
  const isOpen = (): boolean => !closing.signal.aborted;
  let number = 0;
  /** Answers that an older version of the form had fields for. */
  let left: ObsoleteAnswers = NOTHING_LEFT;

  function begin(content?: DraftContent): void {
    left = content ? obsoleteAnswers(form, content) : NOTHING_LEFT;
    // A draft continues at the first page with missing answers; answers of another page leave the member where they are.
    const page = store?.pages.number() ?? (content ? form.pages.length + 1 : undefined);
    store?.dispose();
    store = createFormStore(form, context, host);
    store.dispatch(...records, ...(content ? [{ type: 'restore', values: content.answers } as const] : []));
    if (page !== undefined) store.pages.start(page);
    watchEdits(store, draft.touch);
    number += 1;
    tell({ kind: 'open', session: { store, draft, number } });
  }

  const draft = createDraft({
    vault: app.vault,
    wire: app.wire,
    subject,
    now: () => Date.now(),
    createKey: () => randomHex(crypto),
    answers: () => (store ? { ...left.answers, ...forms.answers(store.getState()) } : {}),
    asked: () => (store ? { ...left.asked, ...outlineOf(store.getState()) } : {}),
    busy: () => {
      const pending = store?.uploads.pending();
      return pending !== undefined && pending.busy + pending.failed > 0;
    },
    elsewhere: (event) => {
      if (isOpen()) tellElsewhere(event);
    },
    failed: (error) => app.monitor.report('warning', 'draft.failed', { name: error instanceof Error ? error.name : '' }),
  });

  function tellElsewhere(event: OtherTabEvent): void {
    if (event.kind === 'filed') tell({ kind: 'filed', result: event.result });
    else if (event.kind === 'conflict') void settleConflict();
    else if (store) {
      begin(event.content);
      if (document.visibilityState === 'visible') Toast.show(app.text('app.draft.elsewhere'));
    }
  }

  async function settleConflict(): Promise<void> {
    const isMine = await askWhose(app, closing.signal);
    if (!isOpen()) return;
    if (isMine) return draft.overwrite();
    const content = await draft.load();
    if (isOpen()) begin(content);
  }

  async function open(): Promise<void> {
    const content = await draft.load();
    const changes = content ? changesSince(content, { form, context, records }, app.text) : [];
    const restore = content && isOpen() && (await askResume(app, content, changes, closing.signal)) ? content : undefined;
    if (!isOpen()) return;
    if (content && !restore) await draft.discard();
    // Another page may have edited the draft while the question was open; its latest version is the one to continue.
    const latest = restore ? await draft.load() : undefined;
    if (isOpen()) begin(latest ?? restore);
  }

  const turn = () => void (document.visibilityState === 'hidden' ? draft.flush() : draft.look());
  const hide = () => void draft.flush();
  const warn = (event: BeforeUnloadEvent) => {
    if (draft.unsaved()) event.preventDefault();
  };
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('pagehide', hide);
  window.addEventListener('beforeunload', warn);
  void open();
  return () => {
    closing.abort();
    draft.close();
    store?.dispose();
    document.removeEventListener('visibilitychange', turn);
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('beforeunload', warn);
  };
}
