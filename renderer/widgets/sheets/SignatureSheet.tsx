import { useState } from 'react';
import { Button } from '../../antd/Button.tsx';
import { Popup } from '../../antd/Popup.tsx';
import { SignaturePad } from '../../parts/signature/SignaturePad.tsx';
import { Toast } from '../../parts/Toast.ts';
import type { SheetProps } from '../Picker.tsx';

/** A paper to sign on, in a sheet of its own, so that the page does not scroll under the finger. It stays open, with the strokes, when no picture comes of it. */
export const SignatureSheet = ({ control: { field, say }, onChoose, onClose }: SheetProps<File>) => {
  const [paper, setPaper] = useState<HTMLCanvasElement>();
  const done = (): void =>
    paper?.toBlob((picture) => {
      if (picture) onChoose(new File([picture], 'signature.png', { type: 'image/png' }));
      else Toast.show(say('signFailed'));
    }, 'image/png');
  return (
    <Popup
      title={field.title}
      closeLabel={say('close')}
      onClose={onClose}
      footer={
        <Button block disabled={paper === undefined} onClick={done}>
          {say('signDone')}
        </Button>
      }
    >
      <div className="hy-signature-sheet">
        <SignaturePad label={say('signHere')} undo={say('signUndo')} clear={say('signClear')} typed={say('signTyped')} onDrawn={setPaper} />
      </div>
    </Popup>
  );
};
