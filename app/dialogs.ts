import { ConfirmDialog } from '../renderer/index.ts';
import type { Text } from './base/texts.ts';

/** What a question says; words that are left out are the usual ones. */
export interface Question {
  readonly title?: string | undefined;
  readonly content: string;
  readonly ok?: string | undefined;
  readonly cancel?: string | undefined;
  readonly danger?: boolean;
  readonly backLeaves?: boolean;
}

/** Dialogs of the app, for flows and pages. */
export interface Dialogs {
  alert(told: { readonly title?: string | undefined; readonly content: string }): Promise<void>;
  /** True when the member agrees. */
  confirm(question: Question): Promise<boolean>;
  /** Closes a question whose page is gone; it counts as answered with no. */
  dismiss(): void;
}

const titled = (title: string | undefined) => (title === undefined ? {} : { title });

/** Builds the dialogs with their words from the texts. */
export const createDialogs = (text: Text): Dialogs => ({
  alert: ({ title, content }) => ConfirmDialog.tell({ content, ok: text('app.dialog.read'), ...titled(title) }),
  confirm: ({ title, content, ok = text('app.dialog.ok'), cancel = text('app.dialog.cancel'), danger = false, backLeaves = false }) =>
    ConfirmDialog.ask({ content, ok, cancel, danger, backLeaves, ...titled(title) }),
  dismiss: ConfirmDialog.dismiss,
});
