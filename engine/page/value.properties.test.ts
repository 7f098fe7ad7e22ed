import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../documents/json.ts';
import type { Page } from '../documents/types.gen.ts';
import { change } from './change.ts';
import { compilePage } from './compile.ts';
import { type DrawnBlock, type DrawnPage, draw } from './draw.ts';
import { createMemoCache } from './memo.ts';
import { open } from './open.ts';
import { pageRequests } from './page-requests.ts';
import { resolvePage } from './resolve.ts';
import type { PageEvent, PageState } from './state.ts';
import { CONTEXT } from './testing.ts';

const page = compilePage(
  resolvePage(
    {
      id: 'any',
      title: { $: { cat: [{ var: 'state.word' }, { var: 'data.one' }] } },
      state: { word: 'a', open: true, order: [] },
      data: {
        one: { call: 'test.one' },
        two: { call: 'test.two', when: { var: 'data.one' }, with: { word: '=state.word' } },
        rows: { call: 'test.rows', optional: true },
      },
      views: { both: { cat: [{ var: 'data.one' }, { var: 'data.two' }] }, again: { var: 'view.both' } },
      order: { var: 'state.order' },
      reactions: [{ when: { var: 'state.open' }, do: { do: 'back' } }],
      blocks: [
        { id: 'plain', block: 'Text', props: { text: '不变' } },
        { id: 'one', block: 'Text', props: { text: '=data.one' } },
        { id: 'both', block: 'Text', show: { var: 'state.open' }, props: { text: '=view.again', today: { $: { today: [] } } } },
        {
          id: 'row',
          block: 'Card',
          each: { var: 'data.rows' },
          as: 'row',
          props: { n: '=row' },
          blocks: [
            { id: 'cell', block: 'Text', props: { text: { $: { cat: [{ var: 'row' }, { var: 'state.word' }] } }, by: '=user.userId' } },
          ],
        },
      ],
      steps: {
        first: [
          {
            id: 'ask',
            block: 'Text',
            props: { text: '=step.x', status: '=status.two' },
            on: { tap: { do: 'step', to: 'second', with: { x: 'a' } } },
          },
        ],
        second: [{ id: 'tell', block: 'Text', props: { text: '=step.x' } }],
      },
    } as Page,
    () => undefined,
  ).page,
);

const value: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom('', 'a', 'b', 1, null),
  fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }),
);
const source = fc.constantFrom('one', 'two', 'rows', 'nowhere');
const event: fc.Arbitrary<PageEvent> = fc.oneof(
  fc.record({
    type: fc.constant('source'),
    source,
    status: fc.constantFrom('loading', 'ready', 'failed'),
    result: fc.option(value, { nil: undefined }),
  }),
  fc.record({ type: fc.constant('forget'), source }),
  fc.record({ type: fc.constant('set'), name: fc.constantFrom('word', 'open', 'nowhere'), value }),
  fc.record({ type: fc.constant('set'), name: fc.constant('order'), value: fc.constantFrom([], ['both', 'one']) }),
  fc.record({
    type: fc.constant('outside'),
    outside: fc.record({
      today: fc.constantFrom('2026-11-20', '2026-11-21'),
      user: fc.record({ userId: fc.constantFrom('U1', 'U2') }),
      session: fc.constant({}),
    }),
  }),
  fc.record({
    type: fc.constant('step'),
    to: fc.constantFrom('first', 'second', 'nowhere'),
    with: fc.record({ x: value }),
    replace: fc.boolean(),
  }),
  fc.record({ type: fc.constant('back'), depth: fc.nat(2) }),
  fc.record({ type: fc.constant('set-step'), name: fc.constant('x'), value }),
  fc.record({ type: fc.constant('watcher-ran'), reaction: fc.constant(0) }),
  fc.record({ type: fc.constant('left') }),
) as fc.Arbitrary<PageEvent>;
const events = fc.array(event, { maxLength: 12 });

/** The state without its memoised results. */
const partsOf = ({ memos: _memory, ...parts }: PageState) => parts;

/** The same state with an empty cache. */
const anew = (state: PageState): PageState => ({ ...state, memos: createMemoCache() });

/** Blocks by their place. Another visit of a step is another place. */
const byPlace = ({ blocks, steps }: DrawnPage): readonly (readonly [string, DrawnBlock])[] => {
  const inside = (list: readonly DrawnBlock[], around: string): readonly (readonly [string, DrawnBlock])[] =>
    list.flatMap((block, at) => {
      const step = Object.hasOwn(block.locals, 'step') ? steps.at(-1)?.id : '';
      const place = `${around}/${block.id}${step}${block.status === 'shown' && around.endsWith('row') ? at : ''}`;
      return [[place, block] as const, ...inside(block.blocks, place)];
    });
  return inside(blocks, '');
};

test('the page of these properties is valid', () => {
  expect([page.faults, page.steps]).toEqual([[], ['first', 'second']]);
});

test('memoisation changes nothing: every state draws and requests the same as with an empty cache', () => {
  fc.assert(
    fc.property(events, (happened) => {
      let state = open(page, CONTEXT);
      for (const one of happened) {
        state = change(state, one);
        expect(draw(state)).toEqual(draw(anew(state)));
        expect(pageRequests(state)).toEqual(pageRequests(anew(state)));
      }
    }),
  );
});

test('unchanged blocks stay the same objects, and so does an unchanged state', () => {
  fc.assert(
    fc.property(events, event, (happened, last) => {
      const before = happened.reduce(change, open(page, CONTEXT));
      const known = new Map(byPlace(draw(before)));
      const wanted = pageRequests(before);
      const next = change(before, last);
      for (const [place, block] of byPlace(draw(next))) {
        const was = known.get(place);
        if (was !== undefined && JSON.stringify(was) === JSON.stringify(block)) expect(block).toBe(was);
      }
      for (const [at, one] of pageRequests(next).sources.entries())
        if (JSON.stringify(one) === JSON.stringify(wanted.sources[at])) expect(one).toBe(wanted.sources[at]);
      if (isDeepStrictEqual(partsOf(next), partsOf(before))) expect(next).toBe(before);
    }),
  );
});

test('no later event modifies a state', () => {
  fc.assert(
    fc.property(events, events, (first, then) => {
      const state = first.reduce(change, open(page, CONTEXT));
      const before = structuredClone(draw(state));
      draw(then.reduce(change, state));
      expect(draw(state)).toEqual(before);
    }),
  );
});

test('a source is loading as soon as it is requested, and idle as soon as it is not', () => {
  fc.assert(
    fc.property(events, (happened) => {
      const state = happened.reduce(change, open(page, CONTEXT));
      const asked = pageRequests(state).sources.map(({ name }) => name);
      for (const [name, { status }] of Object.entries(state.sources))
        expect([name, status === 'idle']).toEqual([name, !asked.includes(name)]);
    }),
  );
});
