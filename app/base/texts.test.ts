import { expect, test } from 'vitest';
import { createText } from './texts.ts';

test('CH-07 a gap without a value reads -, not its name, and is reported once', () => {
  const told: string[] = [];
  const text = createText({ 'a.until': '有效期{from}至{to}' }, (key, gap) => told.push(`${key} ${gap}`));
  expect(text('a.until', { from: '今天', to: '明天' })).toBe('有效期今天至明天');
  expect([text('a.until', { from: '今天' }), text('a.until', { from: '今天' })]).toEqual(Array(2).fill('有效期今天至-'));
  expect(told).toEqual(['a.until to']);
});
