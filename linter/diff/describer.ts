import { isValues, type Json } from '../../engine/documents/json.ts';
import { textKey } from '../../engine/logic/index.ts';
import { pageVocabulary } from '../explain/explain-page.ts';
import { conditionWords, valueWords } from '../explain/words.ts';
import type { Project } from '../project/project.ts';

/** How a difference is described: the words for a key, a place and a value. */
export interface Describer {
  readonly text: (text: string) => string;
  /** Describes a place of a document by its keys from the outside in. */
  readonly place: (path: readonly string[]) => string;
  /** Describes a value; undefined for one that is printed as it is written. */
  readonly value: (value: unknown, key: string) => string | undefined;
  /** Whether the value under a key is reported as a whole. */
  readonly isWhole: (key: string) => boolean;
}

/** Keys and values as they are written. */
export const AS_WRITTEN: Describer = {
  text: (text) => text,
  place: (path) => path.join('.'),
  value: () => undefined,
  isWhole: () => false,
};

/** Labels of the keys of pages, flows, calls and channels for readers of the differences. */
const KEYS: Readonly<Record<string, string>> = {
  blocks: '积木',
  show: '什么时候显示',
  when: '什么条件下',
  props: '参数',
  on: '动作',
  do: '动作',
  cases: '情况',
  each: '逐项画的列表',
  data: '数据',
  with: '带的参数',
  order: '先后',
  hide: '不显示',
  pages: '页面',
  routes: '路由',
  calls: '接口',
  path: '地址',
  method: '方法',
  text: '文字',
  title: '标题',
};
/** Keys that hold a condition. */
const CONDITIONS: readonly string[] = ['show', 'when'];

const word = (key: string): string => (Object.hasOwn(KEYS, key) ? (KEYS[key] ?? key) : key);

/** Describes differences of documents to product staff. */
export function describerOf(project: Project): Describer {
  const { texts } = project;
  const vocabulary = pageVocabulary(project);
  const text = (written: string): string => {
    const key = textKey(written);
    return (key === undefined ? undefined : texts.get(key)) ?? written;
  };
  const titled = (value: unknown): string => (typeof value === 'string' ? `“${text(value)}”` : '');
  return {
    text,
    place: (path) => path.map(word).join(' › '),
    value: (value, key) => {
      if (CONDITIONS.includes(key) && (isValues(value) || typeof value === 'boolean')) return conditionWords(value as Json, vocabulary);
      if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string'))
        return value.map((item) => titled(item)).join('、');
      if (!isValues(value)) return undefined;
      const { $: logic, block, path, document, title, requireAuth, props, method } = value;
      if (logic !== undefined) return `算出来的：${valueWords(logic as Json, vocabulary)}`;
      if (typeof block === 'string') {
        const words = isValues(props) ? (props['text'] ?? props['title']) : undefined;
        return `一块 ${block}${titled(words)}`;
      }
      if (typeof path !== 'string') return undefined;
      if (typeof document !== 'string') return `${typeof method === 'string' ? `${method} ` : ''}${path}`;
      return `${titled(title)}，打开页面 ${document}${requireAuth === true ? '，要登录' : ''}`;
    },
    isWhole: (key) => CONDITIONS.includes(key),
  };
}
