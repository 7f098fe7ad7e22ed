import chineseDays from 'chinese-days';

/** The years whose holidays the package may know. */
const FIRST = 2000;
const LAST = 2035;
const DAY = 86_400_000;

/** Returns the module text with each year's holidays and make-up workdays, as concatenated MMDD,
 * so that the engine does not load the package. FV-16 */
export function holidaysText(): string {
  const years = Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at);
  const lines = years.flatMap((year) => {
    const days: Record<'off' | 'work', string> = { off: '', work: '' };
    for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += DAY) {
      const date = new Date(time).toISOString().slice(0, 10);
      const { name, work } = chineseDays.getDayDetail(date);
      // For an unannounced day the package returns only the weekday.
      if (name.includes(',')) days[work ? 'work' : 'off'] += date.slice(5).replace('-', '');
    }
    return days.off === '' && days.work === '' ? [] : [`  '${year}': ['${days.off}', '${days.work}'],`];
  });
  return [
    '// Generated from the package chinese-days by `npm run types`. Do not edit.',
    '',
    '/** Holidays and make-up workdays of each published year, as concatenated MMDD. */',
    'export const HOLIDAYS: Readonly<Record<string, readonly [off: string, work: string]>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
