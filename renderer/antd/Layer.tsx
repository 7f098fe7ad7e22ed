import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './motion.ts';
import './Layer.css';
import { useOverlay } from './use-overlay.ts';

/**
 * The place above the page into which antd-mobile draws one overlay. It tells its content whether it is up: not in the first drawing,
 * because antd-mobile animates only a change.
 */
export const Layer = ({ children }: { children: (isUp: boolean) => ReactNode }) => {
  const [isUp, setUp] = useState(false);
  useLayoutEffect(() => setUp(true), []);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: not tappable; it stops taps that a portal bubbles to its React parent, the row that opened the overlay.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <div className="hy-layer" onClick={(event) => event.stopPropagation()}>
      {children(isUp)}
    </div>,
    document.body,
  );
};

/** Props of a frame; a name is either a text or the id of the element that has it. */
export interface FrameProps {
  readonly label?: string;
  readonly labelledBy?: string;
  readonly className: string;
  readonly onClose: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The dialog inside an overlay of antd-mobile, which draws none. */
export const Frame = ({ label, labelledBy, className, onClose, children }: FrameProps) => {
  const own = useRef<HTMLDivElement>(null);
  useOverlay(own, onClose);
  return (
    <div className={className} ref={own} role="dialog" aria-modal="true" aria-label={label} aria-labelledby={labelledBy} tabIndex={-1}>
      {children}
    </div>
  );
};

/** Props of every overlay of antd-mobile: it draws into its layer and leaves taps and scrolling to it. */
export const inLayer = { disableBodyScroll: false, getContainer: null, stopPropagation: [] as [] };

/** Closes an overlay by a tap beside it, once it stands: while it comes up, antd-mobile lets taps on it through to the mask. */
export const useMaskTap = (onClose: (() => void) | undefined) => {
  const isShown = useRef(false);
  const afterShow = (): void => {
    isShown.current = true;
  };
  const onMaskClick = (): void => {
    if (isShown.current) onClose?.();
  };
  return { afterShow, onMaskClick };
};
