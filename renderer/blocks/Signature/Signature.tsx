import { useState } from 'react';
import { Button } from '../../antd/Button.tsx';
import type { SignatureProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { SignaturePad } from '../../parts/signature/SignaturePad.tsx';
import { Toast } from '../../parts/Toast.ts';
import { toText } from '../parts/values.ts';
import './Signature.css';

/** A signature drawn by finger, or typed as an alternative; `submit` emits it as a picture (AD-07). The drawing stays whatever the result. */
export const Signature = ({ label, undo, clear, typed, submit, empty, emit }: SignatureProps & BlockEvents) => {
  const [paper, setPaper] = useState<HTMLCanvasElement>();
  const [busy, setBusy] = useState(false);

  function done(): void {
    if (paper === undefined) {
      Toast.show(toText(empty));
      return;
    }
    setBusy(true);
    void emit('done', paper.toDataURL('image/png')).finally(() => setBusy(false));
  }

  if (toText(label) === '') return null;
  return (
    <div className="hy-card hy-signature">
      <SignaturePad label={toText(label)} undo={toText(undo)} clear={toText(clear)} typed={toText(typed)} onDrawn={setPaper} />
      <Button block busy={busy} onClick={done}>
        {toText(submit)}
      </Button>
    </div>
  );
};
