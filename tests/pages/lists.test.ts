import { describe, expect, test } from 'vitest';
import { ENGINE } from '../../domain/index.ts';
import { type Documents, type Json, logic, type Values } from '../../engine/index.ts';
import { read, TODAY } from '../documents/documents.ts';
import { openPage } from './open.ts';

const categories = [
  { categoryId: '10', categoryName: '心脑血管', children: [{ categoryId: '1001', categoryName: '高血压' }] },
  { categoryId: '11', categoryName: '糖尿病', children: [{ categoryId: '1101', categoryName: '降糖药' }] },
];
const goods = ['M1', 'M2'].map((medicineId) => ({ medicineId, drugstoreId: 'D1', title: `药${medicineId}`, activityInfo: null }));
const cards = (page: ReturnType<typeof openPage>) => page.shown().filter(({ block }) => block === 'Product');

describe('classify', () => {
  test('without categories it says so and requests no goods', () => {
    const page = openPage('classify', { data: { categories: [] } });
    expect([page.find('none')?.block, page.find('tree'), page.asks('goods')]).toEqual(['Empty', undefined, undefined]);
  });
});

test.each([
  ['classify', ['categories']],
  ['categories', ['categories']],
  ['stroll', ['categories', 'goods']],
  ['searchResult', ['goods']],
  ['categoryGoods', ['categories', 'goods']],
  ['offerGoods', ['goods']],
  ['drugstore', ['store', 'categories', 'goods']],
])('%s requests nothing without a channel, so nothing fails, and says once how to enter', (id, sources) => {
  const query = { keyword: '药', categoryId: '10', drugstoreId: '15241' };
  const page = openPage(id, { query, over: { key: '' }, idle: sources });
  for (const source of sources) {
    expect(page.asks(source)).toBeUndefined();
    expect(openPage(id, { query, data: { categories } }).asks(source)).toBeDefined();
  }
  const shown = page.shown();
  expect(shown.filter(({ block }) => block === 'Failed' || block === 'List')).toEqual([]);
  expect(shown.flatMap(({ block, props }) => (block === 'Empty' || block === 'None' ? [props['title']] : []))).toEqual([
    '请从渠道入口进入',
  ]);
});

describe('drugstore', () => {
  const sources = ['store', 'categories', 'goods'];
  const query = { drugstoreId: '15241' };

  test('without a drugstore in the address it requests nothing, says so once, and leads to the goods', async () => {
    const page = openPage('drugstore', { idle: sources });
    expect(sources.map((source) => page.asks(source))).toEqual([undefined, undefined, undefined]);
    const shown = page.shown().filter(({ block }) => block !== 'Button');
    expect(shown.map(({ id }) => id)).toEqual(['noStore', 'toTop']);
    expect(await page.emit('noStore', 'tap')).toEqual([['go', '/classify', {}]]);
    const outside = openPage('drugstore', { over: { key: '' }, idle: sources }).shown();
    expect(outside.filter(({ block }) => block === 'Empty').map(({ id }) => id)).toEqual(['noChannel']);
  });

  test('a missing drugstore is reported once, with a link to the goods instead of a retry', async () => {
    const page = openPage('drugstore', { query, data: { store: false }, idle: ['categories', 'goods'] });
    expect([page.asks('categories'), page.asks('goods')]).toEqual([undefined, undefined]);
    const shown = page.shown().filter(({ block }) => block !== 'Button');
    expect(shown.map(({ id }) => id)).toEqual(['noStore', 'toTop']);
    expect(shown[0]?.props['text']).toBe('这家药店可能已经下线，可以先去选药');
    expect(await page.emit('noStore', 'tap')).toEqual([['go', '/classify', {}]]);
  });

  test('a known missing drugstore is reported at once on reopening, before the request', () => {
    const { data } = read('schemas/pages/drugstore.json') as unknown as Documents.Page;
    const answer = logic.bindValue(data?.['store']?.read as Json, ENGINE.scopeOf({ result: null }, TODAY));
    const store = answer.ok ? answer.value : null;
    const page = openPage('drugstore', { query, data: { store }, again: ['store'], idle: ['categories', 'goods'] });
    expect(page.asks('goods')).toBeUndefined();
    const shown = page.shown().filter(({ block }) => block !== 'Button');
    expect(shown.map(({ id }) => id)).toEqual(['noStore', 'toTop']);
  });

  test('a failed drugstore is reported once, and its goods are not requested', () => {
    expect(openPage('drugstore', { query }).asks('goods')).toMatchObject({ drugstoreId: '15241' });
    const page = openPage('drugstore', { query, failed: ['store'], idle: ['categories', 'goods'] });
    expect([page.asks('categories'), page.asks('goods')]).toEqual([undefined, undefined]);
    expect(page.shown().filter(({ block }) => block === 'Failed' || block === 'List')).toHaveLength(1);
    const known = openPage('drugstore', { query, data: { store: { drugstoreName: '荷叶' }, goods }, failed: ['store'] });
    expect(known.asks('goods')).toMatchObject({ drugstoreId: '15241' });
    expect(known.asks('categories')).toMatchObject({ drugstoreId: '15241' });
    expect(cards(known)).toHaveLength(2);
  });
});

test('a coupon without goods says so, without a reason; a word without results differs', async () => {
  const empty = (page: ReturnType<typeof openPage>) => page.shown().find(({ block }) => block === 'None')?.props['title'];
  const page = openPage('offerGoods', { query: { type: 'coupon', couponId: 'C9' }, data: { goods: [] } });
  expect(empty(page)).toBe('这张优惠券现在没有可用的商品');
  await page.emit('search', 'change', '药');
  expect(empty(page)).toBe('没有找到商品');
  expect(empty(openPage('offerGoods', { query: { type: 'gather', actType: '190' }, data: { goods: [] } }))).toBe('没有找到商品');
});

describe('search', () => {
  const opened = (searchHistory = '', data: Readonly<Record<string, Json>> = {}) =>
    openPage('search', { session: { searchHistory }, data: { words: ['感冒灵'], suggestions: goods, ...data } });
  const ids = (page: ReturnType<typeof openPage>) => page.shown().map(({ id }) => id);

  test('shows history, hot words and suggestions; while typing, the results', async () => {
    const page = opened('阿莫西林\n血压计', { tips: goods });
    expect(page.shown().flatMap(({ block, props }) => (block === 'Button' && props['kind'] === 'chip' ? [props['text']] : []))).toEqual([
      '阿莫西林',
      '血压计',
      '感冒灵',
    ]);
    expect([cards(page).length, page.asks('tips')]).toEqual([2, undefined]);
    await page.emit('search', 'change', '阿莫');
    expect(page.asks('tips')).toMatchObject({ keyword: '阿莫', page: 1, pageSize: 10 });
    expect(ids(page)).not.toEqual(expect.arrayContaining(['history']));
    expect(page.shown().filter(({ id }) => id === 'tip')).toHaveLength(2);
    expect(await page.emit('tip', 'tap', null, { tip: goods[0] ?? {}, index: 0 })).toContainEqual([
      'go',
      '/drugsdetail',
      { medicineId: 'M1', drugstoreId: 'D1' },
    ]);
  });

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

  test('TB-01 CT-05 CT-09 lists lines by store with checks; a line at zero disappears', async () => {
    const page = openPage('requirements', { data: { goods }, kept: inCart(goods) });
    const heads = () => page.shown().filter(({ id }) => id === 'storeHead');
    expect(heads()).toHaveLength(1);
    const [row] = page.inPhone('cart')['rows'] as Values[];
    await page.emit('goods', 'check', false, { line: row ?? {}, product: goods[0] ?? {}, index: 0 });
    expect([heads()[0]?.props['checked'], ...cards(page).map(({ props }) => props['checked'])]).toEqual([false, false, true]);
    await page.emit('goods', 'minus', null, { line: row ?? {}, product: goods[0] ?? {}, index: 0 });
    expect(cards(page).map(({ props }) => props['title'])).toEqual(['药M2']);
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

test('loads lists twenty at a time', () => {
  for (const id of ['classify', 'categoryGoods', 'searchResult', 'offerGoods', 'stroll', 'drugstore'])
    expect(openPage(id).document.data?.['goods']?.paging, id).toMatchObject({ page: 'page', size: 'pageSize', count: 20 });
});

describe('mallHome', () => {
  test('HM-03 the health mall is a home with its own configuration, with the button of a channel that has it', () => {
    const page = (showMyBtn: boolean) => openPage('mallHome', { over: { mallPageConfig: { showMyBtn } }, data: { config: {}, feed: [] } });
    expect(page(true).asks('config')).toMatchObject({ code: 'healthMall' });
    expect([page(true).find('my')?.block, page(false).find('my')]).toEqual(['Fab', undefined]);
  });
});
