import type { Rule } from '../rules/rule.ts';
import { RULES } from '../rules/rules.ts';

const HEAD = `<!-- 由 npm run check -- --docs 生成，请改 linter/rules 里的说明。 -->
# 文档检查

\`npm run check\` 检查 \`schemas/\` 和 \`channels/\` 里的全部文档。每个问题给出文件、行、列，标出原文的位置，说明可以写什么、像是想写什么。有错误时退出码为 1；只有提醒时为 0。没有错误的表单还会走遍各种填法，见 \`docs/model.md\`。

- \`npm run check -- schemas/forms/X.json\`：只看这个文件（或文件夹）的问题，可以写几个
- \`npm run check -- --watch\`：文件一改就重新检查（不走遍状态），按 Ctrl-C 结束
- \`npm run check -- --format github\`：写成 GitHub 的注解，问题直接显示在改动的那一行
- \`npm run check -- --format json\`：给编辑器和流水线用，一个数组，每个问题一项：

| 键 | 内容 |
| --- | --- |
| \`rule\` | 规则名，也是本页的锚点 |
| \`severity\` | \`error\` 错误，\`warning\` 提醒 |
| \`file\` | 从项目根开始的路径 |
| \`line\`、\`column\`、\`endColumn\` | 从 1 数起，\`endColumn\` 是最后一个字的后一列 |
| \`message\` | 哪里不对 |
| \`expected\` | 可以写什么（有才写） |
| \`suggestion\` | 像是想写什么（有才写） |
`;

/** Writes docs/check.md with the checks of a product: how to check, then one heading per rule with a bad and a good example. The output links to the headings. */
export function rulesPage(checks: readonly Rule[] = []): string {
  const all = [...RULES, ...checks];
  const index = all.map(({ id, title }) => `- [\`${id}\`](#${id}) ${title}`);
  return [HEAD, `一共 ${all.length} 条规则。`, '', ...index, '', ...all.flatMap(ruleLines)].join('\n');
}

function ruleLines({ id, title, docs, why, bad, good, severity }: Rule): readonly string[] {
  return [
    `## ${id}`,
    '',
    `**${title}**（${severity === 'error' ? '错误' : '提醒'}）`,
    '',
    docs,
    '',
    `为什么：${why}`,
    '',
    '错：',
    '',
    ...exampleLines(bad),
    '对：',
    '',
    ...exampleLines(good),
  ];
}

/** Prints fields as they are, and documents each under its path. */
function exampleLines(text: string): readonly string[] {
  if (!/^--- /m.test(text)) return ['```json', text, '```', ''];
  return text
    .split(/^--- /m)
    .slice(1)
    .flatMap((part) => {
      const end = part.indexOf('\n');
      const path = part.slice(0, end);
      return [`${path === 'fields' ? '表单的字段' : `\`${path}\``}：`, '', '```json', part.slice(end + 1).trimEnd(), '```', ''];
    });
}
