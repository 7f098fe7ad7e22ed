import { holdPage } from './hold.ts';
import { ignoreEarlyTaps } from './ignore-early-taps.ts';
import { takeStage } from './stage.ts';

/** Above sheets, below toasts. */
const LAYER = 1500;

/** Undo functions of opening, by open dialog. */
const openings = new WeakMap<HTMLDialogElement, () => void>();

/** Web views before the dialog element (iOS before 15.4) have neither this nor `close`. */
const isSupported = (dialog: HTMLDialogElement): boolean => typeof dialog.showModal === 'function';

const undo = (dialog: HTMLDialogElement): void => {
  openings.get(dialog)?.();
  openings.delete(dialog);
};

/** Opens a dialog over everything else; a dialog below it is hidden until then, the page behind it stays where it is. Web views without the dialog element draw it as a layer with a shade below. */
export const showModal = (dialog: HTMLDialogElement): void => {
  undo(dialog);
  const leave = takeStage(dialog);
  const release = holdPage(dialog);
  const hear = ignoreEarlyTaps(dialog);
  const lower = isSupported(dialog) ? dialog.showModal() : raise(dialog);
  const done = (): void => {
    dialog.removeEventListener('close', done);
    release();
    hear();
    lower?.();
    leave();
  };
  // Closed by the browser itself, with Escape.
  dialog.addEventListener('close', done);
  openings.set(dialog, done);
};

/** Closes it with an answer; the dialog receives `close` in every browser. */
export const closeModal = (dialog: HTMLDialogElement, answer = ''): void => {
  undo(dialog);
  if (isSupported(dialog)) dialog.close(answer);
  else {
    dialog.returnValue = answer;
    dialog.removeAttribute('open');
    dialog.dispatchEvent(new Event('close'));
  }
};

/** Removes a dialog that is no longer drawn; reports no answer. */
export const dropModal = (dialog: HTMLDialogElement): void => {
  undo(dialog);
  if (isSupported(dialog)) dialog.close();
  else dialog.removeAttribute('open');
};

/** Does what the browser does for a modal dialog: top layer, Escape, taps beside it, restoring the focus. */
function raise(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  const shade = document.createElement('div');
  shade.className = 'hy-modal-shade';
  shade.addEventListener('click', () => {
    if (!dialog.classList.contains('hy-deaf')) dialog.click();
  });
  const below = document.querySelectorAll('.hy-modal-shade').length;
  shade.style.zIndex = String(LAYER + 2 * below);
  dialog.style.zIndex = String(LAYER + 2 * below + 1);
  document.body.append(shade);
  dialog.setAttribute('open', '');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.classList.add('hy-modal-layer');
  const onKey = (event: KeyboardEvent): void => {
    const isLast = [...document.querySelectorAll('.hy-modal-layer[open]')].at(-1) === dialog;
    if (event.key === 'Escape' && isLast && dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) closeModal(dialog);
  };
  document.addEventListener('keydown', onKey);
  return () => {
    shade.remove();
    document.removeEventListener('keydown', onKey);
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}
