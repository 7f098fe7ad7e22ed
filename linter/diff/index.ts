import type { Project } from '../project/project.ts';
import { compareForms } from './compare-forms.ts';
import { compareChannels, compareDictionaries, compareOthers, compareTexts } from './compare-others.ts';
import type { Difference } from './types.ts';

/** The most names listed for things that changed alike; the rest are counted. */
const NAMED = 10;

/** Returns the differences between two states of the documents in the words of product staff. Things that changed alike are one difference. */
export function compareProjects(before: Project, after: Project): readonly Difference[] {
  const all = [compareForms, compareDictionaries, compareChannels, compareTexts, compareOthers].flatMap((compare) =>
    compare(before, after),
  );
  const alike = new Map<string, Difference>();
  for (const one of all) {
    const key = JSON.stringify([one.lines, one.misfits]);
    const known = alike.get(key);
    alike.set(key, known === undefined ? one : { ...known, about: [...known.about, ...one.about] });
  }
  return [...alike.values()];
}

/** Prints differences as lines for a terminal, and marks those with `misfits`. */
export function printDifferences(differences: readonly Difference[]): string {
  if (differences.length === 0) return '文档没有变化。\n';
  const fits = differences.every((one) => one.misfits.length === 0);
  return [
    ...differences.flatMap(({ about, lines, misfits: broken }) => [
      about.length > NAMED ? `${about.slice(0, NAMED).join('、')} 等 ${about.length} 项` : about.join('、'),
      ...lines.map((line) => `  · ${line}`),
      ...broken.map((line) => `  ! ${line}`),
      '',
    ]),
    fits
      ? '没有看出和已有的草稿、旧版应用不合的地方（看了字段、选项、限制、规则、提交的接口和手机里存的；页面和流程没有看）。'
      : '! 开头的和已有的答案有关：发布前请看一遍。',
    '',
  ].join('\n');
}
