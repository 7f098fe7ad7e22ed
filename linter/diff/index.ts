import type { Project } from '../project/project.ts';
import { type ChangedFile, filesLine } from './changed-files.ts';
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
    const key = JSON.stringify([one.lines, one.conflicts]);
    const known = alike.get(key);
    alike.set(key, known === undefined ? one : { ...known, about: [...known.about, ...one.about] });
  }
  return [...alike.values()];
}

/** Differences as lines for a terminal; `conflicts` of each are marked. The files that differ are named, those of which nothing else is told as well. */
export function printDifferences(differences: readonly Difference[], files: readonly ChangedFile[] = []): string {
  if (differences.length + files.length === 0) return '文档没有变化。\n';
  if (differences.length === 0) return `会员看到的和要填的没有变化。\n${filesLine(files)}`;
  const fits = differences.every((one) => one.conflicts.length === 0);
  return [
    ...differences.flatMap(({ about, lines, conflicts: broken }) => [
      about.length > NAMED ? `${about.slice(0, NAMED).join('、')} 等 ${about.length} 项` : about.join('、'),
      ...lines.map((line) => `  · ${line}`),
      ...broken.map((line) => `  ! ${line}`),
      '',
    ]),
    fits
      ? '没有看出和已有的草稿、旧版应用不合的地方（看了字段、选项、限制、规则、提交的接口和手机里存的；页面和流程没有看）。'
      : '! 开头的和已有的答案有关：发布前请看一遍。',
    filesLine(files),
  ].join('\n');
}
