import { useEffect, useMemo, useState } from 'react';
import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Button } from '../../parts/Button.tsx';
import { toCount, toText } from '../parts/values.ts';
import { barCode, type CodePicture, qrCode } from './draw.ts';
import './PayCode.css';

const SECOND = 1000;

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

/** A pay code drawn on the phone as bars and as a QR code (OP-14); one that is too old to be taken is covered, so that nobody holds it out. */
export const PayCode = ({ code, label, seconds, refresh, stale, hint, emit }: Documents.PayCodeProps & BlockEvents) => {
  const [digits, life] = [toText(code), toCount(seconds, 60)];
  const [old, setOld] = useState('');
  const pictures = useMemo(() => (digits === '' ? undefined : { bars: barCode(digits), qr: qrCode(digits) }), [digits]);
  useEffect(() => {
    const over = setTimeout(() => setOld(digits), life * SECOND);
    return () => clearTimeout(over);
  }, [digits, life]);

  if (pictures === undefined) return null;
  const isOld = old === digits;
  return (
    <div className="hy-card hy-paycode">
      <div className="hy-paycode-codes" role="img" aria-label={isOld ? toText(stale) : toText(label)}>
        <Drawing className="hy-paycode-bars" picture={pictures.bars} />
        <p className="hy-paycode-digits" aria-hidden="true">
          {digits.replace(/(\d{4})(?=\d)/g, '$1 ')}
        </p>
        <Drawing className="hy-paycode-qr" picture={pictures.qr} />
        {isOld && (
          <p className="hy-paycode-old" aria-hidden="true">
            {toText(stale)}
          </p>
        )}
      </div>
      {toText(hint) === '' ? null : <p className="hy-paycode-hint">{toText(hint)}</p>}
      <Button kind="text" onClick={() => void emit('refresh')}>
        {toText(refresh)}
      </Button>
    </div>
  );
};
