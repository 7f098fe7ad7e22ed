import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../documents/json.ts';
import { change } from './change.ts';
import { compilePage } from './compile.ts';
import { open as openPage } from './open.ts';
import type { PageBeginning, PageEvent } from './state.ts';

const context = { today: '2026-11-20', text: String, query: {}, channel: {}, user: {}, session: {} };
const three = { code: [], confirm: [], verify: [] } as Readonly<Record<string, []>>;

const open = (begin?: PageBeginning, steps: Readonly<Record<string, []>> = three) => {
  let state = openPage(compilePage({ id: 'stepped', title: '', blocks: [], steps }), context, begin);
  const depth = () => Math.max(0, state.path.length - 1);
  const told = (event: PageEvent): number => {
    const before = depth();
    state = change(state, event);
    return depth() - before;
  };
  return {
    depth,
    goTo: (to: string, values: Values, replace: boolean) => told({ type: 'step', to, with: values, replace }),
    backTo: (to: number) => told({ type: 'back', depth: to }),
    set: (name: string, value: Json) => told({ type: 'set-step', name, value }),
    path: () => state.path.map(({ name, values }) => [name, values]),
    ids: () => state.path.map(({ id }) => id),
    state: () => state,
  };
};

describe('the steps of a page', () => {
  test('start at the first; a page without steps has none', () => {
    expect(open().path()).toEqual([['code', {}]]);
    const none = open({}, {});
    const before = none.state();
    expect([none.path(), none.depth(), none.goTo('code', {}, false), none.backTo(2), none.set('a', 1)]).toEqual([[], 0, 0, 0, 0]);
    expect(none.state()).toBe(before);
  });

  test('continue with the given values; each step keeps its own', () => {
    const steps = open();
    expect([steps.goTo('confirm', { right: 1 }, false), steps.goTo('verify', { phone: 2 }, false), steps.depth()]).toEqual([1, 1, 2]);
    steps.set('hint', 3);
    expect(steps.path()).toEqual([
      ['code', {}],
      ['confirm', { right: 1 }],
      ['verify', { phone: 2, hint: 3 }],
    ]);
  });

  test('going back drops later steps and keeps the target; visiting a step again is a new visit', () => {
    const steps = open();
    steps.goTo('confirm', { right: 1 }, false);
    const [code, confirm] = steps.ids();
    expect([steps.backTo(0), steps.path()]).toEqual([-1, [['code', {}]]]);
    steps.goTo('confirm', {}, false);
    expect(steps.path()).toEqual([
      ['code', {}],
      ['confirm', {}],
    ]);
    expect([steps.ids()[0] === code, steps.ids()[1] === confirm]).toEqual([true, false]);
  });

  test('going to an earlier step returns to it with new values', () => {
    const steps = open();
    steps.goTo('confirm', { right: 1, code: 'A' }, false);
    steps.goTo('verify', {}, false);
    expect([steps.goTo('confirm', { code: 'B' }, false), steps.path()]).toEqual([
      -1,
      [
        ['code', {}],
        ['confirm', { right: 1, code: 'B' }],
      ],
    ]);
  });

  test('replace all earlier steps, even the step itself', () => {
    const steps = open();
    const [first] = steps.ids();
    steps.goTo('confirm', {}, false);
    expect([steps.goTo('code', {}, true), steps.path(), steps.ids()[0] === first]).toEqual([-1, [['code', {}]], false]);
  });

  test('an unknown step changes nothing, nor does going back to the current one', () => {
    const steps = open({ step: 'confirm', with: { right: 1 } });
    const before = steps.state();
    expect([steps.goTo('nowhere', {}, false), steps.path(), steps.backTo(2)]).toEqual([0, [['confirm', { right: 1 }]], 0]);
    expect(steps.state()).toBe(before);
  });

  test('equal values change nothing', () => {
    const steps = open({ step: 'confirm', with: { right: { code: 'A' } } });
    const before = steps.state();
    expect([steps.set('right', { code: 'A' }), steps.goTo('confirm', { right: { code: 'A' } }, false)]).toEqual([0, 0]);
    expect(steps.state()).toBe(before);
  });
});
