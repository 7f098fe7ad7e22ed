import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../antd/Button.tsx';
import { drawSignature, HEIGHT, type Stroke, WIDTH } from './draw.ts';
import './signature.css';

/** The words of a signature pad. */
export interface SignatureWords {
  /** Name of the paper; also its hint while it is empty. */
  readonly label: string;
  readonly undo: string;
  readonly clear: string;
  /** Label of the input for a typed name. */
  readonly typed: string;
}

interface SignaturePadProps extends SignatureWords {
  /** Receives the paper after each change; undefined while it is empty. */
  readonly onDrawn: (paper: HTMLCanvasElement | undefined) => void;
}

/** A paper to sign on with a finger, with undo and clear. A typed name is the way without a pointer (WCAG 2.1.1). AD-07 */
export const SignaturePad = ({ label, undo, clear, typed, onDrawn }: SignaturePadProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const writing = useRef<number | undefined>(undefined);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [name, setName] = useState('');
  const isEmpty = strokes.length === 0 && name.trim() === '';

  useLayoutEffect(() => {
    const paper = canvas.current?.getContext('2d');
    if (paper) drawSignature(paper, strokes, name.trim());
    onDrawn(isEmpty ? undefined : (canvas.current ?? undefined));
  }, [strokes, name, isEmpty, onDrawn]);

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

  return (
    <>
      <div className="hy-signature-paper">
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          width={WIDTH}
          height={HEIGHT}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {isEmpty && (
          <p className="hy-signature-hint" aria-hidden="true">
            {label}
          </p>
        )}
      </div>
      <div className="hy-signature-tools">
        <Button kind="text" disabled={strokes.length === 0} onClick={() => setStrokes((before) => before.slice(0, -1))}>
          {undo}
        </Button>
        <Button kind="text" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          {clear}
        </Button>
      </div>
      <label className="hy-signature-typed">
        <span>{typed}</span>
        <input type="text" maxLength={20} autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
    </>
  );
};
