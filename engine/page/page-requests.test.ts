import { describe, expect, test } from 'vitest';
import type { Json } from '../documents/json.ts';
import type { Block, Page } from '../documents/types.gen.ts';
import { titleOf } from './layout.ts';
import { variables, viewOf } from './memo.ts';
import { pageRequests, problemsOf } from './page-requests.ts';
import { opened } from './testing.ts';

const text = (id: string, words: string): Block => ({ id, block: 'Text', props: { text: words } });

describe('sources', () => {
  const page: Partial<Page> = {
    state: { sort: 'price' },
    data: {
      config: { call: 'page.config', with: { code: 'fundHome' } },
      drugs: {
        call: 'goods.recommended',
        when: { '!=': [{ var: 'data.config' }, null] },
        with: { sort: '=state.sort', of: '=data.config.id' },
      },
      mine: { call: 'insured.list', when: { '!!': [{ var: 'user.userId' }] }, focus: { var: 'data.config.live' } },
    },
    blocks: [text('a', '=data.drugs.name')],
  };

  test('sources requested at once are loading before anything is drawn; dependent ones are requested afterwards', () => {
    const { state, ready } = opened(page, {}, { user: {} });
    const status = () => Object.values(state().sources).map(({ status }) => status);
    expect(status()).toEqual(['loading', 'idle', 'idle']);
    expect(pageRequests(state()).sources).toEqual([{ name: 'config', params: { code: 'fundHome' }, focus: false }]);
    ready('config', { id: 7 });
    expect(status()).toEqual(['ready', 'loading', 'idle']);
    expect(pageRequests(state()).sources[1]).toMatchObject({ name: 'drugs', params: { sort: 'price', of: 7 } });
  });

  test('a polling source returns its interval while its rule holds, and stops if the rule fails', () => {
    const asked: Partial<Page> = {
      data: { doctor: { call: 'consultation.userRecord', again: { every: 3000, while: { '!=': [{ var: 'data.doctor.status' }, 1] } } } },
      blocks: [text('a', '=data.doctor.status')],
    };
    const { state, ready } = opened(asked);
    const every = () => pageRequests(state()).sources[0]?.every;
    expect(every()).toBe(3000);
    ready('doctor', { status: 0 });
    expect(every()).toBe(3000);
    ready('doctor', { status: 1 });
    expect([every(), pageRequests(state()).sources.length]).toEqual([undefined, 1]);
    const broken = opened({ ...asked, data: { doctor: { call: 'a.b', again: { every: 3000, while: { '+': ['x', 1] } } } } });
    expect(pageRequests(broken.state()).sources[0]?.every).toBeUndefined();
    expect(problemsOf(broken.state())).toMatchObject([{ kind: 'source', name: 'doctor' }]);
  });

  test('an unchanged request stays the same object; a changed response, member or choice makes a new one', () => {
    const { state, ready, change } = opened(page);
    ready('config', { id: 7 });
    const before = pageRequests(state());
    ready('config', { id: 7, other: 1 });
    expect(pageRequests(state())).toBe(before);
    change({ type: 'set', name: 'sort', value: 'sold' });
    expect(pageRequests(state()).sources.map((wanted, at) => wanted === before.sources[at])).toEqual([true, false, true]);
    ready('config', { id: 7, live: true });
    expect(pageRequests(state()).sources.at(-1)).toMatchObject({ name: 'mine', focus: true });
    change({ type: 'outside', outside: { today: '2026-11-21', user: {}, session: {} } });
    expect(pageRequests(state()).sources.map(({ name }) => name)).toEqual(['config', 'drugs']);
    expect(state().sources['mine']?.status).toBe('idle');
  });

  test('a source whose request cannot be evaluated fails with a fault', () => {
    const { state, find } = opened({
      state: { n: '很多' },
      data: { a: { call: 'test.a', with: { n: { $: { '+': [{ var: 'state.n' }, 1] } } } } },
      blocks: [text('a', '=data.a.name')],
    });
    expect([pageRequests(state()).sources, state().sources['a'], find('a')?.status]).toEqual([[], { status: 'failed' }, 'failed']);
    expect(problemsOf(state())).toMatchObject([{ kind: 'source', name: 'a' }]);
  });

  test('requests nothing for a page with given sources', () => {
    const { state } = opened(page, { sources: {} });
    expect([pageRequests(state()).sources, Object.values(state().sources)]).toEqual([
      [],
      [{ status: 'idle' }, { status: 'idle' }, { status: 'idle' }],
    ]);
  });
});

describe('a paged source', () => {
  const paging = { page: 'pageNo', size: 'pageSize', count: 2, items: { var: 'result.list' }, total: { var: 'result.total' } };
  const page: Partial<Page> = { data: { rows: { call: 'test.rows', paging } }, blocks: [text('a', '=data.rows')] };
  const part = (...list: readonly number[]) => ({ list, total: 3 });

  test('joins all pages and knows whether more follow', () => {
    const { state, change } = opened(page);
    const say = (results: ReturnType<typeof part>[] | undefined, next: 'idle' | 'loading' | 'failed') =>
      change({ type: 'parts', source: 'rows', results, next }).sources['rows'];
    expect(say(undefined, 'loading')).toEqual({ status: 'loading', more: 'loading' });
    const first = part(1, 2);
    expect(say([first], 'idle')).toEqual({ status: 'ready', value: [1, 2], more: 'idle' });
    expect(say([first], 'loading')).toEqual({ status: 'ready', value: [1, 2], more: 'loading' });
    expect(say([first], 'failed')).toEqual({ status: 'ready', value: [1, 2], more: 'failed' });
    expect(say([first, part(3)], 'idle')).toEqual({ status: 'ready', value: [1, 2, 3], more: 'none' });
    expect(state().answers['rows']?.isComplete).toBe(true);
  });

  test('fails without any page or with an invalid page; earlier pages stay', () => {
    const total = { '+': [{ var: 'result.total' }, 0] };
    const { state, change, find } = opened({ ...page, data: { rows: { call: 'test.rows', paging: { ...paging, total } } } });
    const say = (results: readonly Json[] | undefined, next: 'idle' | 'failed') =>
      change({ type: 'parts', source: 'rows', results, next }).sources['rows'];
    const damaged = { list: [9], total: '很多' };
    expect(say(undefined, 'failed')).toEqual({ status: 'failed', more: 'failed' });
    expect(say([damaged], 'idle')).toEqual({ status: 'failed', more: 'failed' });
    expect(problemsOf(state())).toMatchObject([{ kind: 'source', name: 'rows' }]);
    expect(say([part(1, 2)], 'idle')).toEqual({ status: 'ready', value: [1, 2], more: 'idle' });
    expect(problemsOf(state())).toEqual([]);
    expect(say([part(1, 2), damaged], 'idle')).toEqual({ status: 'failed', value: [1, 2], more: 'failed' });
    expect([problemsOf(state()).length, find('a')?.props]).toEqual([1, { text: [1, 2] }]);
  });
});

describe('reactions', () => {
  const page: Partial<Page> = {
    state: { n: 0 },
    reactions: [
      { when: { '>': [{ var: 'state.n' }, 2] }, do: { do: 'back' } },
      { when: { '==': [{ var: 'state.n' }, 9] }, do: { do: 'refresh' } },
    ],
  };

  test('are requested each time their condition begins to hold, until they run', () => {
    const { state, change } = opened(page);
    const due = (n: number) => {
      change({ type: 'set', name: 'n', value: n });
      const { actions } = pageRequests(state());
      for (const { reaction } of actions) change({ type: 'watcher-ran', reaction });
      return actions.map(({ reaction }) => reaction);
    };
    expect([1, 3, 4, 9, 9, 0, 3].map(due)).toEqual([[], [0], [], [1], [], [], [0]]);
    change({ type: 'left' });
    expect(pageRequests(state()).actions).toEqual([{ reaction: 0, do: { do: 'back' } }]);
  });
});

test('actions read everything that rules read, plus local variables', () => {
  const { state } = opened(
    { state: { n: 1 }, data: { a: { call: 'test.a' } }, views: { twice: { '*': [{ var: 'state.n' }, 2] } } },
    { sources: { a: { status: 'ready', value: 'x', more: 'none' } } },
    { query: { q: '1' } },
  );
  expect(variables(state(), { item: 5 }).value).toEqual({
    query: { q: '1' },
    channel: {},
    user: { userId: 'U1' },
    session: {},
    kept: {},
    data: { a: 'x' },
    status: { a: 'ready' },
    more: { a: 'none' },
    said: { a: null },
    state: { n: 1 },
    view: { twice: 2 },
    step: {},
    item: 5,
  });
});

test('reports a rule that keeps failing once, and again when it fails anew', () => {
  const { state, change } = opened({ state: { mark: 'x' }, order: { if: [{ '>': [{ var: 'state.mark' }, 1] }, [], []] } });
  const [first] = problemsOf(state());
  expect(first).toMatchObject({ kind: 'order' });
  change({ type: 'set', name: 'mark', value: 'y' });
  expect(problemsOf(state())[0]).toBe(first);
  change({ type: 'set', name: 'mark', value: 2 });
  expect(problemsOf(state())).toEqual([]);
  change({ type: 'set', name: 'mark', value: 'z' });
  expect(problemsOf(state())[0]).not.toBe(first);
});

test('keeps the memo of a view whose value stays equal, so that nothing draws again', () => {
  const { state, change } = opened({ state: { n: 2 }, views: { many: { '>': [{ var: 'state.n' }, 1] } } });
  const before = viewOf(state(), 'many');
  change({ type: 'set', name: 'n', value: 3 });
  expect(viewOf(state(), 'many')).toBe(before);
});

test('a title whose rule fails is empty and reports a fault', () => {
  const { state, change } = opened({ state: { n: '很多' }, title: { $: { '+': [{ var: 'state.n' }, 1] } } });
  expect(titleOf(state()).value).toBe('');
  expect(problemsOf(state())).toMatchObject([{ kind: 'title', name: '' }]);
  change({ type: 'set', name: 'n', value: 2 });
  expect([titleOf(state()).value, problemsOf(state())]).toEqual(['3', []]);
});
