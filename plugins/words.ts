import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Form, Section } from '../engine/documents/types.gen.ts';
import { forms, locales, type Translation } from '../engine/index.ts';
import { readConditions } from './conditions.ts';

const WORDS = /\/schemas\/(forms|dictionaries)\/[^/?]+\.json\?words=([A-Za-z-]+)$/;
const PLAIN = /\/schemas\/(?:forms|fields|dictionaries)\/[^/?]+\.json$/;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the words of a locale for a form, by their places in the resolved form, or for a dictionary. Passes every file to `watch`. */
export function readWords(file: string, locale: string, watch: (file: string) => void = () => undefined): Translation {
  watch(file);
  if (!file.includes('/forms/')) return locales.translationOf(readJson(file), locale);
  const load = (path: string): Section | undefined => {
    const section = resolve(file, '..', path);
    watch(section);
    return existsSync(section) ? (readJson(section) as Section) : undefined;
  };
  const { form } = forms.resolve(readJson(file) as Form, load, readConditions(resolve(file, '../..'), watch));
  return locales.translationOf({ ...form, samples: [] }, locale);
}

/** Reads documents with the Chinese words only, and with `?words=en` the English words of a document apart from it. */
export const wordsPlugin = (): Plugin => ({
  name: 'heye-words',
  enforce: 'pre',
  transform: {
    filter: { id: [WORDS, PLAIN] },
    handler(code, id) {
      const [, , locale] = WORDS.exec(id) ?? [];
      if (locale === undefined) {
        if (!code.includes(`"${locales.DEFAULT_LOCALE}"`)) return null;
        return { code: JSON.stringify(locales.localize(JSON.parse(code))), map: null };
      }
      const words = readWords(id.replace(/\?.*$/, ''), locale, (file) => this.addWatchFile(file));
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(words))});`, map: null, moduleType: 'js' };
    },
  },
});
