import { type ReactNode, type Ref, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { dropModal, showModal } from '../../parts/modal.ts';
import { openOverlay } from '../../parts/overlays.ts';

/** Props of a dialog of blocks. */
export interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Called by the close button, Escape, the phone's back button and a tap beside the dialog; without it none of them closes it. */
  readonly onClose: (() => void) | undefined;
  /** The element around the blocks. */
  readonly bodyRef?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A dialog in the middle of the screen; the focus stays inside and goes back where it was. */
export const Dialog = ({ title, closeLabel, onClose, bodyRef, children }: DialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const closable = onClose !== undefined;

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    if (!node.open) showModal(node);
    // The dialog itself takes the focus, not the first link in a long text.
    node.focus({ preventScroll: true });
    const onBackdrop = ({ target }: Event): void => {
      if (target === node) close.current?.();
    };
    node.addEventListener('click', onBackdrop);
    return () => {
      node.removeEventListener('click', onBackdrop);
      // While it is open, everything outside is inert and takes no focus.
      dropModal(node);
      opener?.focus({ preventScroll: true });
    };
  }, []);

  useLayoutEffect(() => {
    // A dialog that cannot be closed lets the phone's back button leave the page.
    if (!closable) return;
    const leave = openOverlay(() => close.current?.());
    return () => void leave();
  }, [closable]);

  function onCancel(event: SyntheticEvent): void {
    event.preventDefault();
    onClose?.();
  }

  function onClosed({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
    // Some browsers close on a second Escape even if the first was prevented.
    if (onClose) onClose();
    else if (currentTarget.isConnected) showModal(currentTarget);
  }

  return (
    <dialog className="hy-dialog hy-popup" tabIndex={-1} ref={dialog} aria-labelledby={id} onCancel={onCancel} onClose={onClosed}>
      <div className="hy-popup-frame">
        {title === '' && !closable ? null : (
          <div className="hy-popup-head">
            {title === '' ? null : (
              <h2 className="hy-popup-title" id={id}>
                {title}
              </h2>
            )}
            {closable ? (
              <button type="button" className="hy-sheet-close" onClick={onClose} aria-label={closeLabel}>
                <Icon name="close" />
              </button>
            ) : null}
          </div>
        )}
        <div className="hy-stack hy-popup-body" ref={bodyRef} {...(title === '' ? { id } : {})}>
          {children}
        </div>
      </div>
    </dialog>
  );
};
