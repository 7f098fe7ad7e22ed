import { useRef } from 'react';
import type { PopupProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { LateCenterPopup, LatePopup } from '../../parts/late-overlays.ts';
import { usePageStore } from '../page.ts';
import { toText } from '../parts/values.ts';
import { useSeen } from './use-seen.ts';
import { InsideContext, useTurn } from './use-turn.ts';
import './Popup.css';

/** Blocks over the page: a sheet from below, or a dialog. A dialog that is not closable stays until the document closes it (PB-16). It waits for others to close, and tells once that it was seen (PP-03). */
export const Popup = ({ open, title, kind, closable, emit, children }: PopupProps & BlockEvents) => {
  const { host } = usePageStore();
  const body = useRef<HTMLDivElement>(null);
  const isUp = useTurn(open === true);
  const seen = useSeen(isUp, body, () => void emit('shown'));
  if (!isUp) return null;
  function onClose(): void {
    seen();
    void emit('close');
  }
  const inside = <InsideContext.Provider value={true}>{children}</InsideContext.Provider>;
  if (kind === 'dialog' || closable === false)
    return (
      <LateCenterPopup
        title={toText(title)}
        closeLabel={host.text('app.close')}
        onClose={closable === false ? undefined : onClose}
        bodyRef={body}
      >
        {inside}
      </LateCenterPopup>
    );
  return (
    <LatePopup title={toText(title) || host.text('app.block.popup')} closeLabel={host.text('app.close')} onClose={onClose}>
      <div className="hy-stack hy-popup-body" ref={body}>
        {inside}
      </div>
    </LatePopup>
  );
};
