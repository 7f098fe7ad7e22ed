import { type FillText, fillText } from '../form/fill.ts';

/** `{n, number}`, `{day, date}`, `{title, sentence}`, `{n, plural, one {# item} other {# items}}` of the ICU message format. */
const PLACE = /\{(\w+), (?:(number|date|sentence)|plural, ((?:[\w=]+ \{[^{}]*\} ?)+))\}/g;
const BRANCH = /([\w=]+) \{([^{}]*)\}/g;
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}))?$/;

/** Begins a title like a word inside a sentence; an abbreviation such as “ID” keeps its capitals. */
const inSentence = (title: string): string => (/^\p{Lu}\p{Ll}/u.test(title) ? title.slice(0, 1).toLowerCase() + title.slice(1) : title);

/** Builds the filling of texts in a locale: plural forms, numbers and dates as it writes them. A value of another kind shows as it is. */
export function createFill(locale: string): FillText {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

  const dateOf = (value: string): string => {
    const [, year, month, day, hour, minute = '0'] = DAY.exec(value) ?? [];
    if (year === undefined) return value;
    const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour ?? 0), Number(minute));
    return (hour === undefined ? days : moments).format(at);
  };
  const numberOf = (value: unknown): string =>
    value !== '' && Number.isFinite(Number(value)) ? numbers.format(Number(value)) : String(value);
  const pluralOf = (value: unknown, written: string): string => {
    const branches = new Map([...written.matchAll(BRANCH)].map(([, name = '', words = '']) => [name, words]));
    const words = branches.get(`=${value}`) ?? branches.get(plurals.select(Number(value))) ?? branches.get('other') ?? '';
    return words.replaceAll('#', numberOf(value));
  };

  const formattedAs = (value: unknown, kind: string | undefined, branches: string | undefined): string => {
    if (branches !== undefined) return pluralOf(value, branches);
    if (kind === 'number') return numberOf(value);
    return kind === 'date' ? dateOf(String(value)) : inSentence(String(value));
  };

  return (template, values, missing) => {
    const formatted: string[] = [];
    // Each formatted place becomes a plain one, so that a value with braces is never read as a place.
    const plain = template.replace(PLACE, (_place, name: string, kind: string | undefined, branches: string | undefined) => {
      if (!Object.hasOwn(values, name)) return `{${name}}`;
      formatted.push(formattedAs(values[name], kind, branches));
      return `{__${formatted.length}}`;
    });
    return fillText(plain, { ...values, ...Object.fromEntries(formatted.map((words, at) => [`__${at + 1}`, words])) }, missing);
  };
}
