import { printIssues } from '../report/print.ts';
import type { SourceFile } from '../source/types.ts';
import { type ModelCheck, type ModelIssue, UNDECIDED } from './check.ts';
import type { Answer } from './types.ts';

const WIDE = /[^\u0020-\u00ff]/u;

const width = (text: string): number => [...text].reduce((sum, one) => sum + (WIDE.test(one) ? 2 : 1), 0);

const padded = (text: string, to: number): string => text + ' '.repeat(Math.max(0, to - width(text)));

/** Prints answers as a table for a terminal: source, field, answer. */
function table(answers: readonly Answer[], margin: string): readonly string[] {
  const widest = Math.max(0, ...answers.map(({ title }) => width(title)));
  return answers.map(({ by, title, answer }) => `${margin} | ${by}  ${padded(title, widest)}  ${answer}`);
}

/** Prints refutations like linter issues: the place, the line, and the answers that lead there. */
export function printModel(issues: readonly ModelIssue[], files: readonly SourceFile[]): string {
  return issues
    .map((issue) => {
      const margin = ' '.repeat(String(issue.line).length);
      const lines = printIssues([issue], files).replace('docs/check.md#', 'docs/model.md#').split('\n');
      const end = lines.findIndex((line) => line.includes('docs/model.md#'));
      const way = issue.answers.length === 0 ? [] : [`${margin} = 表单 ${issue.form}，这样填就能看到：`, ...table(issue.answers, margin)];
      return [...lines.slice(0, end), ...way, ...lines.slice(end)].join('\n');
    })
    .join('\n');
}

/** Returns one line with the extent of the proof and the skipped forms. */
export function boundLine({ reports, skipped }: Pick<ModelCheck, 'reports' | 'skipped'>, states: number): string {
  const sum = (key: 'groups' | 'classes' | 'openings' | 'states' | 'changes'): number =>
    reports.reduce((total, { explored }) => total + explored[key], 0);
  const most = (key: 'largestGroup' | 'steps'): number => Math.max(0, ...reports.map(({ explored }) => explored[key]));
  const proven = reports.filter(({ refutations }) => refutations.length === 0).length;
  const open = reports.filter(
    ({ refutations }) => refutations.length > 0 && refutations.every(({ property }) => UNDECIDED.has(property)),
  ).length;
  return (
    `走遍了 ${reports.length} 张表单，${proven} 张没有走不通的地方${open === 0 ? '' : `，${open} 张没有证明`}：${sum('groups')} 组互相影响的字段（最多 ${most('largestGroup')} 个一组），` +
    `${sum('classes')} 类答案，${sum('openings')} 种开头，${sum('states')} 个状态（每组最多 ${states} 个），${sum('changes')} 次改动，最长 ${most('steps')} 步。${skipped.length === 0 ? '' : `文档有错、没有走的有 ${skipped.length} 张：${skipped.join('、')}。`}`
  );
}
