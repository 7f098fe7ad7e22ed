import { isEmpty } from '../compare.ts';
import { asText, joined } from '../text.ts';
import { ANY, defineOperator, describeOperator, type Operator } from './define.ts';

/** Parses a text that contains JSON, since some responses contain lists as text (IN-11). Any other value returns null. */
function parse(text: unknown): unknown {
  if (typeof text !== 'string') return text ?? null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A broken text is data, not a mistake in code: it has no content.
    return null;
  }
}

/** Encodes a value for an address. Replaces lone surrogates, which no address can contain, by U+FFFD. */
const encoded = (value: unknown): string => encodeURIComponent(asText(value).replace(/\p{Surrogate}/gu, '\ufffd'));

/** Appends parameters to an address and keeps a fragment at the end; omits empty ones (BT-19, BT-20).
 * An empty address stays empty. */
function addQuery(address: unknown, pairs: readonly unknown[]): string {
  if (typeof address !== 'string' || address === '') return '';
  const end = address.includes('#') ? address.indexOf('#') : address.length;
  const [path, fragment] = [address.slice(0, end), address.slice(end)];
  const added = pairs.flatMap((name, at) => {
    const value = pairs[at + 1];
    return at % 2 === 1 || isEmpty(value) ? [] : [`${encoded(name)}=${encoded(value)}`];
  });
  if (added.length === 0) return address;
  const joint = !path.includes('?') ? '?' : /[?&]$/.test(path) ? '' : '&';
  return joined([path, joint, added.join('&'), fragment]);
}

const cat = defineOperator({ name: 'cat', operands: [1, ANY], result: 'text', reads: ['any'], run: (args) => joined(args.map(asText)) });
const text = defineOperator({ name: 'text', operands: [1, 1], result: 'written', reads: ['value'], run: ([value]) => asText(value) });
const split = defineOperator({
  name: 'split',
  operands: [2, 2],
  result: 'list',
  reads: ['text', 'separator'],
  run: ([value, by]) => (typeof value === 'string' && value !== '' ? value.split(asText(by)) : []),
});
const join = defineOperator({
  name: 'join',
  operands: [2, 2],
  result: 'joined',
  reads: ['list', 'separator'],
  run: ([list, by]) => joined((Array.isArray(list) ? list : []).filter((item) => !isEmpty(item)).map(asText), asText(by)),
});
const parseJson = defineOperator({
  name: 'parseJson',
  operands: [1, 1],
  result: 'parsed',
  reads: ['text'],
  run: ([value]) => parse(value),
});
const withQuery = defineOperator({
  name: 'withQuery',
  operands: [3, 15],
  result: 'text',
  reads: ['any'],
  run: ([address, ...pairs]) => addQuery(address, pairs),
});

/** Texts and addresses. */
export const TEXTS: readonly Operator[] = [cat, text, split, join, parseJson, withQuery];

/** The same with their descriptions. */
export const TEXTS_DESCRIBED: readonly Operator[] = [
  describeOperator(cat, {
    docs: '连接文本',
    examples: [{ rule: { cat: ['第', { var: 'count' }, '天'] }, with: { count: 3 }, is: '第3天' }],
    elsewhere: ['concat'],
    words: { value: ({ args, value }) => args.map(value).join(' + ') },
  }),
  describeOperator(text, { docs: '变成文本，空就是空文本', examples: [{ rule: { text: [7] }, is: '7' }] }),
  describeOperator(split, { docs: '`[文本, 分隔]` 拆成列表', examples: [{ rule: { split: ['甲,乙', ','] }, is: ['甲', '乙'] }] }),
  describeOperator(join, {
    docs: '`[列表, 分隔]` 连成文本，空的不算',
    examples: [{ rule: { join: [['甲', '', '乙'], '、'] }, is: '甲、乙' }],
  }),
  describeOperator(parseJson, {
    docs: '文本里装着的 JSON；不是 JSON 就是空',
    examples: [{ rule: { parseJson: ['[1,2]'] }, is: [1, 2] }],
  }),
  describeOperator(withQuery, {
    docs: '`[网址, 参数名, 值, …]`：在网址原有的参数后面加参数；值为空的不加，没有网址就是空',
    examples: [{ rule: { withQuery: ['/a?x=1#top', 'y', '二', 'z', ''] }, is: '/a?x=1&y=%E4%BA%8C#top' }],
  }),
];
