import { describe, expect, test } from 'vitest';
import type { Block, Page, SharedBlock } from '../documents/types.gen.ts';
import { compilePage } from './compile.ts';
import { resolvePage } from './resolve.ts';
import type { Sampled } from './types.ts';

const ref = (name: string, over: object = {}): Block => ({ $ref: `../blocks/${name}.json`, ...over }) as never;
const text = (id: string): Block => ({ id, block: 'Text' });

const SHARED: Readonly<Record<string, Sampled<SharedBlock>>> = {
  cart: { blocks: [], state: { open: false }, data: { cart: { call: 'cart.count' } }, samples: [{ name: '满', data: { cart: 3 } }] },
  button: { block: { ...text('button'), show: { var: 'data.cart' } } },
  bar: {
    blocks: [ref('cart'), ref('button'), text('tabs')],
    views: { many: { '>': [{ var: 'data.cart' }, 99] } },
    reactions: [{ when: { var: 'view.many' }, do: { do: 'back' } }],
    samples: [{ name: '空', data: { cart: 0 } }],
  },
  other: { blocks: [], data: { cart: { call: 'cart.list' } } },
};

const resolve = (page: Omit<Sampled<Page>, 'id'>) => resolvePage({ id: 'home', ...page }, (name) => SHARED[name]);

describe('contents of shared blocks', () => {
  test('one reference inserts several blocks with their sources, variables, views and reactions', () => {
    const { page, conflicts } = resolve({
      blocks: [text('first'), ref('bar'), text('last')],
      reactions: [{ when: true, do: { do: 'back' } }],
    });
    expect(conflicts).toEqual([]);
    expect(page.blocks.map(({ id }) => id)).toEqual(['first', 'button', 'tabs', 'last']);
    expect(page).toMatchObject({ state: { open: false }, data: { cart: { call: 'cart.count' } } });
    expect(page.reactions?.map(({ when }) => when)).toEqual([{ var: 'view.many' }, true]);
    expect(compilePage(page).faults).toEqual([]);
  });

  test('every part records where it is written, including moved ones', () => {
    const { written } = resolve({ blocks: [ref('bar'), text('last')], reactions: [{ when: true, do: { do: 'back' } }] });
    const of = (...at: (string | number)[]) => written.find((part) => JSON.stringify(part.at) === JSON.stringify(at));
    expect(of('blocks', 0)).toMatchObject({ name: 'button', path: ['block'] });
    expect(of('blocks', 1)).toMatchObject({ name: 'bar', path: ['blocks', 2] });
    expect(of('blocks', 2)).toMatchObject({ name: undefined, path: ['blocks', 1] });
    expect(of('data', 'cart')).toMatchObject({ name: 'cart', path: ['data', 'cart'] });
    expect(of('reactions', 0)).toMatchObject({ name: 'bar', path: ['reactions', 0] });
    expect(of('reactions', 1)).toMatchObject({ name: undefined, path: ['reactions', 0] });
  });

  test("the page's own parts override shared ones, and a page without references stays unchanged", () => {
    const own = { cart: { call: 'cart.list' } };
    expect(resolve({ data: own, blocks: [ref('bar'), ref('other')] })).toMatchObject({ page: { data: own }, conflicts: [] });
    expect(resolve({ blocks: [text('one')] }).page).toEqual({ id: 'home', blocks: [text('one')] });
  });

  test('reports two shared blocks with different parts of the same name, and changes beside a reference to several blocks', () => {
    const { conflicts } = resolve({ blocks: [ref('bar', { id: 'x' }), ref('other')] });
    expect(conflicts.map(({ name, path }) => [name, path])).toEqual([
      [undefined, ['blocks', 0, 'id']],
      ['other', ['data', 'cart']],
    ]);
  });

  test('merges samples of the same name, own on top; a sample may extend an earlier one', () => {
    const { page, conflicts } = resolve({
      data: { config: { call: 'page.config' } },
      blocks: [ref('bar')],
      samples: [
        { name: '满', data: { config: { a: { b: 1, c: [1, 2] }, d: 1 } } },
        { name: '像', like: '满', data: { config: { a: { c: [3] } } }, status: { cart: 'failed' } },
        { name: '再像', like: '像', data: { cart: 5 }, state: { open: true } },
        { name: '错', like: '后面' },
      ],
    });
    expect(page.samples).toEqual([
      { name: '空', data: { cart: 0 } },
      { name: '满', data: { cart: 3, config: { a: { b: 1, c: [1, 2] }, d: 1 } } },
      { name: '像', data: { config: { a: { b: 1, c: [3] }, d: 1 } }, status: { cart: 'failed' } },
      { name: '再像', data: { config: { a: { b: 1, c: [3] }, d: 1 }, cart: 5 }, status: {}, state: { open: true } },
      { name: '错' },
    ]);
    expect(conflicts).toMatchObject([{ path: ['samples', 3, 'like'], named: { name: '后面' } }]);
  });
});
