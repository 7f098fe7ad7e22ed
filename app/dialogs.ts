import { ConfirmDialog, type DialogLine, type DialogTurn } from '../renderer/index.ts';
import type { Text } from './base/texts.ts';

/** Texts of a question; missing button labels get the default. */
export interface Question {
  readonly title?: string | undefined;
  readonly content: string;
  readonly ok?: string | undefined;
  readonly cancel?: string | undefined;
  readonly danger?: boolean;
  readonly backLeaves?: boolean;
  readonly lines?: readonly DialogLine[];
}

/** Texts of a message, and its button label when it is not the default. */
export interface Message {
  readonly title?: string | undefined;
  readonly content: string;
  readonly ok?: string;
  readonly lines?: readonly DialogLine[];
}

/** Dialogs of the app, for flows and pages. A dialog without a turn answers a tap and opens at once. */
export interface Dialogs {
  alert(told: Message, turn?: DialogTurn): Promise<void>;
  /** True when the member agrees; false also when the dialog was withdrawn. */
  confirm(question: Question, turn?: DialogTurn): Promise<boolean>;
  /** Offers two answers: true for the first, false for the second, undefined when the member chose neither. */
  choose(question: Question, turn?: DialogTurn): Promise<boolean | undefined>;
}

const titled = (title: string | undefined) => (title === undefined ? {} : { title });

/** Builds the dialogs with their texts. */
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
