import chineseDays from 'chinese-days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logic } from '../../engine/index.ts';
import { holidaysKnown, isWorkingDay } from './calendar.ts';

const DAY = 86_400_000;
/** The date this many days after 1 January 1970. */
const written = (at: number): string => new Date(at * DAY).toISOString().slice(0, 10);

describe('the built-in holiday calendar', () => {
  test('FV-16 agrees with the package on every day of the published years', () => {
    const wrong: string[] = [];
    for (let at = Date.UTC(2004, 0, 1) / DAY; written(at) < '2027'; at += 1) {
      const date = written(at);
      const { name, work } = chineseDays.getDayDetail(date);
      if (name.includes(',') && isWorkingDay(date) !== work) wrong.push(date);
    }
    expect(wrong).toEqual([]);
    expect(isWorkingDay('2026-10-10')).toBe(true);
    expect(isWorkingDay('2026-10-11')).toBe(false);
  });

  test('FV-16 knows a year if the package knows its holidays', () => {
    for (let year = 1990; year < 2040; year += 1)
      expect([year, holidaysKnown(`${year}-03-01`)]).toEqual([
        year,
        chineseDays.getHolidaysInRange(`${year}-01-01`, `${year}-12-31`, false).length > 0,
      ]);
  });
});

describe('date arithmetic', () => {
  const days = fc.integer({ min: -25_000, max: 60_000 });

  test('VA-07 adds days and years as a calendar does', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (at, amount) => {
        expect(logic.addTo(written(at), amount, 'day')).toBe(written(at + amount));
      }),
    );
    fc.assert(
      fc.property(days, fc.integer({ min: -150, max: 150 }), (at, amount) => {
        const [year, rest] = [Number(written(at).slice(0, 4)) + amount, written(at).slice(4)];
        expect(logic.addTo(written(at), amount, 'year')).toBe(logic.isDate(`${year}${rest}`) ? `${year}${rest}` : `${year}-02-28`);
      }),
    );
    expect(logic.addTo('2024-02-29', 1, 'year')).toBe('2025-02-28');
    expect(() => logic.addTo('9999-12-31', 1, 'day')).toThrow();
    expect(() => logic.addTo('2024-01-01', 1e12, 'day')).toThrow();
  });

  test('FV-14 accepts existing days only', () => {
    expect(['2024-02-29', '2023-02-29', '2024-13-01', '2024-00-10', '2024-04-31', '0000-01-01'].map(logic.isDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test("FV-15 writes a moment in China's time", () => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
    // China had summer time until 1991.
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1992, 0, 1), max: 4_000_000_000_000 }), (moment) => {
        expect(logic.chinaTime(moment)).toBe(clock.format(moment));
      }),
    );
  });
});
