import { closeModal, showModal } from './modal.ts';
import { openOverlay } from './overlays.ts';
import { awaitTurn } from './stage.ts';

/** A line that a dialog lists below its text; lines of one group appear under its name. */
export interface DialogLine {
  readonly text: string;
  readonly note?: string;
  readonly group?: string;
}

/** Contents of a message dialog. Line breaks in `content` make paragraphs. */
export interface DialogText {
  readonly title?: string;
  readonly content: string;
  readonly ok: string;
  readonly lines?: readonly DialogLine[];
}

/** Contents of a question dialog, with the labels of its two answers. */
export interface Asked extends DialogText {
  readonly cancel: string;
  /** Draws the confirming button in the danger colour (deletion). */
  readonly danger?: boolean;
  /** The phone's back button leaves the page instead of answering: for a question before the page opens. */
  readonly backLeaves?: boolean;
}

/** When a dialog comes up, and how long it stands. */
export interface DialogTurn {
  /** Nobody tapped for it: it waits until nothing else is open. Otherwise it comes at once, and what it lies over is hidden until it is answered. */
  readonly waits?: boolean;
  /** Withdraws it: it closes, or never comes up, and counts as not answered. */
  readonly signal?: AbortSignal;
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

/** Resolves with what ends the turn, once nothing else is open; with undefined when the dialog is withdrawn before. */
const turnOf = (signal: AbortSignal | undefined): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    const give = (): void => {
      end();
      resolve(undefined);
    };
    const end = awaitTurn(() => {
      signal?.removeEventListener('abort', give);
      // Handed out later: a turn that is on at once begins before it can be ended.
      queueMicrotask(() => resolve(end));
    });
    signal?.addEventListener('abort', give, { once: true });
  });

/** Asks when it may, and resolves with the answer: yes, no, or nothing. */
async function ask(asked: DialogText & Partial<Asked>, { waits = false, signal }: DialogTurn = {}): Promise<string> {
  if (signal?.aborted) return '';
  if (!waits) return draw(asked, signal);
  const end = await turnOf(signal);
  if (end === undefined) return '';
  try {
    return signal?.aborted ? '' : await draw(asked, signal);
  } finally {
    end();
  }
}

let count = 0;

const draw = (
  { title, content, ok, lines = [], cancel, danger = false, backLeaves = false }: DialogText & Partial<Asked>,
  signal: AbortSignal | undefined,
): Promise<string> =>
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
    const withdraw = (): void => closeModal(dialog);
    signal?.addEventListener('abort', withdraw, { once: true });
    dialog.addEventListener('close', async () => {
      signal?.removeEventListener('abort', withdraw);
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
  /** Asks; true when the member agrees, false for the other button, Escape and a question that was withdrawn. */
  ask: async (asked: Asked, turn?: DialogTurn): Promise<boolean> => (await ask(asked, turn)) === 'yes',
  /** Offers two ways; undefined when the member closes it and takes neither. */
  async choose(asked: Asked, turn?: DialogTurn): Promise<boolean | undefined> {
    const answer = await ask(asked, turn);
    return answer === '' ? undefined : answer === 'yes';
  },
  /** Tells; resolves when the member has read it. */
  tell: async (told: DialogText, turn?: DialogTurn): Promise<void> => {
    await ask(told, turn);
  },
  /** Closes the open dialog; counts as the answer no. */
  dismiss(): void {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog.hy-dialog[open]')) closeModal(dialog);
  },
} as const;
