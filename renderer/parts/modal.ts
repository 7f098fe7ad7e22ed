const supported = typeof HTMLDialogElement === 'function';

/** Opens a dialog over everything else. Web views without the dialog element (iOS before 15.4) draw it as a layer. */
export const showModal = (dialog: HTMLDialogElement): void => {
  if (supported) dialog.showModal();
  else {
    dialog.setAttribute('open', '');
    dialog.classList.add('hy-modal-layer');
  }
};

/** Closes it with an answer; the dialog hears `close` in every browser. */
export const closeModal = (dialog: HTMLDialogElement, answer = ''): void => {
  if (supported) dialog.close(answer);
  else {
    dialog.returnValue = answer;
    dialog.removeAttribute('open');
    dialog.dispatchEvent(new Event('close'));
  }
};
