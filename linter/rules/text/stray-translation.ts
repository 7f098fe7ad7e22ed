import type { Texts } from '../../../engine/documents/types.gen.ts';
import { chineseFamily, placesIn, textPlace, translatedFamilies } from '../../project/translations.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Rule } from '../rule.ts';

/** Reports translations of texts that do not exist, and places that the Chinese text does not fill. */
export const strayTranslation: Rule = {
  id: 'stray-translation',
  title: '翻译对不上中文',
  severity: 'error',
  docs: '`schemas/texts/en/族名.json` 里的键和 `schemas/texts/族名.json` 里的一样，空（`{名字}`）也只能用中文里有的：别的没有人填。',
  why: '多出来的翻译没有人看到；多出来的空显示成“-”。',
  bad: `--- schemas/texts/en/service.json
{ "texts": { "tipp": "Answer truthfully" } }`,
  good: `--- schemas/texts/en/service.json
{ "texts": { "tip": "Answer truthfully" } }`,
  *find(project) {
    for (const { family, document, texts } of translatedFamilies(project)) {
      const chinese = chineseFamily(project, family);
      if (chinese === undefined) {
        const families = project.reading.documents.flatMap(({ kind, name }) => (kind === 'texts' ? [name] : []));
        yield { at: { document, path: ['texts'] }, message: `没有文字族“${family}”`, ...suggestion(family, families) };
        continue;
      }
      const own: Texts['texts'] = chinese.value.texts;
      for (const [key, words] of Object.entries(texts)) {
        const said = Object.hasOwn(own, key) ? own[key] : undefined;
        const at = textPlace(document, key);
        if (said === undefined)
          yield { at: { ...at, part: 'key' }, message: `中文里没有文字“${family}.${key}”`, ...suggestion(key, Object.keys(own)) };
        else {
          const places = placesIn(typeof said === 'string' ? said : said.text);
          const strange = placesIn(words).find((name) => !places.includes(name));
          if (strange !== undefined)
            yield {
              at,
              message: `中文里没有“{${strange}}”，没有人填它`,
              ...(places.length > 0 && { expected: places.map((name) => `{${name}}`) }),
            };
        }
      }
    }
  },
};
