import AntPopup from 'antd-mobile/es/components/popup';
import type { ReactNode } from 'react';
import { CloseOutline } from './icons.tsx';
import { Frame, inLayer, Layer, useMaskTap } from './Layer.tsx';
import './Popup.css';

/** Props of a bottom sheet. */
export interface PopupProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** A tall sheet keeps its height while its content changes. */
  readonly tall?: boolean;
}

/** A bottom sheet with a title, a close button and a footer that stays. */
export const Popup = ({ title, closeLabel, onClose, children, footer, tall = false }: PopupProps) => {
  const maskTap = useMaskTap(onClose);
  return (
    <Layer>
      {(isUp) => (
        <AntPopup {...inLayer} {...maskTap} visible={isUp} bodyClassName={tall ? 'hy-sheet hy-sheet-tall' : 'hy-sheet'}>
          <Frame className="hy-sheet-frame" label={title} onClose={onClose}>
            <header className="hy-sheet-head">
              <h2 className="hy-sheet-title">{title}</h2>
              <button type="button" className="hy-sheet-close" onClick={onClose} aria-label={closeLabel}>
                <CloseOutline />
              </button>
            </header>
            <div className="hy-sheet-body">{children}</div>
            {footer ? <footer className="hy-sheet-foot">{footer}</footer> : null}
          </Frame>
        </AntPopup>
      )}
    </Layer>
  );
};
