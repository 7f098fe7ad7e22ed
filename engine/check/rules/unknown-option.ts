import { channelValues } from '../channel-values.ts';
import type { Rule } from '../rule.ts';

/** Codes in channel documents that the dictionary they come from does not hold. */
export const unknownOption: Rule = {
  id: 'unknown-option',
  title: '渠道写的代码不在选项表里',
  severity: 'error',
  docs: '渠道里列出的代码（如 `hiddenCodes` 的证件类型）必须是选项表里有的代码，不是序号，也不是名称。',
  why: '写了没有的代码，等于没写：该隐藏的不隐藏。',
  bad: `--- channels/CITY.json
{ "hiddenCodes": [0, 11] }`,
  good: `--- channels/CITY.json
{ "hiddenCodes": [0, 1] }`,
  *find(project) {
    for (const { value, of, at } of channelValues(project, 'dictionary:')) {
      const dictionary = project.dictionaries.get(of)?.value;
      if (dictionary === undefined || dictionary.items.some(({ code }) => code === String(value))) continue;
      yield {
        at,
        message: `选项表 ${of} 里没有代码“${String(value)}”`,
        expected: dictionary.items.map(({ code, name }) => `${code}（${name}）`),
      };
    }
  },
};
