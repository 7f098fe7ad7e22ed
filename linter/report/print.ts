import type { CheckIssue, SourceFile } from '../source/types.ts';
import { REPORT_WORDS, type ReportLocale, type ReportWords } from './words.ts';

const WIDEST = 140;
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
const SHOWN = 20;

/**
 * Prints issues for a terminal: place, message, the line with a caret under the exact span, expected values, suggestion, link.
 * In English, a message is what its rule says with the names in question; Chinese messages say more.
 */
export function printIssues(issues: readonly CheckIssue[], files: readonly SourceFile[], locale: ReportLocale = 'zh-CN'): string {
  const words = REPORT_WORDS[locale];
  const lines = new Map<string, readonly string[]>();
  for (const { path, text } of files) lines.set(path, text.split(/\r?\n/));
  return issues.map((issue) => printIssue(issue, lines.get(issue.file)?.[issue.line - 1] ?? '', words)).join('\n');
}

function printIssue(issue: CheckIssue, source: string, words: ReportWords): string {
  const { file, line, column, endColumn, rule, severity, expected = [], suggestion } = issue;
  const { shown, start } = crop(source, column);
  const number = String(line);
  const margin = ' '.repeat(number.length);
  const under = `${pad(shown.slice(0, start))}^${'~'.repeat(Math.max(0, width(shown.slice(start, start + endColumn - column)) - 1))}`;
  return [
    `${file}:${line}:${column}: ${severity === 'warning' ? words.warning : ''}${words.message(issue)} [${rule}]`,
    `${margin} |`,
    `${number} | ${shown}`,
    `${margin} | ${under}`,
    ...(expected.length === 0 ? [] : [`${margin} = ${words.expected(expected.slice(0, SHOWN), expected.length - SHOWN)}`]),
    ...(suggestion === undefined ? [] : [`${margin} = ${words.meant(suggestion)}`]),
    `${margin} = ${words.see}docs/check.md#${rule}`,
    '',
  ].join('\n');
}

/** Cuts a long line around the reported place. */
function crop(source: string, column: number): { readonly shown: string; readonly start: number } {
  const index = column - 1;
  if (source.length <= WIDEST) return { shown: source, start: index };
  const from = Math.max(0, Math.min(index - WIDEST / 2, source.length - WIDEST));
  const cut = source.slice(from, from + WIDEST);
  const head = from > 0 ? '…' : '';
  return { shown: `${head}${cut}${from + WIDEST < source.length ? '…' : ''}`, start: index - from + head.length };
}

/** Returns blanks as wide as the text: Chinese characters take two columns, tabs stay tabs. */
function pad(text: string): string {
  return [...text].map((character) => (character === '\t' ? '\t' : WIDE.test(character) ? '\u3000' : ' ')).join('');
}

function width(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}
