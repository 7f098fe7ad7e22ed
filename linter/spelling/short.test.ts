import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/documents/json.ts';
import type { actions } from '../../engine/index.ts';
import { GENERAL } from '../../engine/logic/index.ts';
import { lengthen, SUBJECTS } from './index.ts';
import { respell } from './respell.ts';

/** A key that a linter of code takes for a promise. */
const THEN = 'then';

describe('a short form', () => {
  const flow = (written: Json): Json => respell({ title: '', do: written } as object, 'flow', GENERAL) as never;
  const page = (written: Json): Json => respell({ id: 'home', blocks: [written] } as object, 'page', GENERAL) as never;
  const long = (written: Json): Json => lengthen({ title: '', do: written } as object, 'flow', GENERAL).document as never;
  const placed = (written: Json): Json => lengthen({ id: 'home', blocks: [written] } as object, 'page', GENERAL).document as never;

  test.each<[Json, Json]>([
    [
      { do: 'go', path: '/a', replace: true },
      { go: '/a', replace: true },
    ],
    [
      { do: 'call', call: 'a.b', on: { '0': { do: 'back' } } },
      { call: 'a.b', on: { '0': { do: 'back' } } },
    ],
    [
      { do: 'if', that: '=a', [THEN]: { do: 'toast', text: '@app.x' } },
      { if: '=a', [THEN]: { toast: '@app.x' } },
    ],
    [{ do: 'require', guards: [{ that: '=a', [THEN]: { do: 'set', values: {} } }] }, { require: [{ that: '=a', [THEN]: { set: {} } }] }],
    [
      { do: 'choose', branches: [{ when: '=a', do: { do: 'toast', text: '@app.x' } }, { do: { do: 'back' } }] },
      { choose: [{ when: '=a', do: { toast: '@app.x' } }, { do: { do: 'back' } }] },
    ],
    [
      { do: 'repeat', times: 1, every: 100, actions: [], until: true },
      { do: 'repeat', times: 1, every: 100, actions: [], until: true },
    ],
  ])('of the action %j is %j, and is read as it', (written, short) => {
    expect(flow(written)).toEqual({ title: '', do: short });
    expect(long(short)).toEqual({ title: '', do: written });
  });

  test('of an action has a slip of a name, which the format then reports', () => {
    expect(long({ gooo: '/a' })).toEqual({ title: '', do: { do: 'gooo' } });
    expect(long({ back: true })).toEqual({ title: '', do: { do: 'back' } });
    expect(long({ constructor: '/a' })).toEqual({ title: '', do: { do: 'constructor' } });
    expect(long({})).toEqual({ title: '', do: {} });
    expect(long({ replace: true, go: '/a' })).toEqual({ title: '', do: { do: 'go', path: '/a', replace: true } });
  });

  test.each<[Json, Json]>([
    [
      { id: 'a', block: 'Text', show: '=x', props: { text: '@app.x' }, on: { tap: { do: 'back' } } },
      { id: 'a', show: '=x', Text: { text: '@app.x' }, tap: { do: 'back' } },
    ],
    [
      { id: 'a', block: 'Card', each: '=list', as: 'one', key: '=one.id', blocks: [{ id: 'b', block: 'Text' }] },
      { id: 'a', Card: {}, each: { one: '=list', key: '=one.id' }, blocks: [{ id: 'b', Text: {} }] },
    ],
    [
      { $ref: '../blocks/c.json', block: 'Card', props: { title: '@app.x' } },
      { $ref: '../blocks/c.json', block: 'Card', props: { title: '@app.x' } },
    ],
    [
      { id: 'a', block: 'Popup', on: { tap: { do: 'back' }, close: { do: 'back' } } },
      { id: 'a', Popup: {}, on: { tap: { do: 'back' }, close: { do: 'back' } } },
    ],
  ])('of the block %j is %j, and is read as it', (written, short) => {
    expect(page(written)).toEqual({ id: 'home', blocks: [short] });
    expect(placed(short)).toEqual({ id: 'home', blocks: [written] });
  });

  test('of a block keeps other events beside a tap, and leaves what is written twice to the format', () => {
    const close = { do: 'back' };
    expect(placed({ id: 'a', Popup: {}, tap: close, on: { close } })).toEqual({
      id: 'home',
      blocks: [{ id: 'a', block: 'Popup', on: { tap: close, close } }],
    });
    const twice = { id: 'a', block: 'Popup', Text: {}, tap: close, on: { tap: close } };
    expect(placed(twice)).toEqual({ id: 'home', blocks: [twice] });
  });

  test('leads a finding to the place where it is written', () => {
    const written = { id: 'home', blocks: [{ id: 'a', Text: { text: 'x' }, tap: [{ go: '/a', otherwise: { toast: '@app.x' } }] }] };
    const { moved } = lengthen(written, 'page', GENERAL);
    expect(moved).toContainEqual({ at: ['blocks', 0, 'props'], path: ['blocks', 0, 'Text'] });
    expect(moved).toContainEqual({ at: ['blocks', 0, 'on', 'tap', 0, 'path'], path: ['blocks', 0, 'tap', 0, 'go'] });
    expect(moved).toContainEqual({
      at: ['blocks', 0, 'on', 'tap', 0, 'otherwise', 'text'],
      path: ['blocks', 0, 'tap', 0, 'otherwise', 'toast'],
    });
  });

  test('exists for parameters that an action needs', async () => {
    for (const [name, subject] of Object.entries(SUBJECTS)) {
      const { contract } = (await import(`../../engine/actions/${name}.ts`)) as { readonly contract: actions.ActionContract };
      expect(contract.required, name).toContain(subject);
    }
  });
});
