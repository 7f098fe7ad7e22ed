import { afterEach, describe, expect, it, vi } from 'vitest';
import { sayFault } from '../fault/say.ts';

const HOME = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = HOME;
  vi.resetModules();
});

/** Moments, as UTC has them, and what a clock on a wall in China shows. */
const MOMENTS = [
  // Past midnight in China, the day before in UTC and in America.
  ['2026-11-20T16:00:00Z', '2026-11-21 00:00:00'],
  ['2026-11-20T15:59:59Z', '2026-11-20 23:59:59'],
  ['2026-11-20T17:30:00Z', '2026-11-21 01:30:00'],
  ['2026-12-31T16:00:00Z', '2027-01-01 00:00:00'],
  ['2028-02-28T16:30:00Z', '2028-02-29 00:30:00'],
  // What China's clock shows is an hour that Los Angeles skips, and one that it has twice.
  ['2026-03-07T18:30:00Z', '2026-03-08 02:30:00'],
  ['2026-10-31T17:30:00Z', '2026-11-01 01:30:00'],
] as const;

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Shanghai', 'Pacific/Kiritimati', 'Etc/GMT+12'])('on a machine set to %s', (zone) => {
  const load = async () => {
    process.env['TZ'] = zone;
    vi.resetModules();
    return import('./index.ts');
  };

  it.each(MOMENTS)('%s is %s in China', async (moment, written) => {
    const { chinaDate, chinaTime } = await load();
    expect(chinaTime(new Date(moment))).toBe(written);
    expect(chinaTime(Date.parse(moment))).toBe(written);
    expect(chinaDate(Date.parse(moment))).toBe(written.slice(0, 10));
  });

  it('FV-14 FV-16 days are reckoned alike', async () => {
    const { addWorkingDays, evaluate, isDate, scopeOf } = await load();
    const value = (logic: Parameters<typeof evaluate>[0]) => {
      const outcome = evaluate(logic, scopeOf({}, '2026-11-20'));
      return outcome.ok ? outcome.value : sayFault(outcome.fault);
    };
    expect(value({ addYears: [{ today: [] }, -99] })).toBe('1927-11-20');
    // Days on which clocks are changed: in Los Angeles, in Shanghai of old, and a day that Kiritimati never had.
    for (const [from, to] of [
      ['2026-03-07', '2026-03-08'],
      ['1986-05-03', '1986-05-04'],
      ['1994-12-30', '1994-12-31'],
      ['1994-12-31', '1995-01-01'],
    ] as const)
      expect(value({ addDays: [from, 1] })).toBe(to);
    expect(isDate('1994-12-31')).toBe(true);
    expect(addWorkingDays('2026-12-29', 3)).toBe('2027-01-04');
  });
});
