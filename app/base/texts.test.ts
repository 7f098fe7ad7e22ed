import { expect, test } from 'vitest';
import { createText } from './texts.ts';

test('CH-07 a member never reads the name of a gap: what nobody knows reads -, and each such gap is told once', () => {
  const told: string[] = [];
  const text = createText({ 'a.until': '有效期{from}至{to}' }, (key, gap) => told.push(`${key} ${gap}`));
  expect(text('a.until', { from: '今天', to: '明天' })).toBe('有效期今天至明天');
  expect([text('a.until', { from: '今天' }), text('a.until', { from: '今天' })]).toEqual(Array(2).fill('有效期今天至-'));
  expect(told).toEqual(['a.until to']);
});
