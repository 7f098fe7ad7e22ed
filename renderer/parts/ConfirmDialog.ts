import { closeModal, showModal } from './modal.ts';
import { openOverlay } from './overlays.ts';

/** A line that a dialog lists below its text; lines of one group appear under its name. */
export interface DialogLine {
  readonly text: string;
  readonly note?: string;
  readonly group?: string;
}

/** Contents of a message dialog. Line breaks in `content` make paragraphs. */
export interface Told {
  readonly title?: string;
  readonly content: string;
  readonly ok: string;
  readonly lines?: readonly DialogLine[];
}

/** Contents of a question dialog, with the labels of its two answers. */
export interface Asked extends Told {
  readonly cancel: string;
  /** Draws the confirming button in the danger colour (deletion). */
  readonly danger?: boolean;
  /** The phone's back button leaves the page instead of answering: for a question before the page opens. */
  readonly backLeaves?: boolean;
}

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = ''): HTMLElementTagNameMap[Tag] =>
  Object.assign(document.createElement(tag), { className, textContent: text });

/** Renders the lines as a list, those of each group under its name. */
function* listed(lines: readonly DialogLine[]): Generator<HTMLElement> {
  let list: HTMLElement | undefined;
  let group: string | undefined;
  for (const line of lines) {
    if (list === undefined || line.group !== group) {
      group = line.group;
      if (group !== undefined) yield element('p', 'hy-dialog-group', group);
      list = element('ul', 'hy-dialog-lines');
      yield list;
    }
    const item = element('li', '', line.text);
    if (line.note !== undefined) item.append(element('small', '', line.note));
    list.append(item);
  }
}

let count = 0;

const open = ({ title, content, ok, lines = [], cancel, danger = false, backLeaves = false }: Told & Partial<Asked>): Promise<string> =>
  new Promise((resolve) => {
    count += 1;
    const dialog = element('dialog', 'hy-dialog');
    const body = element('div', 'hy-dialog-body');
    body.id = `hy-dialog-body-${count}`;
    for (const paragraph of content.split('\n')) body.append(element('p', '', paragraph));
    body.append(...listed(lines));
    if (title) {
      const heading = element('h2', 'hy-dialog-title', title);
      heading.id = `hy-dialog-title-${count}`;
      dialog.append(heading);
      dialog.setAttribute('aria-labelledby', heading.id);
      dialog.setAttribute('aria-describedby', body.id);
    } else dialog.setAttribute('aria-labelledby', body.id);
    const buttons = element('div', 'hy-dialog-buttons');
    const button = (label: string, className: string, answer: string): HTMLButtonElement => {
      const made = element('button', className, label);
      made.type = 'button';
      made.addEventListener('click', () => closeModal(dialog, answer));
      buttons.append(made);
      return made;
    };
    if (cancel !== undefined) button(cancel, 'hy-dialog-cancel', 'no');
    const confirm = button(ok, danger ? 'hy-dialog-ok hy-dialog-danger' : 'hy-dialog-ok', 'yes');
    dialog.append(body, buttons);
    const leave = backLeaves ? undefined : openOverlay(() => closeModal(dialog));
    dialog.addEventListener('close', async () => {
      dialog.remove();
      await leave?.();
      resolve(dialog.returnValue);
    });
    document.body.append(dialog);
    showModal(dialog);
    confirm.focus();
  });

/**
 * Modal dialogs on the browser's own dialog element: it traps the focus, restores it afterwards and closes with Escape.
 * The phone's back button answers no.
 */
export const ConfirmDialog = {
  /** Asks a question; true if the member agrees, false for the other button and Escape. */
  ask: async (asked: Asked): Promise<boolean> => (await open(asked)) === 'yes',
  /** Offers two ways; undefined if the member closes it. */
  async choose(asked: Asked): Promise<boolean | undefined> {
    const answer = await open(asked);
    return answer === '' ? undefined : answer === 'yes';
  },
  /** Shows a message; resolves when the member has closed it. */
  tell: async (told: Told): Promise<void> => {
    await open(told);
  },
  /** Closes the open dialog; counts as the answer no. */
  dismiss(): void {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog.hy-dialog[open]')) closeModal(dialog);
  },
} as const;
