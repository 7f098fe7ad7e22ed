import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawingOf } from './guide-drawings.tsx';

const drawn = (hint: string): string => renderToStaticMarkup(createElement('svg', null, drawingOf(hint)));

test('VL-07 draws the side of the document that the hint names, and a sheet of paper for any other', () => {
  const [portrait, emblem, paper] = [drawn('请上传人像面'), drawn('请上传国徽面'), drawn('请上传户口本')];
  expect(new Set([portrait, emblem, paper]).size).toBe(3);
  expect([drawn('护照资料页'), drawn('证件正面')]).toEqual([portrait, portrait]);
});
