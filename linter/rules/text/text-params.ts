import { firstOf } from '../../../engine/documents/path.ts';
import type { Texts } from '../../../engine/documents/types.gen.ts';
import { below } from '../../project/blocks.ts';
import type { Project } from '../../project/project.ts';
import { writtenTexts } from '../../project/wordings.ts';
import { suggest, suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports gaps of texts without a value, and values without a gap. */
export const textParams: Rule = {
  id: 'text-params',
  title: '文字里的空没有填，或填了没有的空',
  severity: 'error',
  docs: '文字里的 `{名字}` 由显示它的地方填：`{"$text": "@键", "with": {"名字": 值}}`。`with` 里的名字要与文字里的一一对应。',
  why: '会员会看到“还剩{days}天”这样的半成品。',
  bad: `--- schemas/texts/service.json
{ "texts": { "tip": "请如实填写", "accepted": "已受理", "reminder": "请按时就诊", "soon": "还要等{days}天" } }
--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "toast", "text": { "$text": "@service.soon", "with": { "day": "=button.days" } } } }`,
  good: `--- schemas/texts/service.json
{ "texts": { "tip": "请如实填写", "accepted": "已受理", "reminder": "请按时就诊", "soon": "还要等{days}天" } }
--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "toast", "text": { "$text": "@service.soon", "with": { "days": "=button.days" } } } }`,
  *find(project) {
    const inDocuments = new Set<string>();
    const strangers = new Map<string, Set<string>>();
    for (const { chosen, params, filled, strays, isLoose = false } of writtenTexts(project)) {
      for (const { key } of chosen) if (key !== undefined) inDocuments.add(key);
      for (const { key, at } of strays)
        yield { at: { ...at, part: 'key' }, message: `“${key}”不起作用：$text 旁边只写 with`, ...suggestion(key, ['with']) };
      if (params === undefined || strays.length > 0) continue;
      const texts = chosen.flatMap(({ key, at }) => (key === undefined ? [] : [{ key, at, gaps: gapsOf(project.texts.get(key)) }]));
      if (texts.length === 0 || texts.some(({ gaps }) => gaps === undefined)) continue;
      const all = [...new Set(texts.flatMap(({ gaps = [] }) => gaps))];
      const strange = isLoose ? [] : params.filter((param) => !all.includes(param));
      for (const { key, gaps = [] } of strange.length === 1 && texts.length === 1 ? texts : []) {
        const [left, ...others] = gaps.filter((gap) => !params.includes(gap));
        if (left !== undefined && others.length === 0 && suggest(left, strange) === undefined)
          strangers.set(key, (strangers.get(key) ?? new Set()).add(strange[0] ?? ''));
      }
      for (const name of strange) {
        const missing = all.filter((gap) => !params.includes(gap));
        const said = texts.map(({ key }) => `“${key}”`).join('、');
        yield { at: { ...below(filled, name), part: 'key' }, message: `文字${said}里没有“{${name}}”`, ...suggestion(name, missing) };
      }
      // A misspelt name above is the missing one here.
      if (strange.length > 0) continue;
      for (const { key, at, gaps = [] } of texts) {
        const missing = gaps.filter((gap) => !params.includes(gap)).map((gap) => `“{${gap}}”`);
        const place = isLoose ? placeOf(project, key) : undefined;
        if (missing.length > 0 && place !== undefined) yield { at: place, ...nobodyFills(gaps, params) };
        else if (missing.length > 0) yield { at, message: `文字“${key}”里的${missing.join('、')}没有人填` };
      }
    }
    // Either side may be the slip: when all places pass the same other name, the text is reported, too.
    for (const [key, names] of strangers) {
      const at = placeOf(project, key);
      const gaps = (gapsOf(project.texts.get(key)) ?? []).filter((gap) => !names.has(gap));
      if (at !== undefined && names.size === 1) yield { at, ...nobodyFills(gaps, [...names]) };
    }
    yield* unfilled(project, inDocuments);
  },
};

/** Returns the place of a text; undefined for an unknown one. */
function placeOf(project: Project, key = ''): Place | undefined {
  const family = firstOf(key);
  const document = project.reading.documents.find(({ kind, name }) => kind === 'texts' && name === family);
  if (document?.value === undefined) return undefined;
  const own = key.slice(family.length + 1);
  const text = (document.value as Texts).texts[own];
  return { document, path: ['texts', own, ...(typeof text === 'string' ? [] : ['text'])] };
}

/** Describes a gap that no page fills, and suggests a name that the pages fill. */
function nobodyFills(gaps: readonly string[], params: readonly string[]): Omit<Finding, 'at'> {
  const [strange = ''] = gaps.filter((gap) => !params.includes(gap));
  const near = suggestion(strange, params).suggestion;
  return {
    message: `显示它的页面不填“{${strange}}”`,
    expected: params.map((name) => `{${name}}`),
    ...(near !== undefined && { suggestion: `{${near}}` }),
  };
}

/** Reports gaps of texts shown only by the program, under names that it does not fill. */
function* unfilled(project: Project, inDocuments: ReadonlySet<string>): Generator<Finding> {
  for (const document of project.reading.documents) {
    if (document.kind !== 'texts' || document.value === undefined) continue;
    for (const key of Object.keys((document.value as Texts).texts)) {
      const name = `${document.name}.${key}`;
      if (inDocuments.has(name)) continue;
      for (const gap of gapsOf(project.texts.get(name)) ?? [])
        if (!project.code.fills(name, gap))
          yield { at: { document, path: ['texts', key] }, message: `文字“${name}”里的“{${gap}}”没有人填` };
    }
  }
}

/** Returns the gap names of a text; undefined for an unknown text. */
function gapsOf(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}
