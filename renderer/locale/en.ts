import { speakEnglish } from '../antd/en.ts';
import texts from './en.json' with { type: 'json' };
import { createLocale, type Locale } from './locale.ts';

/** English. */
export const en: Locale = createLocale('en', texts, () => speakEnglish(true));
