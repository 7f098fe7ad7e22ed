import type { Json } from '../../engine/index.ts';
import type { Named } from '../rules/fields.ts';
import type { Read } from './outline.ts';
import { childrenOf, valueAt } from './text.ts';

/** Names of the roots of a page's values, for staff. */
const ROOTS: Readonly<Record<string, string>> = {
  data: '数据',
  view: '算出来的',
  state: '页面变量',
  status: '数据取到没有',
  session: '会话',
  query: '网址参数',
  channel: '渠道',
  user: '会员',
  kept: '手机里存的',
  item: '这一项',
  step: '这一步',
};

function kindOf(value: Json | undefined): Named['kind'] {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'boolean' ? 'truth' : typeof value === 'number' ? 'number' : 'text';
}

/** Lists the values that rules of a page can read: those that it declares, and those that it and its shared blocks read anywhere. */
export function variablesOf(files: readonly string[], read: Read): readonly Named[] {
  const names = new Map<string, Named['kind']>([['user.userId', 'text']]);
  for (const file of files) {
    const text = read(file);
    if (text === undefined) continue;
    for (const [root, key] of [
      ['data', 'data'],
      ['view', 'views'],
      ['state', 'state'],
    ] as const)
      for (const name of childrenOf(text, [key]))
        names.set(`${root}.${String(name)}`, root === 'state' ? kindOf(valueAt(text, [key, name])) : 'text');
    for (const [, path = ''] of text.matchAll(/"=([a-z]+(?:\.[A-Za-z0-9_]+)+)"/g)) if (!names.has(path)) names.set(path, 'text');
  }
  return [...names]
    .flatMap(([name, kind]): Named[] => {
      const [root = '', ...rest] = name.split('.');
      const said = Object.hasOwn(ROOTS, root) ? ROOTS[root] : undefined;
      return said === undefined ? [] : [{ name, kind, title: `${said} ${rest.join('.')}`, options: [], items: [] }];
    })
    .sort((one, other) => one.title.localeCompare(other.title, 'zh-CN'));
}
