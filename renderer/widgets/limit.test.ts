import { expect, test } from 'vitest';
import { forms } from '../../engine/index.ts';
import { countOf, limitText } from './limit.ts';

test.each([
  ['typed at the end', '一二三四五', '一二三四五六', '一二三四五'],
  ['typed in the middle', '一二三四五', '一二六三四五', '一二三四五'],
  ['pasted in the middle', '一二三', '一甲乙丙丁二三', '一甲乙二三'],
  ['pasted over everything', '一二三', '甲乙丙丁戊己', '甲乙丙丁戊'],
  ['repeated characters', 'aaaaa', 'aaaaaaa', 'aaaaa'],
  ['emoji count once', '😀😀😀😀', '😀😀😀😀😀', '😀😀😀😀😀'],
  ['the sixth emoji', '😀😀😀😀😀', '😀😀😀😀😀😀', '😀😀😀😀😀'],
  ['short enough', '', '一二三四五', '一二三四五'],
  ['deleting from what was too long', '一二三四五六七', '一二三四五六', '一二三四五六'],
])('FV-06 %s', (_what, before, after, kept) => expect(limitText(before, after, 5)).toBe(kept));

test('FV-06 cuts a long paste at once', () => {
  expect(countOf(limitText('', '字'.repeat(200_000), 50))).toBe(50);
});

test('VA-14 characters that normalisation removes do not count', () => {
  const measure = (text: string) => countOf(forms.normalizeText('phone', text));
  expect(limitText('+86 138 0013 800', '+86 138 0013 8000', 11, measure)).toBe('+86 138 0013 8000');
  expect(limitText('+86 138 0013 8000', '+86 138 0013 80001', 11, measure)).toBe('+86 138 0013 8000');
});
