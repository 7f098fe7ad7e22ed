import { channelValues } from '../../project/channel-values.ts';
import type { Rule } from '../rule.ts';

/** Reports entries of channel lists that are neither codes of their dictionary nor positions in it (CH-15). */
export const unknownOption: Rule = {
  id: 'unknown-option',
  title: '渠道写的既不是选项的代码，也不是序号',
  severity: 'error',
  docs: '渠道里列出选项的列表（如 `hiddenCodes` 的证件类型）每一项都写代码，或者每一项都写序号（从 0 数起）：每一项都是所提供选项的代码时按代码，否则按序号。名称不行，超出选项个数的序号也不行。',
  why: '两样都不是，等于没写：该隐藏的不隐藏。',
  bad: `--- channels/CITY.json
{ "hiddenCodes": [0, 11] }`,
  good: `--- channels/CITY.json
{ "hiddenCodes": [0, 1] }`,
  *find(project) {
    for (const { value, of, at } of channelValues(project, 'optionCodes:')) {
      const items = project.dictionaries.get(of)?.value.items;
      if (items === undefined || !Array.isArray(value)) continue;
      const codes = new Set(items.map(({ code }) => code));
      if (value.every((entry) => codes.has(String(entry)))) continue;
      for (const [index, entry] of value.entries()) {
        if (Number.isInteger(entry) && entry >= 0 && entry < items.length) continue;
        yield {
          at: { ...at, path: [...at.path, index] },
          message: `选项表 ${of} 里没有代码“${String(entry)}”，也没有这个序号（共 ${items.length} 项，从 0 数起）`,
          expected: items.map(({ code, name }) => `${code}（${name}）`),
        };
      }
    }
  },
};
