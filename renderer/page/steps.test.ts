import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { openSteps } from './steps.ts';

const open = (begin?: Parameters<typeof openSteps>[2]) => {
  const store = createStore();
  const steps = openSteps(['code', 'confirm', 'verify'], store, begin);
  const path = () => store.get(steps.path).map(({ name, values }) => [name, values]);
  const ids = () => store.get(steps.path).map(({ id }) => id);
  return { ...steps, path, ids };
};

describe('the steps of a page', () => {
  test('begin at the first, and a page without steps has none', () => {
    expect(open().path()).toEqual([['code', {}]]);
    const store = createStore();
    const none = openSteps([], store);
    expect([store.get(none.path), none.depth(), none.goTo('code', {}, false), none.backTo(2)]).toEqual([[], 0, undefined, 0]);
  });

  test('go on with what they are given; each keeps its own', () => {
    const steps = open();
    expect([steps.goTo('confirm', { right: 1 }, false), steps.goTo('verify', { phone: 2 }, false), steps.depth()]).toEqual([1, 1, 2]);
    steps.set('hint', 3);
    expect(steps.path()).toEqual([
      ['code', {}],
      ['confirm', { right: 1 }],
      ['verify', { phone: 2, hint: 3 }],
    ]);
  });

  test('back drops what is left and keeps what is come back to; the same step come to again is another', () => {
    const steps = open();
    steps.goTo('confirm', { right: 1 }, false);
    const [code, confirm] = steps.ids();
    expect([steps.backTo(0), steps.path()]).toEqual([0, [['code', {}]]]);
    steps.goTo('confirm', {}, false);
    expect(steps.path()).toEqual([
      ['code', {}],
      ['confirm', {}],
    ]);
    expect([steps.ids()[0] === code, steps.ids()[1] === confirm]).toEqual([true, false]);
  });

  test('a step that was passed is gone back to, with what it is given anew', () => {
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

  test('in the place of all that were passed, even of itself', () => {
    const steps = open();
    const [first] = steps.ids();
    steps.goTo('confirm', {}, false);
    expect([steps.goTo('code', {}, true), steps.path(), steps.ids()[0] === first]).toEqual([-1, [['code', {}]], false]);
  });

  test('a step there is not is told, and one that is not known any more is counted', () => {
    const steps = open({ step: 'confirm', with: { right: 1 } });
    expect([steps.goTo('nowhere', {}, false), steps.path()]).toEqual([undefined, [['confirm', { right: 1 }]]]);
    expect(steps.backTo(2)).toBe(2);
  });
});
