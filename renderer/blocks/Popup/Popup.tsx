import { useEffect, useRef } from 'react';
import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { usePageStore } from '../page.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { toText } from '../parts/values.ts';
import './Popup.css';

/**
 * Blocks over the page: a bottom sheet or a dialog. A dialog that is not closable stays until the document closes it (PB-16).
 * Each opening is emitted once (PP-03).
 */
export const Popup = ({ open, title, kind, closable, emit, children }: Documents.PopupProps & BlockEvents) => {
  const { host } = usePageStore();
  const shown = useRef(false);
  useEffect(() => {
    if (open === true && !shown.current) void emit('shown');
    shown.current = open === true;
  }, [open, emit]);
  if (open !== true) return null;
  const onClose = () => void emit('close');
  if (kind === 'dialog' || closable === false)
    return (
      <Dialog title={toText(title)} closeLabel={host.text('app.close')} onClose={closable === false ? undefined : onClose}>
        {children}
      </Dialog>
    );
  return (
    <Sheet title={toText(title) || host.text('app.block.popup')} closeLabel={host.text('app.close')} onClose={onClose}>
      <div className="hy-stack hy-popup-body">{children}</div>
    </Sheet>
  );
};
