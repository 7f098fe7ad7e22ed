import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents, Json } from '../../engine/index.ts';
import type { BlockEvents } from './block.ts';
import { PageView } from './PageView.tsx';
import { addBlock, fakePage } from './testing.ts';

const renders = new Map<string, number>();

/** Draws a word and counts how often. */
addBlock('Counted', ({ name, word }: { name: string; word: Json } & BlockEvents) => {
  renders.set(name, (renders.get(name) ?? 0) + 1);
  return <p>{`${name}:${String(word)}`}</p>;
});

addBlock('Broken', ({ fine }: { fine?: boolean } & BlockEvents) => {
  if (fine !== true) throw new Error('broken on purpose');
  return <p>修好了</p>;
});

const counted = (name: string, rule: Json, more: Partial<Documents.Block> = {}): Documents.Block => ({
  id: name,
  block: 'Counted',
  props: { name, word: { $: rule } },
  ...more,
});

const text = (id: string, words: string): Documents.Block => ({ id, block: 'Text', props: { text: words } });

const drawnTexts = (): string[] => [...document.querySelectorAll('.hy-blocks p')].map((node) => node.textContent ?? '');

beforeEach(() => renders.clear());

describe('re-rendering', () => {
  test('a changed source re-renders only its readers', async () => {
    const { page } = await fakePage(
      [
        counted('a', { var: 'data.one.word' }),
        counted('b', { var: 'data.two.word' }),
        counted('c', { var: 'view.both' }),
        counted('d', { var: 'state.word' }),
      ],
      {
        document: { state: { word: '变量' }, views: { both: { var: 'data.two.word' } } },
        data: { one: { word: '一' }, two: { word: '二', other: 1 } },
      },
    );
    const screen = await render(<PageView page={page} />);
    await expect.element(screen.getByText('d:变量')).toBeVisible();
    expect(Object.fromEntries(renders)).toEqual({ a: 1, b: 1, c: 1, d: 1 });
    page.change({ type: 'source', source: 'one', status: 'ready', result: { word: '壹' } });
    await expect.element(screen.getByText('a:壹')).toBeVisible();
    expect(Object.fromEntries(renders)).toEqual({ a: 2, b: 1, c: 1, d: 1 });
    // A new response with equal values at the read paths re-renders nothing.
    page.change({ type: 'source', source: 'two', status: 'ready', result: { word: '二', other: 2 } });
    page.setState('word', '新');
    await expect.element(screen.getByText('d:新')).toBeVisible();
    expect(Object.fromEntries(renders)).toEqual({ a: 2, b: 1, c: 1, d: 2 });
  });

  test('a changed list element re-renders alone; an inserted one leaves the others in place', async () => {
    const rows = (words: Readonly<Record<string, string>>): Json => Object.entries(words).map(([id, word]) => ({ id, word }));
    const block: Documents.Block = {
      id: 'row',
      block: 'Counted',
      each: { var: 'data.list' },
      as: 'row',
      key: { var: 'row.id' },
      props: { name: '=row.id', word: '=row.word' },
    };
    const { page } = await fakePage([block], { data: { list: rows({ x: '一', y: '二', z: '三' }) } });
    const screen = await render(<PageView page={page} />);
    await expect.element(screen.getByText('z:三')).toBeVisible();
    page.change({ type: 'source', source: 'list', status: 'ready', result: rows({ x: '一', y: '改', z: '三' }) });
    await expect.element(screen.getByText('y:改')).toBeVisible();
    expect(Object.fromEntries(renders)).toEqual({ x: 1, y: 2, z: 1 });
    const last = screen.getByText('z:三').element();
    page.change({ type: 'source', source: 'list', status: 'ready', result: rows({ w: '零', x: '一', y: '改', z: '三' }) });
    await expect.element(screen.getByText('w:零')).toBeVisible();
    expect(screen.getByText('z:三').element()).toBe(last);
  });
});

describe('errors stay local', () => {
  test('if every source failed, one error reloads all; otherwise each block shows its own', async () => {
    const { page, asked } = await fakePage(
      [
        { id: 'a', block: 'Text', props: { text: '=data.a.word' } },
        { id: 'b', block: 'Text', props: { text: '=data.b.word' } },
        { id: 'c', block: 'Text', props: { text: '=data.c.word' } },
      ],
      { data: { a: { status: 'failed' }, b: { status: 'failed' }, c: { status: 'failed' } } },
    );
    const screen = await render(<PageView page={page} />);
    const retry = screen.getByRole('button', { name: '重试' });
    await retry.click();
    expect(asked.reloads).toEqual(['a', 'b', 'c']);
    page.change({ type: 'source', source: 'c', status: 'ready', result: { word: '好' } });
    await expect.element(screen.getByText('好')).toBeVisible();
    await expect.poll(() => retry.elements().length).toBe(2);
  });

  test('a failed source shows one error and can be reloaded; blocks of other sources work', async () => {
    const { page, asked } = await fakePage(
      [
        counted('first', { var: 'data.bad.word' }),
        counted('second', { var: 'data.bad.more' }),
        counted('other', { var: 'data.good.word' }),
        counted('optional', { var: 'data.extra.word' }),
      ],
      {
        document: { data: { extra: { call: 'test.extra', optional: true } } },
        data: { bad: { status: 'failed' }, good: { word: '好' }, extra: { status: 'failed' } },
      },
    );
    const screen = await render(<PageView page={page} />);
    await expect.element(screen.getByText('other:好')).toBeVisible();
    // An optional source that failed reads as undefined.
    await expect.element(screen.getByText('optional:undefined')).toBeVisible();
    expect(screen.getByRole('alert').elements()).toHaveLength(1);
    await screen.getByRole('button', { name: '重试' }).click();
    expect(asked.reloads).toEqual(['bad']);
    page.change({ type: 'source', source: 'bad', status: 'ready', result: { word: '来了', more: '也来了' } });
    await expect.element(screen.getByText('first:来了')).toBeVisible();
    await expect.element(screen.getByText('second:也来了')).toBeVisible();
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
  });

  test('a failed reload keeps the old data', async () => {
    const { page } = await fakePage([counted('a', { var: 'data.one.word' })], { data: { one: { word: '旧' } } });
    const screen = await render(<PageView page={page} />);
    page.change({ type: 'source', source: 'one', status: 'failed' });
    await expect.element(screen.getByText('a:旧')).toBeVisible();
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
  });

  test('an unknown block, a failing rule, a missing view and a throwing block break only themselves, visibly', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { page, asked } = await fakePage(
      [
        text('before', '前面'),
        { id: 'unknown', block: 'NoSuchBlock' },
        { id: 'rule', block: 'Text', props: { text: { $: { '+': ['不是数字', 1] } } } },
        { id: 'operator', block: 'Text', show: { eval: ['alert(1)'] }, props: { text: '不该出现' } },
        { id: 'view', block: 'Text', props: { text: '=view.nothing' } },
        { id: 'broken', block: 'Broken', props: { fine: '=state.fine' } },
        text('after', '后面'),
      ],
      { document: { state: { fine: false } } },
    );
    const screen = await render(<PageView page={page} />);
    await expect.element(screen.getByText('前面')).toBeVisible();
    await expect.element(screen.getByText('后面')).toBeVisible();
    expect([...document.querySelectorAll('[data-fault]')].map((node) => node.getAttribute('data-block'))).toEqual([
      'unknown',
      'rule',
      'operator',
      'view',
      'broken',
    ]);
    expect(asked.reports.filter(({ code }) => code === 'page.block').map(({ details }) => details['block'])).toEqual(
      expect.arrayContaining(['unknown', 'rule', 'broken']),
    );
    // A block that threw renders again when its data change.
    page.setState('fine', true);
    await expect.element(screen.getByText('修好了')).toBeVisible();
    quiet.mockRestore();
  });
});

describe('without data', () => {
  test('the first block of a loading source shows its skeleton, the next ones stay hidden', async () => {
    const { page } = await fakePage(
      [counted('a', { var: 'data.slow.word' }, { skeleton: 200 }), counted('b', { var: 'data.slow.word' }), text('other', '其余')],
      { data: { slow: { status: 'loading' } } },
    );
    const screen = await render(<PageView page={page} />);
    const place = screen.getByRole('status', { name: '加载中' });
    await expect.element(place).toBeVisible();
    expect(place.elements()).toHaveLength(1);
    expect(place.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(200);
    await expect.element(screen.getByText('其余')).toBeVisible();
    page.change({ type: 'source', source: 'slow', status: 'ready', result: { word: '到了' } });
    await expect.element(screen.getByText('b:到了')).toBeVisible();
    expect(screen.getByRole('status').elements()).toHaveLength(0);
    // A reload keeps the present data.
    page.change({ type: 'source', source: 'slow', status: 'loading' });
    await expect.element(screen.getByText('a:到了')).toBeVisible();
  });

  test("an empty list shows its document's text, and a value that is not a list counts as empty", async () => {
    const block: Documents.Block = {
      id: 'row',
      block: 'Text',
      each: { var: 'data.list' },
      props: { text: '一行' },
      empty: { title: '@app.records.empty', text: { $: { cat: ['今天是', { today: [] }] } } },
    };
    const { page } = await fakePage([block], { data: { list: [] } });
    const screen = await render(<PageView page={page} />);
    await expect.element(screen.getByText('还没有申请记录')).toBeVisible();
    await expect.element(screen.getByText('今天是2026-11-20')).toBeVisible();
    page.change({ type: 'source', source: 'list', status: 'ready', result: [1, 2] });
    await expect.poll(() => screen.getByText('一行').elements().length).toBe(2);
    page.change({ type: 'source', source: 'list', status: 'ready', result: { 不是: '列表' } });
    await expect.element(screen.getByText('还没有申请记录')).toBeVisible();
  });
});

test('CH-08 a channel hides, moves and changes blocks by id; a wrong id is a fault', async () => {
  const { page } = await fakePage([text('a', '甲'), text('b', '乙'), text('c', '丙')], {
    patch: { hide: ['a', 'nothing'], order: ['c', 'b'], blocks: { b: { text: '乙改' } } },
  });
  await render(<PageView page={page} />);
  expect(drawnTexts()).toEqual(['丙', '乙改']);
  expect(page.page.faults.map(({ block }) => block)).toEqual(['nothing']);
});

test('runs a watcher once each time its condition begins to hold', async () => {
  const { page, asked } = await fakePage([counted('n', { var: 'state.n' })], {
    document: { state: { n: 0 }, reactions: [{ when: { '>': [{ var: 'state.n' }, 2] }, do: { do: 'back' } }] },
  });
  const screen = await render(<PageView page={page} />);
  const steps: readonly (readonly [n: number, runs: number])[] = [
    [1, 0],
    [3, 1],
    [4, 1],
    [5, 1],
    [0, 1],
    [3, 2],
  ];
  for (const [n, runs] of steps) {
    page.setState('n', n);
    await expect.element(screen.getByText(`n:${String(n)}`)).toBeVisible();
    await expect.poll(() => asked.runs.length).toBe(runs);
  }
  expect(asked.runs[0]?.scope).toMatchObject({ state: { n: 3 } });
});

test("an event runs its block's actions with the element, the event and the current page", async () => {
  const go: Documents.Action = { do: 'back' };
  const block: Documents.Block = {
    id: 'row',
    block: 'Button',
    each: { var: 'data.list' },
    as: 'row',
    props: { text: '=row.name' },
    on: { tap: go },
  };
  const { page, asked } = await fakePage([block], { document: { state: { n: 0 } }, data: { list: [{ name: '甲' }, { name: '乙' }] } });
  const screen = await render(<PageView page={page} />);
  page.setState('n', 7);
  await screen.getByRole('button', { name: '乙' }).click();
  expect(asked.runs).toHaveLength(1);
  expect(asked.runs[0]).toMatchObject({ actions: go, scope: { row: { name: '乙' }, index: 1, event: null, state: { n: 7 } } });
});

test("the bar's back button runs the page's actions; on a later step it returns to the step before", async () => {
  const on = { back: { do: 'go', path: '=state.to' } } as const;
  const { page, asked } = await fakePage([], { document: { state: { to: '/list' }, on } });
  const before = vi.fn();
  const screen = await render(<PageView page={page} onBack={before} />);
  await screen.getByRole('button', { name: '返回' }).click();
  expect(asked.runs.map(({ actions, scope }) => [actions, (scope['state'] as { to: string }).to])).toEqual([[on.back, '/list']]);
  expect(before).not.toHaveBeenCalled();
  await screen.unmount();
  const steps = { one: [text('a', '一')], two: [text('b', '二')] };
  const stepped = await fakePage([], { document: { state: { to: '/list' }, on, steps } });
  stepped.page.goTo('two', {}, false);
  const second = await render(<PageView page={stepped.page} onBack={before} />);
  await second.getByRole('button', { name: '返回' }).click();
  expect([before.mock.calls.length, stepped.asked.runs]).toEqual([1, []]);
});

test('bar, footer and floating elements have their places; the title follows the data', async () => {
  const onTitle = vi.fn();
  const { page } = await fakePage(
    [
      text('main', '正文'),
      { id: 'nav', block: 'Button', place: 'nav', props: { kind: 'link', text: '记录' } },
      { id: 'foot', block: 'Button', place: 'footer', show: { var: 'state.open' }, props: { text: '提交' } },
      { id: 'mine', block: 'Fab', place: 'float', props: { text: '我的' } },
    ],
    { document: { title: '=state.title', state: { title: '一', open: true } } },
  );
  const screen = await render(<PageView page={page} onBack={vi.fn()} onTitle={onTitle} />);
  await expect.element(screen.getByRole('heading', { level: 1, name: '一' })).toBeVisible();
  await expect.element(screen.getByRole('banner').getByRole('button', { name: '记录' })).toBeVisible();
  page.setState('title', '二');
  await expect.element(screen.getByRole('heading', { level: 1, name: '二' })).toBeVisible();
  await expect.poll(() => onTitle.mock.calls.map(([title]: readonly unknown[]) => title)).toEqual(['一', '二']);
  const footer = screen.getByRole('button', { name: '提交' }).element().closest('.hy-submit');
  const fab = screen.getByRole('button', { name: '我的' });
  await expect.poll(() => fab.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(footer?.getBoundingClientRect().top ?? 0);
  page.setState('open', false);
  await expect.poll(() => footer?.getBoundingClientRect().height).toBe(0);
});
