import { describe, expect, test } from 'vitest';
import type { Block, Page } from '../documents/types.gen.ts';
import { draw } from './draw.ts';
import { opened } from './testing.ts';

const text = (id: string, words: string, more: Partial<Block> = {}): Block => ({ id, block: 'Text', props: { text: words }, ...more });
const data = { one: { call: 'test.one' }, two: { call: 'test.two' } };

describe('draw', () => {
  const page: Partial<Page> = {
    title: '=state.word',
    state: { word: '甲', open: true },
    data,
    views: { loud: { cat: [{ var: 'data.two.word' }, '!'] } },
    blocks: [
      text('a', '=data.one.word'),
      text('b', '=view.loud'),
      text('c', '=state.word', { show: { var: 'state.open' } }),
      { id: 'card', block: 'Card', blocks: [text('inner', '@app.product')] },
      text('foot', '=state.word', { place: 'footer' }),
    ],
  };

  test('returns blocks with their props, place and events, and the title', () => {
    const { ready, state, find } = opened(page);
    ready('one', { word: '一' });
    ready('two', { word: '二' });
    expect(draw(state())).toMatchObject({ title: '甲', steps: [] });
    expect(draw(state()).blocks.map(({ id, place, status, props }) => [id, place, status, props])).toEqual([
      ['a', 'main', 'shown', { text: '一' }],
      ['b', 'main', 'shown', { text: '二!' }],
      ['c', 'main', 'shown', { text: '甲' }],
      ['card', 'main', 'shown', {}],
      ['foot', 'footer', 'shown', { text: '甲' }],
    ]);
    expect(find('card')?.blocks.map(({ props }) => props)).toEqual([{ text: 'app.product' }]);
  });

  test('keeps unchanged blocks and states as the same objects', () => {
    const { ready, state, change, find } = opened(page);
    ready('one', { word: '一' });
    ready('two', { word: '二', other: 1 });
    const [a, b, c, card] = ['a', 'b', 'c', 'card'].map(find);
    change({ type: 'set', name: 'word', value: '乙' });
    expect([find('a') === a, find('b') === b, find('c') === c, find('card') === card]).toEqual([true, true, false, true]);
    ready('two', { word: '二', other: 2 });
    expect(find('b')).toBe(b);
    const before = state();
    const same = [
      ready('one', { word: '一' }).sources,
      change({ type: 'set', name: 'word', value: '乙' }),
      change({ type: 'set', name: 'nowhere', value: 1 }),
      change({ type: 'source', source: 'nowhere', status: 'ready', result: 1 }),
      change({ type: 'outside', outside: { today: '2026-11-20', user: { userId: 'U1' }, session: {} } }),
    ];
    expect(same[0]).toBe(before.sources);
    expect(same.slice(1).every((state) => state.variables === before.variables && state.sources === before.sources)).toBe(true);
    expect(find('b')).toBe(b);
  });

  test('a hidden block shows nothing, and the earlier state still draws as before', () => {
    const { change, state, find } = opened(page);
    const before = state();
    change({ type: 'set', name: 'open', value: false });
    expect(find('c')?.status).toBe('hidden');
    expect(draw(before).blocks.find(({ id }) => id === 'c')?.status).toBe('shown');
  });
});

describe('waiting for sources', () => {
  const page: Partial<Page> = {
    data: { ...data, extra: { call: 'test.extra', optional: true } },
    blocks: [
      text('head', '头'),
      text('a', '=data.one.word', { name: '@home.a' }),
      text('again', '=data.one.word'),
      text('b', '=data.two.word'),
      text('extra', '=data.extra.word'),
    ],
  };

  test('the first reader of a source shows that it is loading; blocks below wait until its height is known, and drawn blocks stay', () => {
    const { shown, ready, change } = opened(page);
    expect(shown()).toEqual(['head', 'a loading']);
    ready('one', { word: '一' });
    expect(shown()).toEqual(['head', 'a', 'again', 'b loading']);
    ready('two', { word: '二' });
    change({ type: 'forget', source: 'one' });
    expect(shown()).toEqual(['head', 'a loading', 'b', 'extra']);
  });

  test('the first reader of a source shows its failure; if all sources failed, one block shows one failure for all', () => {
    const failed = { status: 'failed' } as const;
    const { find, shown, change } = opened(page, { sources: { one: failed, two: failed } });
    expect(shown()).toEqual(['head', 'a failed', 'extra']);
    expect(find('a')?.failed).toEqual(['one', 'two']);
    change({ type: 'source', source: 'two', status: 'ready', result: { word: '二' } });
    expect(shown()).toEqual(['head', 'a failed', 'b', 'extra']);
    expect(find('a')?.failed).toEqual(['one']);
  });

  test('a response on which a rule fails counts as a failure, and the earlier value stays', () => {
    const read = { $: { '+': [{ var: 'result.count' }, 1] } };
    const { ready, find, state } = opened({ data: { one: { call: 'test.one', read } }, blocks: [text('a', '=data.one')] });
    ready('one', { count: '很多' });
    expect(find('a')?.status).toBe('failed');
    expect(state().answers['one']?.problem?.fault).toBeDefined();
    ready('one', { count: 2 });
    expect(find('a')?.props).toEqual({ text: 3 });
    ready('one', { count: '很多' });
    expect([find('a')?.status, state().sources['one']?.status]).toEqual(['shown', 'failed']);
  });

  test('`read` may return null', () => {
    const { ready, state } = opened({ data: { one: { call: 'test.one', read: '=result.name' } } });
    expect(ready('one', { other: 1 }).sources['one']).toEqual({ status: 'ready', value: null });
    expect(state().answers['one']?.problem).toBeUndefined();
  });

  test('a failing rule disables its block; a failing view is null', () => {
    const { find } = opened({
      state: { n: '很多' },
      views: { more: { '+': [{ var: 'state.n' }, 1] } },
      blocks: [text('a', '甲', { show: { '>': [{ var: 'state.n' }, 1] } }), text('b', '=view.more'), text('c', '丙')],
    });
    expect([find('a')?.status, find('b')?.props, find('c')?.status]).toEqual(['fault', {}, 'shown']);
    expect(find('a')?.fault).not.toBe('');
  });
});

describe('lists', () => {
  const page: Partial<Page> = {
    state: { mark: '一' },
    data: { rows: { call: 'test.rows' } },
    blocks: [
      {
        id: 'row',
        block: 'Card',
        each: { var: 'data.rows' },
        as: 'row',
        key: { var: 'row.id' },
        props: { title: '=row.name', at: '=index' },
        blocks: [text('mark', '没有', { show: { '==': [{ var: 'row.name' }, { var: 'state.mark' }] } }), text('name', '=row.name')],
        empty: { title: '@app.none', text: '=state.mark' },
      },
    ],
  };
  const rows = (...names: readonly string[]) => names.map((name, id) => ({ id, name }));

  test('draw one block per element, over its own variables, with inner blocks', () => {
    const { ready, find, blocks } = opened(page);
    ready('rows', rows('一', '二'));
    expect(find('row')?.status).toBe('list');
    expect(find('row')?.blocks.map(({ props, locals }) => [props, locals])).toEqual([
      [
        { title: '一', at: 0 },
        { row: { id: 0, name: '一' }, index: 0 },
      ],
      [
        { title: '二', at: 1 },
        { row: { id: 1, name: '二' }, index: 1 },
      ],
    ]);
    expect(
      blocks()
        .filter(({ id }) => id === 'mark')
        .map(({ status }) => status),
    ).toEqual(['shown', 'hidden']);
  });

  test('replace the changed element and keep the other objects', () => {
    const { ready, find } = opened(page);
    ready('rows', rows('一', '二', '三'));
    const before = find('row')?.blocks ?? [];
    ready('rows', rows('一', '改', '三'));
    expect(find('row')?.blocks.map((block, at) => block === before[at])).toEqual([true, false, true]);
  });

  test('show the empty text; a value that is no list counts as empty', () => {
    const { ready, find } = opened(page);
    for (const nothing of [[], { 不是: '列表' }]) {
      ready('rows', nothing);
      expect([find('row')?.status, find('row')?.props]).toEqual(['empty', { title: 'app.none', text: '一' }]);
    }
  });
});

describe('steps', () => {
  const page: Partial<Page> = {
    state: { n: 1 },
    blocks: [text('always', '总在'), text('pay', '=step.code', { place: 'footer' })],
    steps: {
      code: [text('ask', '=step.hint', { on: { tap: { do: 'step', to: 'confirm', with: { code: 'A', hint: 'B' } } } })],
      confirm: [text('tell', '=step.code'), text('yes', '好', { place: 'footer' })],
    },
  };

  test('draw one step at a time over its own variables; blocks beside the steps read the current step', () => {
    const { shown, change, find } = opened(page);
    expect(shown()).toEqual(['always', 'ask', 'pay']);
    change({ type: 'step', to: 'confirm', with: { code: 'A' }, replace: false });
    expect(shown()).toEqual(['always', 'tell', 'pay', 'yes']);
    expect([find('tell')?.props, find('pay')?.props]).toEqual([{ text: 'A' }, { text: 'A' }]);
    const [always, tell] = [find('always'), find('tell')];
    change({ type: 'set-step', name: 'code', value: 'B' });
    expect([find('tell')?.props, find('tell') === tell, find('always') === always]).toEqual([{ text: 'B' }, false, true]);
    change({ type: 'back', depth: 0 });
    expect(shown()).toEqual(['always', 'ask', 'pay']);
  });
});
