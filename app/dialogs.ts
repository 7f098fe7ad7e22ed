import { ConfirmDialog, type DialogLine, type DialogTurn } from '../renderer/index.ts';
import type { Text } from './base/texts.ts';

/** What a question says; words that are left out are the usual ones. */
export interface Question {
  readonly title?: string | undefined;
  readonly content: string;
  readonly ok?: string | undefined;
  readonly cancel?: string | undefined;
  readonly danger?: boolean;
  readonly backLeaves?: boolean;
  readonly lines?: readonly DialogLine[];
}

/** What a message says; the word of its button, where it is not the usual one. */
export interface Message {
  readonly title?: string | undefined;
  readonly content: string;
  readonly ok?: string;
  readonly lines?: readonly DialogLine[];
}

/** Dialogs of the app, for flows and pages. A dialog without a turn was tapped for and comes at once. */
export interface Dialogs {
  alert(told: Message, turn?: DialogTurn): Promise<void>;
  /** True when the member agrees; false, too, when it was withdrawn. */
  confirm(question: Question, turn?: DialogTurn): Promise<boolean>;
  /** Offers two ways: true and false for the one and the other, undefined when neither was chosen. */
  choose(question: Question, turn?: DialogTurn): Promise<boolean | undefined>;
}

const titled = (title: string | undefined) => (title === undefined ? {} : { title });

/** Builds the dialogs with their words from the texts. */
export function createDialogs(text: Text): Dialogs {
  const worded = ({ title, ok = text('app.dialog.ok'), cancel = text('app.dialog.cancel'), ...question }: Question) => ({
    ...question,
    ok,
    cancel,
    ...titled(title),
  });
  return {
    alert: ({ title, ok = text('app.dialog.read'), ...told }, turn) => ConfirmDialog.tell({ ...told, ok, ...titled(title) }, turn),
    confirm: (question, turn) => ConfirmDialog.ask(worded(question), turn),
    choose: (question, turn) => ConfirmDialog.choose(worded(question), turn),
  };
}
