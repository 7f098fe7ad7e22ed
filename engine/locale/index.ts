export { chooseLocale as choose, type LocaleWishes } from './choose.ts';
export { createFill } from './format.ts';
export { DEFAULT_LOCALE, localize, type Translation, translate, translationOf } from './localize.ts';
