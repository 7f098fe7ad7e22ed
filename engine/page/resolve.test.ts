import { describe, expect, test } from 'vitest';
import type { Page, SharedBlock } from '../documents/types.gen.ts';
import { compilePage } from './compile.ts';
import { resolvePage } from './resolve.ts';

const SHARED: Readonly<Record<string, SharedBlock>> = {
  notice: {
    block: {
      id: 'notice',
      block: 'Popup',
      show: true,
      props: { label: '通知', kind: 'plain' },
      on: { close: { do: 'back' } },
      blocks: [{ id: 'words', block: 'Text', props: { text: '一' } }],
    },
  },
  outer: { block: { id: 'outer', block: 'Card', blocks: [{ $ref: '../blocks/notice.json', props: { kind: 'filled' } } as never] } },
  self: { block: { id: 'self', block: 'Card', blocks: [{ $ref: '../blocks/self.json' } as never] } },
};

const page = (...blocks: unknown[]): Page => ({ id: 'home', title: 'x', blocks: blocks as Page['blocks'] });
const resolve = (...blocks: unknown[]) => resolvePage(page(...blocks), (name) => (Object.hasOwn(SHARED, name) ? SHARED[name] : undefined));

describe('shared blocks', () => {
  test('are inserted as if written in the page; props and events merge, other keys replace', () => {
    const { page: resolved, broken } = resolve(
      { $ref: '../blocks/notice.json' },
      { $ref: '../blocks/notice.json', id: 'second', show: false, props: { kind: 'warn' }, on: { tap: { do: 'back' } }, blocks: [] },
    );
    expect(broken).toEqual([]);
    expect(resolved.blocks).toEqual([
      SHARED['notice']?.block,
      {
        id: 'second',
        block: 'Popup',
        show: false,
        props: { label: '通知', kind: 'warn' },
        on: { close: { do: 'back' }, tap: { do: 'back' } },
        blocks: [],
      },
    ]);
  });

  test('may be inside others, shared or not', () => {
    const { page: resolved } = resolve({ id: 'card', block: 'Card', blocks: [{ $ref: '../blocks/outer.json' }] });
    expect(resolved.blocks[0]?.blocks?.[0]?.blocks?.[0]).toMatchObject({ id: 'notice', props: { label: '通知', kind: 'filled' } });
  });

  test('CH-08 a channel patches them by id, including their inner blocks', () => {
    const { page: resolved } = resolve({ $ref: '../blocks/outer.json' });
    const patched = compilePage(resolved, { blocks: { words: { text: '二' } }, hide: [] });
    expect(patched.faults).toEqual([]);
    expect(patched.blocks[0]?.blocks[0]?.blocks[0]?.props).toEqual({ text: '二' });
    expect(compilePage(resolved, { hide: ['notice'] }).blocks[0]?.blocks).toEqual([]);
  });

  test('every part records where it is written', () => {
    const { written } = resolve({ id: 'one', block: 'Text' }, { $ref: '../blocks/outer.json', place: 'footer', props: { title: '二' } });
    expect(written).toEqual([
      { at: ['blocks', 1], name: 'outer', path: ['block'] },
      { at: ['blocks', 1, 'place'], name: undefined, path: ['blocks', 1, 'place'] },
      { at: ['blocks', 1, 'props', 'title'], name: undefined, path: ['blocks', 1, 'props', 'title'] },
      { at: ['blocks', 1, 'blocks', 0], name: 'notice', path: ['block'] },
      { at: ['blocks', 1, 'blocks', 0, 'props', 'kind'], name: 'outer', path: ['block', 'blocks', 0, 'props', 'kind'] },
    ]);
  });

  test('reports a missing or circular reference, which disables its own place only', () => {
    const { page: resolved, broken } = resolve(
      { $ref: '../blocks/none.json' },
      { $ref: '../blocks/self.json' },
      { id: 'last', block: 'Text' },
    );
    expect(broken).toEqual([
      { name: undefined, path: ['blocks', 0, '$ref'], to: 'none', circle: undefined },
      { name: 'self', path: ['block', 'blocks', 0, '$ref'], to: 'self', circle: ['self'] },
    ]);
    expect(compilePage(resolved).blocks.map(({ block, blocks }) => [block, ...blocks.map((inner) => inner.block)])).toEqual([
      ['../blocks/none.json'],
      ['Card', '../blocks/self.json'],
      ['Text'],
    ]);
  });
});
