import AntCenterPopup from 'antd-mobile/es/components/center-popup';
import { type ReactNode, type Ref, useId } from 'react';
import { CloseOutline } from './icons.tsx';
import { Frame, inLayer, Layer, useMaskTap } from './Layer.tsx';
import './CenterPopup.css';

/** Props of a dialog of blocks. */
export interface CenterPopupProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Called by the close button, Escape, the phone's back button and a tap beside the dialog; without it none of them closes it. */
  readonly onClose: (() => void) | undefined;
  /** The element around the blocks. */
  readonly bodyRef?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A dialog in the middle of the screen; the focus stays inside and goes back where it was. */
export const CenterPopup = ({ title, closeLabel, onClose, bodyRef, children }: CenterPopupProps) => {
  const id = useId();
  const maskTap = useMaskTap(onClose);
  const closable = onClose !== undefined;
  return (
    <Layer>
      {(isUp) => (
        <AntCenterPopup {...inLayer} {...maskTap} visible={isUp} className="hy-popup">
          <Frame className="hy-popup-frame" labelledBy={id} onClose={onClose}>
            {title === '' && !closable ? null : (
              <div className="hy-popup-head">
                {title === '' ? null : (
                  <h2 className="hy-popup-title" id={id}>
                    {title}
                  </h2>
                )}
                {closable ? (
                  <button type="button" className="hy-sheet-close" onClick={onClose} aria-label={closeLabel}>
                    <CloseOutline />
                  </button>
                ) : null}
              </div>
            )}
            <div className="hy-stack hy-popup-body" ref={bodyRef} {...(title === '' ? { id } : {})}>
              {children}
            </div>
          </Frame>
        </AntCenterPopup>
      )}
    </Layer>
  );
};
