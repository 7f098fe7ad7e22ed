import { afterEach, describe, expect, it, vi } from 'vitest';
import { sayFault } from '../fault/say.ts';

const HOME = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = HOME;
  vi.resetModules();
});

/** Moments in UTC, and the same moments on a clock in China. */
const MOMENTS = [
  // Past midnight in China; the previous day in UTC and in America.
  ['2026-11-20T16:00:00Z', '2026-11-21 00:00:00'],
  ['2026-11-20T15:59:59Z', '2026-11-20 23:59:59'],
  ['2026-11-20T17:30:00Z', '2026-11-21 01:30:00'],
  ['2026-12-31T16:00:00Z', '2027-01-01 00:00:00'],
  ['2028-02-28T16:30:00Z', '2028-02-29 00:30:00'],
  // China's time is an hour that Los Angeles skips, or one that it has twice.
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

  it('FV-14 FV-16 date arithmetic gives the same results', async () => {
    const { evaluate, isDate, scopeOf } = await load();
    const value = (logic: Parameters<typeof evaluate>[0]) => {
      const outcome = evaluate(logic, scopeOf({}, '2026-11-20'));
      return outcome.ok ? outcome.value : sayFault(outcome.fault);
    };
    expect(value({ addYears: [{ today: [] }, -99] })).toBe('1927-11-20');
    // Clock-change days in Los Angeles and old Shanghai, and a day that Kiritimati skipped.
    for (const [from, to] of [
      ['2026-03-07', '2026-03-08'],
      ['1986-05-03', '1986-05-04'],
      ['1994-12-30', '1994-12-31'],
      ['1994-12-31', '1995-01-01'],
    ] as const)
      expect(value({ addDays: [from, 1] })).toBe(to);
    expect(isDate('1994-12-31')).toBe(true);
  });
});
