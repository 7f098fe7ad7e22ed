import { isEmpty } from '../compare.ts';
import { asText } from '../text.ts';
import type { Say } from './about.ts';
import { ANY, defineOperator, describeOperator, type Operator } from './define.ts';

const missing = defineOperator({
  name: 'missing',
  operands: [1, ANY],
  result: 'list',
  reads: ['names'],
  run: (args, { look }) => args.flat().filter((name) => isEmpty(look(name))),
});
const filled = defineOperator({
  name: 'filled',
  operands: [1, ANY],
  result: 'boolean',
  reads: ['names'],
  run: (args, { look }) => args.flat().every((name) => !isEmpty(look(name))),
});
const option = defineOperator({
  name: 'option',
  operands: [2, 2],
  result: 'any',
  reads: ['field', 'attribute'],
  run: ([field, attribute], { scope }) => {
    const chosen = scope.option?.(String(field));
    if (chosen === undefined) return null;
    const read = (item: object): unknown =>
      Object.hasOwn(item, String(attribute)) ? (item as Record<string, unknown>)[String(attribute)] : null;
    return Array.isArray(chosen) ? chosen.map(read) : read(chosen);
  },
});
const codes = defineOperator({
  name: 'optionCodes',
  operands: [2, 2],
  result: 'list',
  reads: ['field', 'any'],
  run: ([field, list], { scope }) => optionCodes(list, scope.offered?.(asText(field))),
});

/** Operators over the answers and options of a form. */
export const ANSWERS: readonly Operator[] = [missing, filled, option, codes];

const answeredWords = ({ args, variable }: Say, isFilled: boolean): string => {
  const names = args.flat().map(variable);
  const words = isFilled ? ['已填写', '都已填写'] : ['没有填写', '没有填全'];
  return `${names.join('、')}${words[names.length > 1 ? 1 : 0]}`;
};

/** The same with their descriptions. */
export const ANSWERS_DESCRIBED: readonly Operator[] = [
  describeOperator(missing, {
    docs: '列出没填的字段',
    examples: [{ rule: { missing: ['name', 'city'] }, with: { name: '陈雅琴' }, is: ['city'] }],
    words: { holds: (say) => answeredWords(say, false), fails: (say) => answeredWords(say, true) },
  }),
  describeOperator(filled, {
    docs: '这些字段是否都填了',
    examples: [{ rule: { filled: ['name', 'city'] }, with: { name: '陈雅琴', city: ' ' }, is: false }],
    elsewhere: ['exists'],
    words: { holds: (say) => answeredWords(say, true), fails: (say) => answeredWords(say, false) },
  }),
  describeOperator(option, {
    docs: '`["字段", "属性"]`，该字段所选选项的属性：`name`、`code` 或字典、接口给的任何属性；多选得到列表',
    examples: [{ rule: { option: ['relation', 'name'] }, is: null }],
    isTried: true,
  }),
  describeOperator(codes, {
    docs: '`["字段", 列表]`，列表在该字段所给选项里指的代码：每一项都是所给选项的代码时就是这些代码，否则每一项是第几个选项（从 0 数起）；选项还没取到时按代码',
    examples: [{ rule: { optionCodes: ['certType', ['0', '1']] }, is: ['0', '1'] }],
    isTried: true,
    words: { value: '{1}' },
  }),
];

/**
 * Returns the codes that a list names among a field's options. If every entry is an offered code, the entries are codes.
 * Otherwise they are positions in the offered list, from 0; positions beyond it name nothing.
 * While the options are unknown, entries are codes. CH-15, S-05
 */
export function optionCodes(list: unknown, offered: readonly string[] = []): readonly string[] {
  const entries = (Array.isArray(list) ? list : []).map(asText);
  if (offered.length === 0 || entries.every((entry) => offered.includes(entry))) return entries;
  return entries.flatMap((entry) => (/^\d+$/.test(entry) ? (offered[Number(entry)] ?? []) : []));
}
