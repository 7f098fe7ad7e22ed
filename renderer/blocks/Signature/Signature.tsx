import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../antd/Button.tsx';
import type { SignatureProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Toast } from '../../parts/Toast.ts';
import { toText } from '../parts/values.ts';
import { drawSignature, HEIGHT, type Stroke, WIDTH } from './draw.ts';
import './Signature.css';

/** A signature drawn by finger, or typed as an alternative; `submit` emits it as a picture (AD-07). The drawing stays whatever the result. */
export const Signature = ({ label, undo, clear, typed, submit, empty, emit }: SignatureProps & BlockEvents) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const writing = useRef<number | undefined>(undefined);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const isEmpty = strokes.length === 0 && name.trim() === '';

  useLayoutEffect(() => {
    const paper = canvas.current?.getContext('2d');
    if (paper) drawSignature(paper, strokes, name.trim());
  }, [strokes, name]);

  /** Converts a pointer position to paper coordinates, at any display size. */
  function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): readonly [number, number] {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [((clientX - left) / width) * WIDTH, ((clientY - top) / height) * HEIGHT];
  }

  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    if (writing.current !== undefined || event.button !== 0) return;
    writing.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    setStrokes((before) => [...before, [point]]);
  }

  function go(event: PointerEvent<HTMLCanvasElement>): void {
    if (writing.current !== event.pointerId) return;
    const point = pointOf(event);
    setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]]);
  }

  function end({ pointerId }: PointerEvent<HTMLCanvasElement>): void {
    if (writing.current === pointerId) writing.current = undefined;
  }

  function done(): void {
    const picture = canvas.current?.toDataURL('image/png');
    if (isEmpty || picture === undefined) {
      Toast.show(toText(empty));
      return;
    }
    setBusy(true);
    void emit('done', picture).finally(() => setBusy(false));
  }

  if (toText(label) === '') return null;
  return (
    <div className="hy-card hy-signature">
      <div className="hy-signature-paper">
        <canvas
          ref={canvas}
          role="img"
          aria-label={toText(label)}
          width={WIDTH}
          height={HEIGHT}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {isEmpty && (
          <p className="hy-signature-hint" aria-hidden="true">
            {toText(label)}
          </p>
        )}
      </div>
      <div className="hy-signature-tools">
        <Button kind="text" disabled={strokes.length === 0} onClick={() => setStrokes((before) => before.slice(0, -1))}>
          {toText(undo)}
        </Button>
        <Button kind="text" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          {toText(clear)}
        </Button>
      </div>
      <label className="hy-signature-typed">
        <span>{toText(typed)}</span>
        <input type="text" maxLength={20} autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <Button block busy={busy} onClick={done}>
        {toText(submit)}
      </Button>
    </div>
  );
};
