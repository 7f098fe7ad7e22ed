import { closeModal, showModal } from './modal.ts';
import { openOverlay } from './overlays.ts';

/** What a dialog tells. Line breaks in `content` make paragraphs. */
export interface Told {
  readonly title?: string;
  readonly content: string;
  readonly ok: string;
}

/** What a dialog asks, and the words of its two answers. */
export interface Asked extends Told {
  readonly cancel: string;
  /** Draws the confirming button in the colour of danger (deleting). */
  readonly danger?: boolean;
  /** The phone's back button leaves the page and does not answer: for a question that stands before the page itself. */
  readonly backLeaves?: boolean;
}

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = ''): HTMLElementTagNameMap[Tag] =>
  Object.assign(document.createElement(tag), { className, textContent: text });

let count = 0;

const open = ({ title, content, ok, cancel, danger = false, backLeaves = false }: Told & Partial<Asked>): Promise<boolean> =>
  new Promise((resolve) => {
    count += 1;
    const dialog = element('dialog', 'hy-dialog');
    const body = element('div', 'hy-dialog-body');
    body.id = `hy-dialog-body-${count}`;
    for (const paragraph of content.split('\n')) body.append(element('p', '', paragraph));
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
    const leave = backLeaves ? undefined : openOverlay(() => closeModal(dialog, 'no'));
    dialog.addEventListener('close', async () => {
      dialog.remove();
      await leave?.();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    showModal(dialog);
    confirm.focus();
  });

/** Modal questions on the browser's own dialog: it keeps the focus inside, gives it back afterwards and closes with Escape. The phone's back button answers with no. */
export const ConfirmDialog = {
  /** Asks; true when the member agrees, false for the other button and Escape. */
  ask: (asked: Asked): Promise<boolean> => open(asked),
  /** Tells; resolves when the member has read it. */
  tell: async (told: Told): Promise<void> => {
    await open(told);
  },
  /** Closes what is open; it counts as answered with no. */
  dismiss(): void {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog.hy-dialog[open]')) closeModal(dialog, 'no');
  },
} as const;
