import { oddKeys } from '../../project/odd-keys.ts';
import type { Rule } from '../rule.ts';

/** Reports options that a member or the server cannot distinguish. */
export const duplicateCode: Rule = {
  id: 'duplicate-code',
  title: '选项重复',
  severity: 'error',
  docs: '一张选项表里每个代码、每个名称只能出现一次；别的选项都有的属性，名字不要写错。',
  why: '代码相同，选哪个都会变成第一个；名称相同，会员分不清选了哪个。',
  bad: `--- schemas/dictionaries/yesNo.json
{ "title": "是否", "items": [{ "code": "0", "name": "否" }, { "code": "0", "name": "是" }] }`,
  good: `--- schemas/dictionaries/yesNo.json
{ "title": "是否", "items": [{ "code": "0", "name": "否" }, { "code": "1", "name": "是" }] }`,
  *find({ dictionaries, samples }) {
    for (const { document, value } of [...dictionaries.all, ...samples.all]) {
      for (const [index, item] of value.items.entries()) {
        yield* oddKeys(item, value.items, { document, path: ['items', index] }, '选项');
        for (const key of ['code', 'name'] as const) {
          const earlier = value.items.slice(0, index).some((other) => other[key] === item[key]);
          if (earlier)
            yield {
              at: { document, path: ['items', index, key] },
              message: `${key === 'code' ? '代码' : '名称'}“${item[key]}”前面已经有了`,
            };
        }
      }
    }
  },
};
