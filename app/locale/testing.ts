import { createLanguage, type Language, type LanguageParts } from './language.ts';

/** The language of a test, in Chinese unless told otherwise, with the real English pack. */
export function fakeLanguage(parts: Partial<LanguageParts> = {}): Language {
  const values = new Map<string, string>();
  return createLanguage({
    address: null,
    browser: ['zh-CN'],
    session: { get: (key) => values.get(key) ?? '', set: (key, value) => void values.set(key, value) },
    packs: { en: () => import('./en.ts').then(({ pack }) => pack) },
    root: { lang: 'zh-CN' },
    monitor: { report: () => undefined },
    ...parts,
  });
}
