import { describe, expect, test } from 'vitest';
import type { Json } from '../documents/json.ts';
import type { Block, Page } from '../documents/types.gen.ts';
import { explain } from './explain.ts';
import type { PageBeginning } from './state.ts';
import { opened } from './testing.ts';

const text = (id: string, words: string, more: Partial<Block> = {}): Block => ({ id, block: 'Text', props: { text: words }, ...more });

const page: Partial<Page> = {
  state: { open: true, kind: 'a', rows: [], shut: false },
  data: { list: { call: 'test.list' }, extra: { call: 'test.extra', optional: true } },
  views: { wide: { and: [{ var: 'state.open' }, { in: [{ var: 'state.kind' }, ['a', 'b']] }] } },
  blocks: [
    text('always', '总在'),
    text('plain', '开着', { show: { '!': [{ var: 'state.open' }] } }),
    text('view', '宽', { show: { '!': { var: 'view.wide' } } }),
    {
      id: 'card',
      block: 'Card',
      show: { var: 'state.open' },
      blocks: [text('inner', '里', { show: { '!=': [{ var: 'state.kind' }, 'b'] } })],
    },
    text('row', '=row.name', { each: { var: 'state.rows' }, as: 'row' }),
    text('asked', '问了', { show: { '!=': [{ var: 'status.extra' }, 'idle'] } }),
    text('broken', '坏', { show: { '+': ['x', 1] } }),
    text('long', '长', { show: { length: [{ var: 'state.rows' }] } }),
    text('read', '=data.list.name'),
    text('shut', '=data.list.name', { show: { var: 'state.shut' } }),
    text('below', '下面'),
  ],
  steps: {
    first: [text('ask', '问', { on: { tap: { do: 'step', to: 'second', with: { x: 1 } } } })],
    second: [text('tell', '=step.x', { show: { var: 'step.x' } })],
  },
};

const at = (id: string, state: Readonly<Record<string, Json>> = {}, begin: PageBeginning = { sources: {} }) =>
  explain(opened(page, { ...begin, state }).state(), id);

describe('why a block shows or not', () => {
  test('a block without a condition always shows; an unknown block returns undefined', () => {
    expect(at('always')).toEqual({ isShown: true, causes: [], change: undefined });
    expect(at('nowhere')).toBeUndefined();
  });

  test('returns its own condition, the values read and the change that would invert it', () => {
    expect(at('plain')).toMatchObject({
      isShown: false,
      causes: [{ by: 'plain', kind: 'rule', reasons: [{ holds: false, seen: [['state.open', true]] }] }],
      change: [{ field: 'state.open', value: null }],
    });
    expect(at('plain', { open: false })).toMatchObject({ isShown: true, change: [{ field: 'state.open', value: undefined }] });
    expect(at('long')).toMatchObject({ isShown: false, change: [{ field: 'state.rows', value: undefined }] });
  });

  test('looks into the rule of a view', () => {
    expect(at('view', { kind: 'c' })).toMatchObject({
      isShown: true,
      causes: [{ reasons: [{ seen: [['state.kind', 'c']] }] }],
      change: [{ field: 'state.kind', value: 'a' }],
    });
    expect(at('view')?.change).toEqual([{ field: 'state.open', value: null }]);
  });

  test('the outer block decides first; of several conditions, proposes the easiest change', () => {
    expect(at('inner', { open: false })).toMatchObject({ isShown: false, causes: [{ by: 'card' }], change: [{ field: 'state.open' }] });
    expect(at('inner')).toMatchObject({
      isShown: true,
      causes: [{ by: 'card' }, { by: 'inner' }],
      change: [{ field: 'state.open', value: null }],
    });
    expect(at('inner', { kind: 'b' })).toMatchObject({
      isShown: false,
      causes: [{ by: 'inner' }],
      change: [{ field: 'state.kind', value: null }],
    });
  });

  test('explains the list that it repeats for', () => {
    expect(at('row')).toMatchObject({
      isShown: false,
      causes: [{ kind: 'no-items' }],
      change: [{ field: 'state.rows', value: undefined }],
    });
    expect(at('row', { rows: [{ name: '甲' }, { name: '乙' }] })).toMatchObject({ isShown: true, causes: [{ kind: 'items', count: 2 }] });
  });

  test('proposes an existing status for a source', () => {
    expect(at('asked')?.change).toEqual([{ field: 'status.extra', value: 'ready' }]);
  });

  test('reports a loading or failed source, and the block below that waits', () => {
    const loading = { sources: { list: { status: 'loading' as const } } };
    expect(at('read', {}, loading)).toEqual({
      isShown: false,
      causes: [{ by: 'read', kind: 'sources', missing: [{ name: 'list', status: 'loading' }] }],
      change: undefined,
    });
    expect(at('below', {}, loading)).toEqual({ isShown: false, causes: [{ by: 'below', kind: 'above' }], change: undefined });
    expect(at('below')?.isShown).toBe(true);
  });

  test('ignores a ready source without a value', () => {
    expect(at('shut', {}, { sources: { list: { status: 'ready' } } })).toMatchObject({
      causes: [{ by: 'shut', kind: 'rule' }],
      change: [{ field: 'state.shut' }],
    });
    expect(at('shut', {}, { sources: { list: { status: 'failed' } } })).toMatchObject({ causes: [{ kind: 'sources' }] });
  });

  test('reports a failing rule and a step that is not current', () => {
    expect(at('broken')).toMatchObject({ isShown: false, causes: [{ kind: 'fault' }], change: undefined });
    expect(at('tell')).toMatchObject({ causes: [{ kind: 'step', step: 'second', now: 'first' }] });
    expect(at('tell', {}, { sources: {}, step: 'second', with: { x: 1 } })).toMatchObject({ isShown: true, change: [{ field: 'step.x' }] });
  });
});

test.each([
  ['plain', { open: true }],
  ['view', { kind: 'a' }],
  ['view', { kind: 'c' }],
  ['inner', { kind: 'b' }],
  ['inner', { open: false }],
  ['card', { open: true }],
] as const)('%s with %j: the proposed change inverts the result', (id, state) => {
  const before = at(id, state);
  const edits = (before?.change ?? []).map(({ field, value }) => [field.replace('state.', ''), value ?? (value === null ? null : true)]);
  expect(edits).not.toEqual([]);
  expect(at(id, { ...state, ...Object.fromEntries(edits) })?.isShown).toBe(!before?.isShown);
});
