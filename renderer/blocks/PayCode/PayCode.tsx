import { useMemo } from 'react';
import { Button } from '../../antd/Button.tsx';
import type { PayCodeProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { useRemainingSeconds } from '../parts/ends.ts';
import { toCount, toText } from '../parts/values.ts';
import { barCode, type CodePicture, qrCode } from './draw.ts';
import './PayCode.css';

const Drawing = ({ className, picture }: { readonly className: string; readonly picture: CodePicture }) => (
  <svg
    className={className}
    viewBox={`0 0 ${picture.width} ${picture.height}`}
    preserveAspectRatio={className === 'hy-paycode-bars' ? 'none' : 'xMidYMid meet'}
    shapeRendering="crispEdges"
    aria-hidden="true"
    focusable="false"
  >
    <path d={picture.path} />
  </svg>
);

/** A pay code drawn on the phone as a bar code and a QR code (OP-14). An expired code is covered, so that the member does not present it. */
export const PayCode = ({ code, label, seconds, refresh, stale, hint, emit }: PayCodeProps & BlockEvents) => {
  const digits = toText(code);
  // Every code is new: its digits identify its own expiry.
  const isOld = useRemainingSeconds(digits, toCount(seconds, 60)) === 0;
  const pictures = useMemo(() => (digits === '' ? undefined : { bars: barCode(digits), qr: qrCode(digits) }), [digits]);

  if (pictures === undefined) return null;
  return (
    <div className="hy-card hy-paycode">
      <div className="hy-paycode-codes">
        <div className="hy-paycode-drawn" role="img" aria-label={toText(label)} aria-hidden={isOld}>
          <Drawing className="hy-paycode-bars" picture={pictures.bars} />
          <p className="hy-paycode-digits" aria-hidden="true">
            {digits.replace(/(\d{4})(?=\d)/g, '$1 ')}
          </p>
          <Drawing className="hy-paycode-qr" picture={pictures.qr} />
        </div>
        <p className={isOld ? 'hy-paycode-old' : 'hy-hidden'} role="status">
          {isOld ? toText(stale) : ''}
        </p>
      </div>
      {toText(hint) === '' ? null : <p className="hy-paycode-hint">{toText(hint)}</p>}
      <Button kind="text" onClick={() => void emit('refresh')}>
        {toText(refresh)}
      </Button>
    </div>
  );
};
