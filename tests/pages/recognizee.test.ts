import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage, type PageOptions } from './open.ts';
import { person } from './records.ts';

const list = (...people: readonly Values[]): Readonly<Record<string, Json>> => ({ list: [...people] as Json, dialog: [] });
const open = (around: PageOptions = {}) => openPage('recognizee', { channel: 'MENGZE', data: list(person()), ...around });
const itemsOf = (props: Values | undefined): readonly Values[] => (props?.['items'] ?? []) as readonly Values[];
const ids = (page: ReturnType<typeof openPage>) => page.shown().map(({ id }) => id);

describe('the pages of the regions', () => {
  test('TB-03 Wuhan and Mengze have a bar with service application and mine on every list path', async () => {
    for (const [channel, listPath] of [
      ['WUHAN', '/whRecognizeeList'],
      ['MENGZE', '/mzRecognizeeList'],
    ] as const) {
      const bar = open({ channel }).find('tabBar')?.props;
      expect(itemsOf(bar).map(({ title, path }) => [title, path])).toEqual([
        ['服务申请', listPath],
        ['我的', '/whMyInfo'],
      ]);
      expect(bar?.['value']).toBe(listPath);
      expect(openPage('myInfo', { channel, data: { list: [] } }).find('tabBar')?.props['value']).toBe('/whMyInfo');
    }
    expect(ids(open({ channel: 'JIANGXIRENBAO', path: '/commonRecognizee' }))).not.toContain('tabBar');
    expect(await open().emit('tabBar', 'change', { path: '/whMyInfo' })).toEqual([['go', '/whMyInfo', {}]]);
  });
});
