import { expect, test } from 'vitest';
import { drawSignature } from './draw.ts';

/** Draws a name and returns its font size and its greatest width. */
const written = (name: string): readonly [size: number, width: number | undefined] => {
  const paper = {
    fillRect: () => undefined,
    fillText: (_text: string, _x: number, _y: number, width?: number) => (most = width),
    font: '',
  };
  let most: number | undefined;
  drawSignature(paper as unknown as CanvasRenderingContext2D, [], name);
  return [Number.parseFloat(paper.font), most];
};

test.each([
  ['王', 180],
  ['王桂英', 180],
  ['阿卜杜热合曼·买买提', 57.6],
  ['一二三四五六七八九十一二三四五六七八九十', 28.8],
])('AD-07 the typed name %s is as large as it fits into 576 of 720 wide and 180 high', (name, size) => {
  expect(written(name)).toEqual([size, 576]);
});
