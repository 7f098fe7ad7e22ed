import type { Operator, Operators } from '../../engine/logic/index.ts';

const HEAD = `<!-- 由 npm run docs 生成，请改运算符自己的文件：engine/logic/operators，产品的在 domain/operators。 -->
# 运算符

规则怎么写、变量有哪些，见 [logic.md](logic.md)。每个例子都由测试核对（今天是 2026-11-20，现在是 09:30）；\`数据 →\` 前面是规则读到的变量。
`;

/** Writes docs/operators.md: one row per operator, with its examples. */
export function operatorsPage(operators: Operators): string {
  return [HEAD, '| 运算符 | 操作数、作用 | 例子 |', '| --- | --- | --- |', ...Object.values(operators).map(rowOf), ''].join('\n');
}

const code = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;

const rowOf = ({ name, about }: Operator): string => {
  const examples = (about?.examples ?? []).map(
    ({ rule, with: data, is }) => `${data === undefined ? '' : `${code(data)} → `}${code(rule)} 是 ${code(is)}`,
  );
  return `| \`${name.replaceAll('|', '\\|')}\` | ${about?.docs ?? ''} | ${examples.join('；')} |`;
};
