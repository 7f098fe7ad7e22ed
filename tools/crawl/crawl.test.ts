import { describe, expect, test } from 'vitest';
import { choose, messagesShown, type PageSnapshot, pathOf, takeNext, wordsOf, wrongOf } from './judge.ts';
import { EXPECTED_MESSAGES } from './plan.ts';
import { areaOf, readWays, withKnown, writeWays } from './ways.ts';

const sight = (given: Partial<PageSnapshot>): PageSnapshot => ({
  path: '/classify',
  address: 'http://localhost:1/heye-h5/classify',
  heading: '分类',
  text: '分类 感冒灵',
  toasts: [],
  dialog: '',
  taps: [],
  print: '',
  ...given,
});
const tap = (name: string, kind = 'BUTTON') => ({ name, kind });

describe('problems of a page', () => {
  test('accepts a complete page; reports a blank one, one without a heading, an announced one and a missing one', () => {
    expect(wrongOf(sight({}))).toEqual([]);
    expect(wrongOf(sight({ text: ' \n', heading: '' }))).toEqual(['blank /classify', 'no heading /classify']);
    expect(wrongOf(sight({ heading: '敬请期待~' }))).toEqual(['coming soon /classify']);
    expect(wrongOf(sight({ text: '页面不存在' }))).toEqual(['not found /classify']);
    expect(wrongOf(sight({ text: '{from}至{to}' }))).toEqual(['gap /classify {from}']);
    expect(wrongOf(sight({ path: '外部 /api/site/live', heading: '', text: '' }))).toEqual([]);
  });

  test('reports a message that puts the member off, with the tap before it, and no other message', () => {
    expect(messagesShown('/classify', '体检', sight({ toasts: ['敬请期待~'] }))).toEqual(['toast /classify 体检 → 敬请期待~']);
    expect(messagesShown('/classify', '加购', sight({ toasts: ['已加入购物车'] }))).toEqual([]);
  });
});

test('excuses only the taps that the samples provoke on purpose', () => {
  const excused = (line: string) => EXPECTED_MESSAGES.filter(({ says }) => says.test(line)).map(({ id }) => id);
  expect(excused('toast /yfHomeIndex 敬请期待 → 敬请期待~')).toEqual(['HM-32']);
  expect(excused('toast /yfHomeIndex 没有地址 → 暂未配置跳转地址~')).toEqual(['HM-32']);
  expect(excused('toast /classify 敬请期待 → 暂未开放')).toEqual(['TB-09']);
  for (const line of ['toast /yfHomeIndex 福利 → 敬请期待~', 'toast /classify 福利 → 暂未开放', 'coming soon /list'])
    expect(excused(line)).toEqual([]);
});

describe('choice of taps', () => {
  test('follows each name of a path once, a few of each kind, up to the limit of the page', () => {
    const done = new Map<string, ReadonlySet<string>>();
    const taps = [tap('一', 'card'), tap('一', 'card'), tap('二', 'card'), tap('三', 'card'), tap('返回')];
    expect(choose('/list', taps, done, { page: 9, kind: 2 }).map(({ name }) => name)).toEqual(['一', '二', '返回']);
    expect(choose('/list', [tap('返回'), tap('四'), tap('五')], done, { page: 4, kind: 2 }).map(({ name }) => name)).toEqual(['四']);
    expect(choose('/other', [tap('返回')], done, { page: 4, kind: 2 })).toHaveLength(1);
  });

  test('follows a tap of a bar or a float on two pages per entry, and on the same pages again', () => {
    const done = new Map<string, ReadonlySet<string>>();
    const cart = { ...tap('购物车', 'tab'), everywhere: true };
    const on = (path: string, label = '甲') => choose(path, [cart], done, { page: 9, kind: 9 }, label).length;
    expect([on('/a'), on('/b'), on('/c'), on('/c', '乙')]).toEqual([1, 1, 0, 1]);
  });

  test('takes five taps of a page in a row, then the page with the fewest taps; skips none', () => {
    const waiting = [...Array(7).keys()].map((at) => ({ at, path: '/a' })).concat({ at: 7, path: '/b' });
    const tapped = new Map<string, number>();
    const order = Array.from({ length: 9 }, () => takeNext(waiting, tapped, ({ path }) => path)?.at);
    expect(order).toEqual([0, 1, 2, 3, 4, 7, 5, 6, undefined]);
  });

  test('shortens words to one line without numbers; drops the query of a path; marks other sites as external', () => {
    expect(wordsOf(' 第 3 张\n共12张 ')).toBe('第 # 张 共#张');
    expect(wordsOf('一二三四五六七八九十一二三四五六七八')).toBe('一二三四五六七八九十一二三四五六…');
    expect(pathOf('http://localhost:1/heye-h5/classify?a=1', 'http://localhost:1', '/heye-h5')).toBe('/classify');
    expect(pathOf('http://localhost:1/api/site/live?a=1', 'http://localhost:1', '/heye-h5')).toBe('外部 /api/site/live');
    expect(pathOf('https://partner.example.com/x', 'http://localhost:1', '/heye-h5')).toBe('外部 partner.example.com');
  });
});

test('draws each area of the map separately and lists which words lead where', () => {
  const arrows = [
    { from: '/classify', words: '感冒灵', to: '/drugsdetail' },
    { from: '/drugsdetail', words: '购物车', to: '/remoteCart' },
    { from: '/drugsdetail', words: '|帮助|', to: '外部 /api/site/help' },
  ];
  const routes = [
    { path: '/classify', title: '分类' },
    { path: '/drugsdetail', title: '商品详情' },
    { path: '/remoteCart', title: '购物车' },
  ];
  expect(areaOf('/classify')).toBe('商品和搜索');
  const map = writeWays(arrows, ['/remoteCart', '/drugsdetail', '/classify'], routes);
  expect(map).toContain('一共走到 3 个页面，3 条路。');
  expect(writeWays(arrows, [], routes, 7)).toContain('还有 7 处没有点');
  expect(map).not.toContain('没有点');
  expect(map).toContain('  p0["分类<br/>/classify"]\n  p1["商品详情<br/>/drugsdetail"]\n  p0 --> p1\n');
  expect(map).toMatch(/ {2}p1 --> a\d\(\[购物车和订单\]\)/);
  expect(map).toContain('  p1 --> out((外部))');
  expect(map).toContain('| 商品详情<br>`/drugsdetail` | 购物车 → 购物车 `/remoteCart`<br>帮助 → 外部 /api/site/help |');
  expect(readWays(map)).toEqual(arrows.map((arrow) => ({ ...arrow, words: arrow.words.replaceAll('|', '') })));
  const before = [
    ...readWays(map),
    { from: '/classify', words: '旧的', to: '/gone' },
    { from: '/classify', words: '旧名', to: '/drugsdetail' },
    { from: '/classify', words: '搜索', to: '/remoteCart' },
  ];
  expect(withKnown(arrows, before, routes)).toEqual([...arrows, { from: '/classify', words: '搜索', to: '/remoteCart' }]);
});
