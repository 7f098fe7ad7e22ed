import { type Explained, explained, unknown } from '../explain/explained.ts';
import type { Project } from '../project/project.ts';
import { affectedBy } from './affects.ts';
import { conditionNameIn, namesOf } from './references.ts';
import { THINGS, type ThingKind } from './things.ts';

/** Prints the users of something and the documents that an edit of it reaches. */
export function explainUses(project: Project, kind: ThingKind, written: string): Explained {
  const name = kind === 'condition' ? conditionNameIn(project, written) : written;
  const affected = affectedBy(project, kind, name);
  const word = THINGS[kind];
  if (affected === undefined) return unknown(`没有${word}“${name}”`, name, [...namesOf(project, kind)]);
  const { places, forms, pages, channels } = affected;
  const titled = forms.map((code) => `${project.forms.get(code)?.value.title ?? ''} ${code}`.trim());
  const text = kind === 'text' ? `「${project.texts.get(name) ?? ''}」` : '';
  const reach: readonly (readonly [string, readonly string[]])[] = [
    ['表单', titled],
    ['页面', pages],
    ['渠道', channels],
  ];
  const others = reach.flatMap(([of, names]) => (names.length === 0 ? [] : [`  ${of}（${names.length}）：${names.join('、')}`]));
  return explained([
    places.length === 0 ? `没有文档用到${word} ${name}${text}。` : `${word} ${name}${text} 用在 ${places.length} 处：`,
    ...places.map(({ file, line, column }) => `  ${file}:${line}:${column}`),
    ...(others.length === 0 ? [] : ['改它会影响：', ...others]),
    ...(project.code.mentions(name) ? ['程序里也用到它。'] : []),
  ]);
}
