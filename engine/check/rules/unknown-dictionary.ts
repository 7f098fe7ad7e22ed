import type { Rule } from '../rule.ts';
import { suggestion } from '../suggest.ts';
import { writtenOptions } from '../written.ts';

/** Dictionaries that no file holds. */
export const unknownDictionary: Rule = {
  id: 'unknown-dictionary',
  title: '选项表不存在',
  severity: 'error',
  docs: '`options.dictionary` 写 `schemas/dictionaries/` 里的文件名（不带 .json）。`schemas/samples/` 里的是服务端字典的样例，不能引用：用 `call` 向服务端要。',
  why: '没有选项可选，必填时整张表单都交不了。',
  bad: '"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesno" } }',
  good: '"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } }',
  *find(project) {
    const { names } = project.dictionaries;
    for (const { source, at } of writtenOptions(project)) {
      const name = source.dictionary;
      if (name !== undefined && !names.has(name)) {
        yield {
          at: { ...at, path: [...at.path, 'dictionary'] },
          message: `没有选项表 schemas/dictionaries/${name}.json`,
          ...suggestion(name, names),
        };
      }
    }
  },
};
