import { describe, expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import { compiledProject, scenarioFiles, type Walked, type WalkedStep, walkScenario } from '../../linter/index.ts';
import { readSources } from '../sources.ts';
import { answersOf, gestureOf, queryOf, refusalOf, resultOf, sightsOf, squeezed, wordsIn } from './plan.ts';

const project = openProject(await readSources());
const compiled = compiledProject(project);

const walked = (page: string, name: string): Walked => {
  const file = scenarioFiles(project).find((one) => one.subject === 'pages' && one.name === page);
  const index = file?.value.scenarios.findIndex((one) => one.name === name) ?? -1;
  const found = file && walkScenario(file, index, compiled);
  if (typeof found === 'string' || found?.[0] === undefined) throw new Error(`${page} ${name}: ${found ?? 'no scenario'}`);
  return found[0];
};
const sampleOf = (page: string, one: Walked) => project.pages.get(page)?.value.samples?.find(({ name }) => name === one.given.sample);

const listed = walked('addresses', '样例“管理”');
/** A step that expects nothing. */
const step = (when: WalkedStep['when'], effects: WalkedStep['effects'] = []): WalkedStep => ({
  ...(listed.steps[0] as WalkedStep),
  when,
  before: [],
  effects,
});
const nothing: Walked = { name: '', given: {}, steps: [], sources: {} };

test('a walk tells what each step draws and does', () => {
  const { steps } = walked('addresses', '样例“管理”：点 add');
  expect(steps.at(-1)?.effects).toEqual([{ go: '/newAddress', query: {} }]);
  expect(steps.at(-1)?.before.map(({ id }) => id)).toContain('add');
});

describe('a scenario that a browser cannot run is refused in words', () => {
  test.each<[string, Walked, 'browser' | 'sandbox']>([
    ['given.kept 只有引擎摆得出来', { ...nothing, given: { kept: {} } }, 'browser'],
    ['given.member 写了会员的值，浏览器里的会员是登录来的', { ...nothing, given: { member: { userId: 'U2' } } }, 'browser'],
    ['given.agrees 是 "neither"，浏览器里总要点一个', { ...nothing, given: { agrees: 'neither' } }, 'browser'],
    ['given.data 自己给了数据，沙箱给的是它自己的', { ...nothing, given: { data: {} } }, 'sandbox'],
    ['given.but 的 state.a 不是数据源的数据，也不是网址的参数', { ...nothing, given: { but: { 'state.a': 1 } } }, 'browser'],
    ['when.flow 手指做不了', { ...nothing, steps: [step({ flow: 'x' })] }, 'browser'],
    ['它请外面的应用做事，这里没有', { ...nothing, steps: [step({}, [{ host: 'scan' }])] }, 'browser'],
    ['数据源 a、b 问同一个接口，分不出哪个回答给谁', { ...nothing, sources: { a: { call: 'x.y' }, b: { call: 'x.y' } } }, 'browser'],
    ['数据源 a 读回答的规则倒不回去', { ...nothing, sources: { a: { call: 'x.y', read: { '+': [1, 2] } } } }, 'browser'],
  ])('%s', (words, one, place) => {
    expect(refusalOf(one, undefined, place)).toBe(words);
  });

  test('others are not, nor one of the sandbox without data', () => {
    expect(refusalOf(listed, sampleOf('addresses', listed), 'browser')).toBeUndefined();
    expect(refusalOf(nothing, undefined, 'sandbox')).toBeUndefined();
    expect(refusalOf(nothing, { name: '甲', state: {} }, 'browser')).toBe('样例“甲”不只有数据，浏览器里要先走到那里');
  });
});

test('the calls of a page answer its sample, with what differs', () => {
  const changed = walked('addresses', '样例“管理”，data.addresses.0.isPlace 是 1');
  const [answer] = answersOf(changed, sampleOf('addresses', changed)).values();
  expect(answer).toMatchObject({ result: [{ isPlace: 1 }, {}] });
  expect([...answersOf({ ...listed, given: { failed: ['addresses'] } }, undefined)]).toEqual([['address.list', 'failed']]);
  expect([...answersOf({ ...listed, given: {} }, undefined)]).toEqual([['address.list', 'never']]);
  expect(queryOf({ ...nothing, given: { query: { a: '1' }, but: { 'query.b': '2' } } }, undefined)).toEqual({ a: '1', b: '2' });
});

test('a result is what its source reads as the value', () => {
  expect(resultOf({ call: 'x.y' }, [1])).toEqual([1]);
  expect(resultOf({ call: 'x.y', read: { or: [{ var: 'result.list' }, false] } }, [1])).toEqual({ list: [1] });
  const paging = { page: 'page', size: 'size', count: 20, items: { var: 'result.list' } };
  expect(resultOf({ call: 'x.y', paging }, [1, 2])).toEqual({ list: [1, 2], total: 2 });
});

describe('a gesture', () => {
  const before = [
    { id: 'add', props: { note: '甲地', text: '设为默认' }, locals: {} },
    { id: 'add', props: { note: '乙地', text: '设为默认' }, locals: {} },
    { id: 'bare', props: { icon: 'x' }, locals: {} },
    { id: 'tabs', props: { items: [{ code: '1', name: '全部' }], valueKey: 'code', labelKey: 'name' }, locals: {} },
    { id: 'search', props: { label: '搜索商品' }, locals: {} },
  ];

  test('taps the block by its own words, the second of two by its number', () => {
    expect(gestureOf({ tap: 'add', item: 2 }, before)).toEqual({ words: ['设为默认', '乙地'], at: 1 });
    expect(gestureOf({}, before)).toBeUndefined();
  });

  test('chooses an item by its words, and types under a label', () => {
    expect(gestureOf({ on: 'tabs', event: 'change', value: { code: '1' } }, before)).toEqual({ words: ['全部'], at: 0 });
    expect(gestureOf({ on: 'search', event: 'search', value: '布洛芬' }, before)).toEqual({ label: '搜索商品', typed: '布洛芬' });
  });

  test.each([
    ['看不到“gone”', { tap: 'gone' }],
    ['“bare”没有字，找不到它', { tap: 'bare' }],
    ['“tabs”里没有这一项', { on: 'tabs', event: 'change', value: { code: '9' } }],
    ['“add”的 close 手指做不了，或者不知道点哪里', { on: 'add', event: 'close' }],
  ])('is refused in words: %s', (words, when) => {
    expect(gestureOf(when, before)).toBe(words);
  });
});

test('a screen shows words; what it cannot show is told', () => {
  const after = [{ id: 'head', props: { title: '收货地址', kind: '大' }, locals: {} }];
  expect(sightsOf({ title: '地址', shows: { head: true, other: { icon: 'x' } }, hides: ['gone'], state: {} }, after)).toEqual({
    words: ['地址', '收货地址'],
    unseen: ['hides gone', 'shows other', 'state'],
  });
  expect(sightsOf({ shows: { head: [{ title: '收货地址' }] } }, after).words).toEqual(['收货地址']);
  expect(wordsIn({ items: [{ title: '一' }, '二'], more: { text: '三' } })).toEqual(['一', '二', '三']);
  expect(squeezed('上 一\n步')).toBe('上一步');
});
