import { anchorsOf } from '../../pattern/shape.ts';
import { writtenFields } from '../../project/written.ts';
import type { Rule } from '../rule.ts';

/** Reports patterns that match when only a part of the answer fits. */
export const unanchoredPattern: Rule = {
  id: 'unanchored-pattern',
  title: '正则表达式没有头尾',
  severity: 'error',
  docs: '`pattern` 以 `^` 开头、以 `$` 结尾；有几个分支时用括号把分支括起来：`^(甲|乙)$`。',
  why: '没有 `^` 和 `$`，只要答案里有一段对得上就算通过：`\\d{6}` 会放过“abc123456789”。',
  bad: '"zip": { "title": "邮编", "type": "string", "widget": "text", "pattern": "\\\\d{6}", "messages": { "pattern": "请输入6位数字" } }',
  good: '"zip": { "title": "邮编", "type": "string", "widget": "text", "pattern": "^\\\\d{6}$", "messages": { "pattern": "请输入6位数字" } }',
  *find(project) {
    for (const { field, document, path } of writtenFields(project)) {
      const anchors = field.pattern === undefined ? undefined : anchorsOf(field.pattern);
      if (anchors === undefined || (anchors.start && anchors.end)) continue;
      const missing = [...(anchors.start ? [] : ['开头的 ^']), ...(anchors.end ? [] : ['结尾的 $'])].join(' 和');
      yield { at: { document, path: [...path, 'pattern'] }, message: `缺少${missing}：答案里有一段对得上就会通过` };
    }
  },
};
