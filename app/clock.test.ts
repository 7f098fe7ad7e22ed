import { afterEach, describe, expect, test, vi } from 'vitest';
import { shellTexts } from '../schemas/index.ts';
import { createText } from './base/texts.ts';
import { addTexts } from './documents/library.ts';

const table: Record<string, string> = {};
addTexts(table, 'app', shellTexts);
const text = createText(table);
const HOME = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = HOME;
  vi.useRealTimers();
});

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Shanghai'])('on a phone set to %s', (zone) => {
  test('VA-07 FV-16 FM-15 today is the date in China, and now the minute of the same moment, past midnight there too', async () => {
    const { clock } = await import('./clock.ts');
    process.env['TZ'] = zone;
    vi.useFakeTimers({ now: Date.parse('2026-11-20T16:30:00Z') });
    expect(clock()).toEqual({ today: '2026-11-21', now: '2026-11-21 00:30' });
    vi.setSystemTime(Date.parse('2026-11-20T15:30:00Z'));
    expect(clock()).toEqual({ today: '2026-11-20', now: '2026-11-20 23:30' });
  });

  test('a draft shows its time by the clock in China', async () => {
    const { draftWords, foundAt } = await import('./form/draft-words.ts');
    process.env['TZ'] = zone;
    const [evening, night] = [Date.parse('2026-11-20T15:58:00Z'), Date.parse('2026-11-20T16:05:00Z')];
    expect(draftWords({ kind: 'saved', at: night }, text, night)).toBe('已保存 00:05');
    expect(draftWords({ kind: 'saved', at: evening }, text, night)).toBe('已保存 11月20日 23:58');
    expect(foundAt(evening, text)).toBe('11月20日 23:58');
  });
});
