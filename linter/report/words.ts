import type { CheckIssue } from '../source/types.ts';
import { TITLES } from './en.ts';

/** A language of printed issues. */
export type ReportLocale = 'zh-CN' | 'en';

/** The words around an issue. */
export interface ReportWords {
  readonly warning: string;
  message(issue: CheckIssue): string;
  expected(values: readonly string[], left: number): string;
  meant(suggestion: string): string;
  readonly see: string;
}

const CHINESE: ReportWords = {
  warning: '提醒：',
  message: ({ message }) => message,
  expected: (values, left) => `可以是：${values.join('、')}${left > 0 ? ` 等 ${values.length + left} 个` : ''}`,
  meant: (suggestion) => `你是不是想写 "${suggestion}"？`,
  see: '说明：',
};

/** Messages of formats, of which the title of the rule says too little. The subject is the key in question; without one, the document. */
const OF_FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^这里没有“(.+)”这个键，“(.+)”已经写了/, 'There is no key “$1” here, and “$2” is written already'],
  [/^这里没有“(.+)”这个键/, 'There is no key “$1” here'],
  [/^缺少“([^”]+)”/, '“$1” is missing'],
  [/^不能用“(.+)”作键名/, '“$1” cannot be a key here'],
  [/^(.+) 写了两次$/, '$1 is written twice'],
  [/^“([^”]+)”(?:第 (\d+) 项)?应为.*，这里是 (.+)$/s, '“$1” has a value of a wrong type: $3'],
  [/^“([^”]+)”(?:第 (\d+) 项)?不能是 (.+)$/s, '“$1” cannot be $3'],
  [/^“([^”]+)”(?:第 (\d+) 项)?写法不对：(.+)$/s, '“$1” is not well written: $3'],
  [/^“([^”]+)”(?:第 (\d+) 项)?是空的/, '“$1” is empty'],
  [/^“([^”]+)”(?:第 (\d+) 项)?至少要有 (\d+) [个项]/, '“$1” has at least $3'],
  [/^“([^”]+)”(?:第 (\d+) 项)?最多 (\d+) 项/, '“$1” has at most $3'],
  [/^“([^”]+)”(?:第 (\d+) 项)?(?:不能小于|要大于) (\S+)，/, '“$1” has the lower bound $3'],
  [/^“([^”]+)”(?:第 (\d+) 项)?(?:不能大于|要小于) (\S+)，/, '“$1” has the upper bound $3'],
];

/** Says an issue in English: what the rule says, and the names that the message quotes. An issue of a product's own check keeps its message. */
function inEnglish({ rule, message }: CheckIssue): string {
  const title = Object.hasOwn(TITLES, rule) ? TITLES[rule] : undefined;
  if (title === undefined) return message;
  const [pattern, words] = rule === 'format' ? (OF_FORMATS.find(([one]) => one.test(message)) ?? []) : [];
  const said = pattern && words !== undefined && pattern.exec(message);
  if (said) return words.replace(/\$(\d)/g, (_all, group: string) => withoutChinese(said[Number(group)] ?? ''));
  const names = [...new Set([...message.matchAll(/“([^”]+)”/g)].map(([quoted]) => quoted))];
  return names.length === 0 ? title : `${title}: ${names.join(', ')}`;
}

/** Cuts the Chinese explanation behind a quoted value: JSON ends before a full-width mark. */
const withoutChinese = (text: string): string => text.replace(/(?<=["\d\]}el])[，：（].*$/s, '');

const ENGLISH: ReportWords = {
  warning: 'warning: ',
  message: inEnglish,
  expected: (values, left) =>
    `can be: ${values.map((value) => value.replace(/^如 /, 'such as ')).join(', ')}${left > 0 ? ` and ${left} more` : ''}`,
  meant: (suggestion) => `did you mean "${suggestion}"?`,
  see: 'rule: ',
};

/** The words of each language. */
export const REPORT_WORDS: Readonly<Record<ReportLocale, ReportWords>> = { 'zh-CN': CHINESE, en: ENGLISH };
