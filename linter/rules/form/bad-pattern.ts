import { syntaxError } from '../../pattern/parse.ts';
import { writtenFields } from '../../project/written.ts';
import type { Rule } from '../rule.ts';

/** Reports regular expressions that do not compile. */
export const badPattern: Rule = {
  id: 'bad-pattern',
  title: '正则表达式写错了',
  severity: 'error',
  docs: '`pattern` 是 JavaScript（Unicode 模式）的正则表达式。JSON 里的反斜杠要写两个：`"^\\\\d{6}$"`。',
  why: '正则不能用，这个字段会显示成错误。',
  bad: `"remark": { "title": "备注", "type": "string", "widget": "text", "pattern": "^(\\\\d{6}$", "messages": { "pattern": "请输入6位数字" } }`,
  good: `"remark": { "title": "备注", "type": "string", "widget": "text", "pattern": "^(\\\\d{6})$", "messages": { "pattern": "请输入6位数字" } }`,
  *find(project) {
    for (const { field, document, path } of writtenFields(project)) {
      const wrong = field.pattern === undefined ? undefined : compileError(field.pattern);
      if (wrong !== undefined) yield { at: { document, path: [...path, 'pattern'] }, message: `正则表达式不能用：${wrong}` };
    }
  },
};

/** Returns the reason why a regular expression does not compile; undefined when it does. */
export function compileError(pattern: string): string | undefined {
  const reason = syntaxError(pattern);
  return reason === undefined ? undefined : (REASONS[reason] ?? reason);
}

const REASONS: Readonly<Record<string, string>> = {
  'Unterminated group': '括号没有配对',
  "Unmatched ')'": '多了一个右括号',
  'Unterminated character class': '方括号没有配对',
  'Nothing to repeat': '重复符号前面没有内容',
  'Invalid escape': '反斜杠后面的字符不对',
  'Lone quantifier brackets': '花括号要写成 \\{ 或放在重复的内容后面',
  'Range out of order in character class': '方括号里的范围前后颠倒',
  'numbers out of order in {} quantifier': '花括号里的次数前后颠倒',
  'Incomplete quantifier': '花括号没有写完',
};
