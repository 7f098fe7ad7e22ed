import { describe, expect, test } from 'vitest';
import { ENGINE } from '../../domain/index.ts';
import { type Json, logic, type Values } from '../../engine/index.ts';
import { TODAY } from '../documents/documents.ts';
import { openPage } from './open.ts';

const categories = [
  { categoryId: '10', categoryName: '心脑血管', children: [{ categoryId: '1001', categoryName: '高血压' }] },
  { categoryId: '11', categoryName: '糖尿病', children: [{ categoryId: '1101', categoryName: '降糖药' }] },
];
const goods = ['M1', 'M2'].map((medicineId) => ({ medicineId, drugstoreId: 'D1', title: `药${medicineId}`, activityInfo: null }));
const cards = (page: ReturnType<typeof openPage>) => page.shown().filter(({ block }) => block === 'Product');

describe('drugstore', () => {
  const query = { drugstoreId: '15241' };

  test('a missing drugstore is reported once, with a link to the goods instead of a retry', async () => {
    const page = openPage('drugstore', { query, data: { store: false }, idle: ['categories', 'goods'] });
    expect([page.asks('categories'), page.asks('goods')]).toEqual([undefined, undefined]);
    const shown = page.shown().filter(({ block }) => block !== 'Button');
    expect(shown.map(({ id }) => id)).toEqual(['noStore', 'toTop']);
    expect(shown[0]?.props['text']).toBe('这家药店可能已经下线，可以先去选药');
    expect(await page.emit('noStore', 'tap')).toEqual([['go', '/classify', {}]]);
  });
});

describe('search', () => {
  test('remembers only words with results, the newest first, ten of them', () => {
    const due = (keyword: string, searchHistory: string, found: Json) => {
      const page = openPage('searchResult', { query: { keyword }, session: { searchHistory }, data: { goods: found } });
      const [action] = page.due() as { values: Values }[];
      if (action === undefined) return undefined;
      const bound = logic.bind(
        action.values,
        ENGINE.scopeOf({ query: { keyword }, session: { searchHistory }, state: page.document.state ?? {} }, TODAY),
      );
      return bound.ok ? String(bound.value['session.searchHistory']).split('\n') : bound;
    };
    expect(due('13800138000', '', [])).toBeUndefined();
    expect(due('', '', goods)).toBeUndefined();
    expect(due('血压计', '', goods)).toEqual(['血压计']);
    expect(due('血压计', '阿莫西林\n血压计', goods)).toEqual(['血压计', '阿莫西林']);
    const ten = Array.from({ length: 10 }, (_, at) => `药${String(at)}`);
    expect(due('血压计', ten.join('\n'), goods)).toEqual(['血压计', ...ten.slice(0, 9)]);
  });
});

/** The phone's cart with one piece of each. */
const inCart = (all: readonly Values[]) => ({
  cart: all.map((product) => ({
    name: 'add',
    with: { drugstoreId: product['drugstoreId'] ?? '', skuId: product['medicineId'] ?? '', quantity: 1, product },
  })),
});

describe('requirements', () => {
  test('HC-11 queries activity products fifteen at a time, by store and medicine, and shows the responses in place', () => {
    const [first = {}, second = {}] = goods;
    const offered = [first, { ...second, activityInfo: { activityType: 230, actId: 'A1' }, invalid: 0 }] as Values[];
    const page = openPage('requirements', {
      data: { goods: offered, activity: { list: [{ ...offered[1], invalid: 1 }] } },
      kept: inCart(goods),
    });
    expect(page.document.data?.['activity']?.batch).toEqual({
      param: 'activityProducts',
      count: 15,
      list: 'list',
      pick: ['drugstoreId', 'medicineId'],
    });
    expect(page.asks('activity')).toMatchObject({ activityProducts: [{ medicineId: 'M2' }] });
    expect(cards(page).map(({ props }) => [props['title'], props['mask'] ?? ''])).toEqual([
      ['药M1', ''],
      ['药M2', '已失效'],
    ]);
    expect(openPage('requirements', { data: { goods } }).asks('activity')).toBeUndefined();
  });
});

test("PC-12 CN-11 every list reports the opened product's rank from 1, and its cards add to the cart", async () => {
  const lists: readonly [string, string, Readonly<Record<string, Json>>][] = [
    ['classify', 'goods', { categories }],
    ['categoryGoods', 'goods', {}],
    ['search', 'suggestedGoods', { suggestions: goods, words: [] }],
    ['searchResult', 'goods', {}],
    ['offerGoods', 'goods', {}],
    ['requirements', 'goods', {}],
    ['stroll', 'goods', { categories: [] }],
    ['drugstore', 'goods', { store: {}, categories: [] }],
    ['mallHome', 'feedGoods', { config: {}, feed: goods }],
  ];
  for (const [id, block, data] of lists) {
    const page = openPage(id, { data: { goods, ...data }, ...(id === 'requirements' && { kept: inCart(goods) }) });
    expect(cards(page), id).toHaveLength(2);
    expect(cards(page)[0]?.events, id).toEqual(expect.arrayContaining(['tap', 'add', 'minus']));
    for (const [index, product] of goods.entries()) {
      const line = (page.inPhone('cart')?.['rows'] as Values[] | undefined)?.[index] ?? {};
      // A block inside of a line is alone there: its own index is 0.
      const locals = id === 'requirements' ? { line, product, index: 0 } : { product, index };
      const opening = ['report', 'track', { event: 'medicine.detail', rank: index + 1 }];
      expect((await page.emit(block, 'tap', null, locals))[0], id).toEqual(opening);
    }
  }
});
