import { isWhole } from '../../project/project.ts';
import { writtenOptions } from '../../project/written.ts';
import type { Rule } from '../rule.ts';

/** Reports dictionaries that no field uses. */
export const unusedDictionary: Rule = {
  id: 'unused-dictionary',
  title: '选项表没有字段使用',
  severity: 'warning',
  docs: '选项表至少有一个字段用 `options.dictionary` 引用。服务端字典的样例（`schemas/samples/`）表单不引用，由接口按 `key` 给出。',
  why: '没有人用的选项表会和真正在用的混淆，改错了地方不会生效。',
  bad: `--- schemas/dictionaries/colour.json
{ "title": "颜色", "items": [{ "code": "1", "name": "红" }] }`,
  good: `--- schemas/samples/colour.json
{ "title": "颜色", "key": "heye.colour", "items": [{ "code": "1", "name": "红" }] }`,
  *find(project) {
    if (!isWhole(project, ['form', 'section'])) return;
    const used = new Set([...writtenOptions(project)].map(({ source }) => source.dictionary));
    for (const { document } of project.dictionaries.all) {
      if (!used.has(document.name) && !project.code.mentions(document.name))
        yield { at: { document, path: ['title'] }, message: `没有字段用到选项表 ${document.name}` };
    }
  },
};
