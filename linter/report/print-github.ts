import type { CheckIssue } from '../source/types.ts';

/** Prints issues as workflow commands: GitHub shows each at its line of the change. */
export function printGithub(issues: readonly CheckIssue[]): string {
  return issues.map(commandOf).join('\n');
}

function commandOf({ severity, file, line, column, endColumn, rule, message, expected = [], suggestion }: CheckIssue): string {
  const place = { file, line, col: column, endColumn, title: rule };
  const properties = Object.entries(place).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = [
    message,
    ...(expected.length > 0 ? [`可以是：${expected.join('、')}`] : []),
    ...(suggestion === undefined ? [] : [`你是不是想写 "${suggestion}"？`]),
    `说明：docs/${rule.startsWith('model-') ? 'model' : 'check'}.md#${rule}`,
  ].join('\n');
  return `::${severity} ${properties.join(',')}::${escapeText(text)}`;
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
