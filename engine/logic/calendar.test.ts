import chineseDays from 'chinese-days';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holidaysKnown, isWorkingDay } from './calendar.ts';
import { chinaTime } from './china.ts';
import { addTo, isDate } from './dates.ts';

dayjs.extend(utc);
const written = (day: dayjs.Dayjs): string => day.format('YYYY-MM-DD');

describe('the calendar that the engine brings', () => {
  test('FV-16 every day of the announced years is off or at work as the package says', () => {
    const wrong: string[] = [];
    for (let day = dayjs.utc('2004-01-01'); day.year() < 2027; day = day.add(1, 'day')) {
      const date = written(day);
      const { name, work } = chineseDays.getDayDetail(date);
      if (name.includes(',') && isWorkingDay(date) !== work) wrong.push(date);
    }
    expect(wrong).toEqual([]);
    expect(isWorkingDay('2026-10-10')).toBe(true);
    expect(isWorkingDay('2026-10-11')).toBe(false);
  });

  test('FV-16 a year is known when the package knows its holidays', () => {
    for (let year = 1990; year < 2040; year += 1)
      expect([year, holidaysKnown(`${year}-03-01`)]).toEqual([
        year,
        chineseDays.getHolidaysInRange(`${year}-01-01`, `${year}-12-31`, false).length > 0,
      ]);
  });
});

describe('reckoning with days', () => {
  const days = fc.integer({ min: -25_000, max: 60_000 }).map((at) => written(dayjs.utc(0).add(at, 'day')));

  test('VA-07 days and years are added as a calendar adds them', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (date, amount) => {
        expect(addTo(date, amount, 'day')).toBe(written(dayjs.utc(date).add(amount, 'day')));
      }),
    );
    fc.assert(
      fc.property(days, fc.integer({ min: -150, max: 150 }), (date, amount) => {
        expect(addTo(date, amount, 'year')).toBe(written(dayjs.utc(date).add(amount, 'year')));
      }),
    );
    expect(addTo('2024-02-29', 1, 'year')).toBe('2025-02-28');
    expect(() => addTo('9999-12-31', 1, 'day')).toThrow();
    expect(() => addTo('2024-01-01', 1e12, 'day')).toThrow();
  });

  test('FV-14 a day is one that exists', () => {
    expect(['2024-02-29', '2023-02-29', '2024-13-01', '2024-00-10', '2024-04-31', '0050-01-01', '0000-01-01'].map(isDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  test('FV-15 a moment is written as the clocks of China show it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (moment) => {
        expect(chinaTime(moment)).toBe(dayjs.utc(moment).add(8, 'hour').format('YYYY-MM-DD HH:mm:ss'));
      }),
    );
  });
});
