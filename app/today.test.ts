import { afterEach, describe, expect, test, vi } from 'vitest';
import { shellTexts } from '../schemas/index.ts';
import { addTexts } from './documents/library.ts';
import { createText } from './texts.ts';

const table: Record<string, string> = {};
addTexts(table, 'app', shellTexts);
const text = createText(table);
const HOME = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = HOME;
  vi.useRealTimers();
});

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Shanghai'])('on a phone set to %s', (zone) => {
  test('VA-07 FV-16 today is the date in China, past midnight there too', async () => {
    const { today } = await import('./today.ts');
    process.env['TZ'] = zone;
    vi.useFakeTimers({ now: Date.parse('2026-11-20T16:30:00Z') });
    expect(today()).toBe('2026-11-21');
    vi.setSystemTime(Date.parse('2026-11-20T15:30:00Z'));
    expect(today()).toBe('2026-11-20');
  });

  test('a draft says when it was saved by the clock in China', async () => {
    const { draftWords, foundAt } = await import('./form/draft-words.ts');
    process.env['TZ'] = zone;
    const [evening, night] = [Date.parse('2026-11-20T15:58:00Z'), Date.parse('2026-11-20T16:05:00Z')];
    expect(draftWords({ kind: 'saved', at: night }, text, night)).toBe('已保存 00:05');
    expect(draftWords({ kind: 'saved', at: evening }, text, night)).toBe('已保存 11月20日 23:58');
    expect(foundAt(evening, text)).toBe('11月20日 23:58');
  });
});
