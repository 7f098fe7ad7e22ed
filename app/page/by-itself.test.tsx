import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { stage, staged } from '../shell/staged.testing.tsx';
import { fakeApp } from '../shell/testing.ts';
import { DocumentPage } from './DocumentPage.tsx';

describe('a page’s own actions', () => {
  test('PP-03 are not dropped during a tap, and block no tap', async () => {
    let answer = (): void => undefined;
    const slow = new Promise<{ result: null }>((done) => {
      answer = () => done({ result: null });
    });
    const fake = fakeApp(() => slow);
    const call = (name: string): Documents.Action => ({ do: 'call', call: name });
    const document: Documents.Page = {
      id: 'own',
      title: '@app.product',
      state: { open: false },
      blocks: [
        {
          id: 'act',
          block: 'Button',
          props: { text: '做' },
          on: { tap: [{ do: 'set', values: { 'state.open': true } }, call('insured.view')] },
        },
        { id: 'pop', block: 'Popup', props: { open: '=state.open', title: '弹窗' }, on: { shown: call('popup.shown') } },
      ],
    };
    const app = { ...fake.app, library: { ...fake.app.library, page: async () => document } };
    const screen = await render(stage(app, '/', <DocumentPage id="own" />));
    const asked = () => fake.calls.map(({ name }) => name);
    await screen.getByRole('button', { name: '做' }).click();
    await expect.poll(() => asked().sort()).toEqual(['insured.view', 'popup.shown']);
    // The first tap is still running: a second one does nothing.
    screen
      .getByRole('button', { name: '做' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(asked()).toHaveLength(2);
    answer();
  });
});

test('failures of a page’s own actions are reported to the monitor, not shown to the member', async () => {
  const fake = fakeApp(() => Promise.reject(new Error('offline')));
  const report = vi.fn();
  const document: Documents.Page = {
    id: 'own',
    title: '@app.product',
    blocks: [{ id: 'act', block: 'Button', props: { text: '做' }, on: { tap: { do: 'call', call: 'insured.view' } } }],
    reactions: [{ when: true, do: { do: 'call', call: 'popup.shown' } }],
  };
  const app = { ...fake.app, library: { ...fake.app.library, page: async () => document }, monitor: { report } };
  const screen = await render(stage(app, '/', <DocumentPage id="own" />));
  const told = ['error', 'page.actions', { page: 'own', name: 'Error' }];
  await expect.poll(() => report.mock.calls).toEqual([told]);
  const toast = () => globalThis.document.querySelector('.hy-toast')?.textContent;
  expect(toast()).toBeUndefined();
  await screen.getByRole('button', { name: '做' }).click();
  await expect.poll(toast).toBe('没有成功，请重试；仍不行请重新打开页面');
  expect(report.mock.calls).toEqual([told, told]);
});

test.each([
  ['GUANGXIJIJIN', 2],
  ['HUIKEBAO', 1],
])('BC-07 SS-50 %s: visible again, the page has requested the broadcast %i times', async (channel, times) => {
  const { element, calls } = staged(`/employeWeaL/homeIndex?thirdChannelSide=${channel}`, ({ name }) =>
    name === 'page.config' ? { result: { fundHome: true } } : undefined,
  );
  const count = (wanted: string) => calls.filter(({ name }) => name === wanted).length;
  await render(element);
  await expect.poll(() => [count('broadcast.info'), count('cart.count')]).toEqual([1, 1]);
  // Every home requests its cart again, which shows that it received the event.
  const back = () => {
    if (count('cart.count') < 2) document.dispatchEvent(new Event('visibilitychange'));
    return count('cart.count');
  };
  await expect.poll(back, { timeout: 5000, interval: 200 }).toBe(2);
  await expect.poll(() => count('broadcast.info')).toBe(times);
});
