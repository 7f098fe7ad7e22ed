import { isValues } from '../../../engine/documents/json.ts';
import { firstOf } from '../../../engine/documents/path.ts';
import type { Form } from '../../../engine/documents/types.gen.ts';
import { placedSections } from '../../../engine/form/index.ts';
import { textKey } from '../../../engine/logic/index.ts';
import { allFields, effectiveValue, type FieldView, type FormView } from '../../project/form-view.ts';
import type { Project } from '../../project/project.ts';
import { strings } from '../../project/shown-texts.ts';
import { chineseFamily, hasLocale, textPlace, translatedFamilies } from '../../project/translations.ts';
import type { Finding, Place, Typed } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

const HAN = /\p{Script=Han}/u;
/** Families that every form may show. */
const OF_FORMS = ['form', 'widget'];
/** The family around every page. */
const OF_APP = 'app';
const WORDS = ['title', 'description', 'placeholder', 'unit', 'itemTitle', 'addText', 'text', 'slots', 'messages'] as const;
/** Rules whose results members read. */
const SPOKEN = ['title', 'placeholder', 'note'] as const;

const NAMES: Readonly<Record<string, string>> = { en: '英文' };

/** Reports words without a translation in a form that declares a locale. */
export const missingTranslation: Rule = {
  id: 'missing-translation',
  title: '缺少翻译',
  severity: 'error',
  docs: [
    '写了 `locales` 的表单，会员看到的每句话都要有那种语言：',
    '- 写在文档里的：`"title": { "zh-CN": "就诊医院", "en": "Hospital" }`；',
    '- 写成 `@键` 的：在 `schemas/texts/en/族名.json` 里写同一个键；',
    '- 选项：它的字典。',
    '只要有一张表单或一个渠道写了 `locales`，`app` 族的每个键也要翻译；有表单写了，`form`、`widget` 两族也是。',
  ].join('\n'),
  why: '选了英文的会员，会在英文里看到中文。',
  bad: `--- schemas/texts/en/service.json
{ "texts": { "tip": "Answer truthfully" } }
--- schemas/forms/MORE.json
{ "code": "MORE", "title": { "zh-CN": "更多", "en": "More" }, "locales": ["zh-CN", "en"], "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }], "sections": [{ "title": { "zh-CN": "更多信息", "en": "More" }, "properties": { "more": { "title": "备注", "type": "string", "widget": "text", "maxLength": 50 } } }] }`,
  good: `--- schemas/texts/en/service.json
{ "texts": { "tip": "Answer truthfully" } }
--- schemas/forms/MORE.json
{ "code": "MORE", "title": { "zh-CN": "更多", "en": "More" }, "locales": ["zh-CN", "en"], "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }], "sections": [{ "title": { "zh-CN": "更多信息", "en": "More" }, "properties": { "more": { "title": { "zh-CN": "备注", "en": "Remarks" }, "type": "string", "widget": "text", "maxLength": 50 } } }] }`,
  *find(project) {
    const spoken = project.views.filter(({ form }) => form.value.locales !== undefined);
    const ofForms = new Set(spoken.flatMap(({ form }) => others(form.value)));
    const ofAll = new Set([...ofForms, ...project.channels.all.flatMap(({ value }) => others(value))]);
    const check = checker(project);
    for (const locale of ofAll) yield* check.families([OF_APP, ...(ofForms.has(locale) ? OF_FORMS : [])], locale);
    for (const view of spoken) for (const locale of others(view.form.value)) yield* inForm(view, project, locale, check);
  },
};

/** The locales besides Chinese that a document declares. */
const others = ({ locales = [] }: Pick<Form, 'locales'>): readonly string[] => locales.filter((locale) => locale !== 'zh-CN');

type Checker = ReturnType<typeof checker>;

/** Looks words up. Tells each place once, whatever number of forms shows it. */
function checker(project: Project) {
  const families = translatedFamilies(project);
  const told = new Set<string>();
  const tell = (at: Pick<Place, 'document' | 'path'>, locale: string, what: string): readonly Finding[] => {
    const place = `${at.document.file.path} ${at.path.join('/')} ${locale}`;
    if (told.has(place)) return [];
    told.add(place);
    return [{ at, message: `${what}没有${NAMES[locale] ?? locale}` }];
  };
  const text = (key: string, locale: string): readonly Finding[] => {
    const family = firstOf(key);
    const name = key.slice(family.length + 1);
    const chinese = chineseFamily(project, family);
    const isThere = families.some((one) => one.locale === locale && one.family === family && Object.hasOwn(one.texts, name));
    if (chinese === undefined || isThere || !Object.hasOwn(chinese.value.texts, name)) return [];
    return tell(textPlace(chinese.document, name), locale, `文字“${key}”`);
  };
  return {
    text,
    families: (names: readonly string[], locale: string) =>
      names.flatMap((family) =>
        Object.keys(chineseFamily(project, family)?.value.texts ?? {}).flatMap((key) => text(`${family}.${key}`, locale)),
      ),
    /** Checks every text inside a value: keys by their family, other words beside themselves. */
    words: (value: unknown, at: Pick<Place, 'document' | 'path'>, locale: string): readonly Finding[] =>
      [...strings(value as never, [])].flatMap(({ text: words, path }) => {
        const key = textKey(words);
        const place = { document: at.document, path: [...at.path, ...path] };
        if (key !== undefined) return text(key, locale);
        return HAN.test(words) && !hasLocale(place, locale) ? tell(place, locale, '这句话') : [];
      }),
  };
}

function* inForm(view: FormView, project: Project, locale: string, check: Checker): Generator<Finding> {
  const { document, value }: Typed<Form> = view.form;
  yield* check.words(value.title, { document, path: ['title'] }, locale);
  yield* check.words(value.tip ?? '@service.tip', { document, path: ['tip'] }, locale);
  yield* check.words(value.submit.success?.text ?? '', { document, path: ['submit', 'success', 'text'] }, locale);
  for (const { section, path } of placedSections(value))
    for (const key of ['title', 'description'] as const) yield* check.words(section[key] ?? '', { document, path: [...path, key] }, locale);
  for (const [index, { title }] of (value.pages ?? []).entries())
    yield* check.words(title, { document, path: ['pages', index, 'title'] }, locale);
  for (const field of allFields(view)) yield* inField(field, project, locale, check);
}

function* inField(field: FieldView, project: Project, locale: string, check: Checker): Generator<Finding> {
  for (const keys of [...WORDS.map((key) => [key]), ...SPOKEN.map((key) => ['rules', key])]) {
    const found = effectiveValue(field, keys);
    if (found !== undefined) yield* check.words(found.value, found.at, locale);
  }
  const source = effectiveValue(field, ['options'])?.value;
  const name = isValues(source) && typeof source['dictionary'] === 'string' ? source['dictionary'] : '';
  const dictionary = project.dictionaries.get(name);
  for (const [index, item] of (dictionary?.value.items ?? []).entries())
    if (dictionary !== undefined)
      for (const [key, value] of Object.entries(item))
        if (key !== 'code') yield* check.words(value, { document: dictionary.document, path: ['items', index, key] }, locale);
}
