import { explosiveCharacter } from '../../pattern/ambiguity.ts';
import { writtenFields } from '../../project/written.ts';
import type { Rule } from '../rule.ts';

/** Reports patterns that may take minutes to match a long answer. */
export const unsafePattern: Rule = {
  id: 'unsafe-pattern',
  title: '正则表达式可能卡死页面',
  severity: 'error',
  docs: '重复里面不要再套重复，重复的几个分支也不要能匹配同样的字：同一串字只能有一种拆法。',
  why: '同一串字有多种拆法时，每多一个字，要试的办法就翻倍；会员粘贴一长串字，页面和服务器都会卡住。',
  bad: '"code": { "title": "编号", "type": "string", "widget": "text", "pattern": "^(\\\\d+)+$", "messages": { "pattern": "请输入数字" } }',
  good: '"code": { "title": "编号", "type": "string", "widget": "text", "pattern": "^\\\\d+$", "messages": { "pattern": "请输入数字" } }',
  *find(project) {
    for (const { field, document, path } of writtenFields(project)) {
      const character = field.pattern === undefined ? undefined : explosiveCharacter(field.pattern);
      if (character !== undefined)
        yield { at: { document, path: [...path, 'pattern'] }, message: `连着写很多个“${character}”就会卡住：同样一串字有不止一种拆法` };
    }
  },
};
