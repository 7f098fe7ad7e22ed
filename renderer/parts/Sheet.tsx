import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { holdPage } from './hold.ts';
import { Icon } from './Icon.tsx';
import { ignoreEarlyTaps } from './ignore-early-taps.ts';
import { openOverlay } from './overlays.ts';
import { takeStage } from './stage.ts';

/** Props of a sheet. */
export interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** A tall sheet keeps its height while its content changes. */
  readonly tall?: boolean;
}

/** Makes everything beside `sheet` inert, so that focus and screen readers stay inside; returns the undo function. */
const isolate = (sheet: HTMLElement): (() => void) => {
  let top: HTMLElement = sheet;
  while (top.parentElement && top.parentElement !== document.body) top = top.parentElement;
  const others = [...document.body.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child !== top && !child.inert && !child.className.startsWith('hy-toast'),
  );
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
};

/** A bottom sheet. It traps the focus, closes with Escape, the phone's back button or a tap beside it, and restores the focus. */
export const Sheet = ({ title, closeLabel, onClose, children, footer, tall = false }: SheetProps) => {
  const layer = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  // Before the effects of the content, which may move the focus to one of its own elements.
  useLayoutEffect(() => {
    const node = sheet.current;
    if (!node) return;
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    const leaveStage = takeStage(layer.current ?? node);
    const restore = isolate(node);
    const release = holdPage(node);
    const hear = ignoreEarlyTaps(layer.current ?? node);
    node.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      event.stopPropagation();
      close.current();
    };
    document.addEventListener('keydown', onKey, true);
    const leave = openOverlay(() => close.current());
    return () => {
      void leave();
      document.removeEventListener('keydown', onKey, true);
      release();
      hear();
      restore();
      leaveStage();
      opener?.focus({ preventScroll: true });
    };
  }, []);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: not tappable; it stops taps that a portal bubbles to its React parent, the row that opened the sheet.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <div className="hy-sheet-layer" ref={layer} onClick={(event) => event.stopPropagation()}>
      <button type="button" className="hy-sheet-mask" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div className={tall ? 'hy-sheet hy-sheet-tall' : 'hy-sheet'}>
        <div className="hy-sheet-frame" ref={sheet} role="dialog" aria-modal="true" aria-label={title} tabIndex={-1}>
          <header className="hy-sheet-head">
            <h2 className="hy-sheet-title">{title}</h2>
            <button type="button" className="hy-sheet-close" onClick={onClose} aria-label={closeLabel}>
              <Icon name="close" />
            </button>
          </header>
          <div className="hy-sheet-body">{children}</div>
          {footer ? <footer className="hy-sheet-foot">{footer}</footer> : null}
        </div>
      </div>
    </div>,
    document.body,
  );
};
