import { type FillText, locales } from '../../engine/index.ts';
import type { PageFrame } from '../parts/frame.ts';
import type { Texts } from './keys.ts';

/** The words of forms and pages in one language: also the `words` of a `HeyeProvider`. */
export interface Locale {
  /** A language tag, such as `en`. */
  readonly locale: string;
  readonly texts: Texts;
  /** The texts around a page, for `PageFrameContext`. */
  readonly frame: PageFrame;
  /** Fills places of a text: plural forms, numbers and dates as the language writes them. */
  readonly fill: FillText;
  /** Gives the parts of antd-mobile inside this package their own words, such as the names of days. */
  readonly speak: () => void;
}

/** Makes a locale from its texts, which have places such as `{title}` or `{count, plural, one {# day} other {# days}}`. */
export const createLocale = (locale: string, texts: Texts, speak: () => void = () => undefined): Locale => ({
  locale,
  texts,
  frame: {
    back: texts['app.back'],
    loading: texts['app.loading'],
    skip: texts['app.skip'],
    retry: texts['app.retry'],
    offline: texts['app.offlineHint'],
    locale,
  },
  fill: locales.createFill(locale),
  speak,
});
