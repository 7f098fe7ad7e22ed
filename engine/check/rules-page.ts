import { RULES } from './rules.ts';

/** docs/check.md: one heading per rule, which the output links to. */
export function rulesPage(): string {
  const index = RULES.map(({ id, title }) => `- [\`${id}\`](#${id}) ${title}`);
  const sections = RULES.flatMap(({ id, title, docs, severity }) => [
    `## ${id}`,
    '',
    `**${title}**（${severity === 'error' ? '错误' : '提醒'}）`,
    '',
    docs,
    '',
  ]);
  return [
    '<!-- 由 npm run check -- --docs 生成，请改 engine/check/rules 里的说明。 -->',
    '# 文档检查',
    '',
    '`npm run check` 检查 `schemas/` 和 `channels/` 里的全部文档。每个问题给出文件、行、列，标出原文的位置，说明可以写什么。有错误时退出码为 1。',
    '',
    '- `npm run check -- schemas/forms/X.json`：只看这个文件（或文件夹）的问题',
    '- `npm run check -- --format json`：给编辑器和流水线用',
    '',
    ...index,
    '',
    ...sections,
  ].join('\n');
}
