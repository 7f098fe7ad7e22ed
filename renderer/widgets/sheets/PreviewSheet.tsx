import { useEffect, useRef } from 'react';
import type { Say } from '../../form/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { closeModal, dropModal, showModal } from '../../parts/modal.ts';
import { openOverlay } from '../../parts/overlays.ts';
import { Picture } from '../Picture.tsx';

/** A picture over the whole screen; Escape, the phone's back button or a tap closes it. */
export const PreviewSheet = ({
  src,
  name,
  say,
  onClose,
}: {
  src: string | null | undefined;
  name: string;
  say: Say;
  onClose: () => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = dialog.current;
    if (!node) return;
    showModal(node);
    const leave = openOverlay(() => closeModal(node));
    return () => {
      void leave();
      dropModal(node);
    };
  }, []);
  return (
    <dialog className="hy-preview" ref={dialog} aria-label={name} onClose={onClose}>
      <div className="hy-preview-frame">
        <Picture src={src} text={`${name}：${say('noPreview')}`} />
      </div>
      <button type="button" className="hy-preview-close" aria-label={say('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </dialog>
  );
};
