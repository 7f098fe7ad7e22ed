import chineseDays from 'chinese-days';

/** The years of which the government has said its holidays, as the package knows them, and one more that it may not know yet. */
const FIRST = 2000;
const LAST = 2035;
const DAY = 86_400_000;

/** The days of each year that are off, and those worked at to make up for it, month and day of each one after the other: module text for the engine, which needs nothing else of the package. FV-16 */
export function holidaysText(): string {
  const years = Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at);
  const lines = years.flatMap((year) => {
    const days: Record<'off' | 'work', string> = { off: '', work: '' };
    for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += DAY) {
      const date = new Date(time).toISOString().slice(0, 10);
      const { name, work } = chineseDays.getDayDetail(date);
      // Of a day that nobody announced it says the weekday alone.
      if (name.includes(',')) days[work ? 'work' : 'off'] += date.slice(5).replace('-', '');
    }
    return days.off === '' && days.work === '' ? [] : [`  '${year}': ['${days.off}', '${days.work}'],`];
  });
  return [
    '// Generated from the package chinese-days by `npm run types`. Do not edit.',
    '',
    '/** Of each year that is announced: the days off, and the days worked at to make up for them, as MMDD one after the other. */',
    'export const HOLIDAYS: Readonly<Record<string, readonly [off: string, work: string]>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
