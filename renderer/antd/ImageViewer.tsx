import AntImageViewer from 'antd-mobile/es/components/image-viewer';
import { type ReactNode, useState } from 'react';
import { CloseOutline } from './icons.tsx';
import { Frame, inLayer, Layer } from './Layer.tsx';
import './ImageViewer.css';

/** Props of a picture over the whole screen. */
export interface ImageViewerProps {
  /** Undefined while it loads; null for a picture that cannot be shown. */
  readonly src: string | null | undefined;
  readonly name: string;
  readonly closeLabel: string;
  /** Drawn for a picture that the browser cannot decode. */
  readonly instead: ReactNode;
  readonly onClose: () => void;
}

/** A picture over the whole screen: two fingers enlarge it; a tap, the button, Escape and the phone's back button close it. */
export const ImageViewer = ({ src, name, closeLabel, instead, onClose }: ImageViewerProps) => {
  const [broken, setBroken] = useState<string>();
  const isShown = typeof src === 'string' && src !== broken;
  return (
    <Layer>
      {(isUp) => (
        <Frame className="hy-viewer" label={name} onClose={onClose}>
          {isShown ? (
            <div onErrorCapture={() => setBroken(src)}>
              <AntImageViewer getContainer={inLayer.getContainer} image={src} visible={isUp} onClose={onClose} />
            </div>
          ) : (
            <div className="hy-viewer-instead">{src === undefined ? null : instead}</div>
          )}
          <button type="button" className="hy-viewer-close" aria-label={closeLabel} onClick={onClose}>
            <CloseOutline />
          </button>
        </Frame>
      )}
    </Layer>
  );
};
