import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../domain/index.ts';
import type { Json, Values } from '../../engine/index.ts';
import { readPage } from '../../plugins/read-page.ts';
import { resolve } from '../documents/channels.ts';
import { openPage } from './open.ts';

const { page: home } = readPage(fileURLToPath(new URL('../../schemas/pages/fundHome.json', import.meta.url)));
const { data = {} } = home.samples?.find(({ name }) => name === '模板1') ?? {};

const states: Readonly<Record<string, Product.AccountState>> = resolve('HUIKEBAO').accountConfig?.states ?? {};
const rows = Object.entries(states).filter(([status]) => status !== 'other');
/** The table of a channel that changed one state. */
const changed = (status: string, change: Product.AccountState): Values => ({
  accountConfig: { states: { ...states, [status]: { ...states[status], ...change } } } as unknown as Json,
});

describe('SS-23 the table of account states', () => {
  test('HM-27 has six states; only 2 counts as activated, 6 does not', () => {
    expect(rows.map(([status, { label, activated = false }]) => [status, label, activated])).toEqual([
      ['1', '待生效', false],
      ['2', '正常', true],
      ['3', '已冻结', false],
      ['4', '已失效', false],
      ['5', '已注销', false],
      ['6', '不受激活条件限制', false],
    ]);
  });

  test("EG-15 HM-28 EC-14 2 jumps on entry; 3 blocks the card's entry and services 23 and 24, no other blocks anything", () => {
    expect(rows.filter(([, { jumps }]) => jumps).map(([status]) => status)).toEqual(['2']);
    expect(rows.map(([, { blocks }]) => [blocks?.entry, blocks?.services])).toEqual(
      rows.map(([status]) => (status === '3' ? [true, ['23', '24']] : [undefined, undefined])),
    );
  });

  test('a service blocked by a state says so', async () => {
    const tap = async (over: Values) => {
      const answers = { 'yf.accountInfo': { result: { accountStatus: '4' } }, 'yf.jumpLink': { result: '/api/site/third' } };
      const page = openPage('fundHome', { data, over, answers });
      return (await page.emit('services', 'tap', { jumpType: 1, serviceType: 24 })).at(-1)?.slice(0, 3);
    };
    expect(await tap({})).toEqual(expect.arrayContaining(['open']));
    expect(await tap(changed('4', { blocks: { services: ['24'] } }))).toEqual(['alert', '温馨提示', '当前保单不在有效期内']);
  });
});
