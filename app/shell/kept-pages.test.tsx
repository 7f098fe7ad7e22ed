import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Json } from '../../engine/index.ts';
import { address, stage } from './staged.testing.tsx';
import { fakeApp } from './testing.ts';

const HOME = '/employeWeaL/homeIndex?thirdChannelSide=JIANGXIRENBAO';
const pageOf = (page: number): Json =>
  Array.from({ length: 20 }, (_, at) => ({
    medicineId: `M${String(page)}-${String(at)}`,
    title: `药品${String(page)}-${String(at)}`,
    customPrice: '9.90',
  }));

const open = async (path: string) => {
  const { app, calls } = fakeApp(({ name, params }) =>
    name === 'page.config'
      ? { result: { fundHome: true } }
      : name === 'goods.recommended'
        ? { result: { list: pageOf(Number(params['page'])), total: 10_000 } }
        : undefined,
  );
  const screen = await render(stage(app, path));
  return { screen, asked: () => calls.filter(({ name }) => name === 'goods.recommended').map(({ params }) => params['page']) };
};
const shown = () => [...document.querySelectorAll<HTMLElement>('.hy-product')].filter((one) => one.offsetParent !== null);
const middle = () => document.elementFromPoint(150, 400)?.closest('.hy-product')?.getAttribute('aria-label');
const frames = async (count: number) => {
  for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame);
};

/** Pulls the page down with a finger, far enough to reload it. antd-mobile reads pointers where the browser has no touch. */
const pullDown = async (target: Element): Promise<void> => {
  await expect.poll(() => document.querySelector('.adm-pull-to-refresh')).not.toBeNull();
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  for (const [phase, y] of [
    ['start', 100],
    ['move', 300],
    ['move', 500],
    ['end', 500],
  ] as const) {
    const type = { start: 'pointerdown', move: 'pointermove', end: 'pointerup' }[phase];
    const at = { bubbles: true, cancelable: true, clientX: 100, clientY: y };
    target.dispatchEvent(
      new PointerEvent(type, { ...at, isPrimary: true, pointerId: 1, pointerType: 'touch', buttons: phase === 'end' ? 0 : 1 }),
    );
    const touches = [new Touch({ identifier: 1, target, clientX: 100, clientY: y })];
    target.dispatchEvent(new TouchEvent(`touch${phase}`, { ...at, touches: phase === 'end' ? [] : touches, changedTouches: touches }));
    await frames(4);
  }
};

test('RT-16 RT-31 HM-22 a home returns at its scroll position without a new request, and mounts few rows of many', async () => {
  const { screen, asked } = await open(HOME);
  await expect.poll(() => shown().length).toBeGreaterThan(3);
  for (let round = 0; round < 8; round += 1) {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await frames(12);
  }
  const pages = asked().length;
  expect(pages).toBeGreaterThan(2);
  expect(asked()).toEqual(Array.from({ length: pages }, (_, at) => at + 1));
  window.scrollTo(0, 2000);
  await frames(8);
  await expect.poll(middle).toMatch(/药品/);
  const [seen, top] = [middle(), window.scrollY];
  expect(document.querySelectorAll('.hy-product').length).toBeLessThanOrEqual(60);
  document.elementFromPoint(150, 400)?.closest('.hy-product')?.querySelector<HTMLElement>('.hy-stretch')?.click();
  await expect.poll(address).toContain('/drugsdetail');
  await expect.poll(shown).toEqual([]);
  await screen.getByRole('button', { name: '返回' }).first().click();
  await expect.poll(address).toContain('/employeWeaL/homeIndex');
  await expect.poll(() => window.scrollY).toBe(top);
  await expect.poll(middle).toBe(seen);
});

test('HM-22 a feed grows by pages of 20 until there is no next; another tab and a refresh begin with page 1', async () => {
  const { app, calls } = fakeApp(({ name, params }) => {
    const page = Number(params['page']);
    if (name === 'page.config')
      return { result: { fundHome2: true, feedStreamLayout: { feedStreamLayoutList: [{ floorId: 7, floorName: '慢病' }] } } };
    if (name !== 'page.feed') return undefined;
    return { result: { list: page < 3 ? pageOf(page) : (pageOf(page) as Json[]).slice(0, 5), total: 45 } };
  });
  const screen = await render(stage(app, HOME));
  const asked = () =>
    calls.flatMap(({ name, params }) => (name === 'page.feed' ? [[params['floorId'], params['page'], params['pageSize']]] : []));
  const toEnd = async () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await frames(12);
    return asked().length;
  };
  await expect.poll(toEnd).toBe(3);
  const parts = (floor: number) => [1, 2, 3].map((page) => [floor, page, 20]);
  expect(asked()).toEqual(parts(66890));
  await expect.element(screen.getByText(app.text('home.end'))).toBeVisible();
  expect([await toEnd(), await toEnd()]).toEqual([3, 3]);

  await screen.getByText('慢病', { exact: true }).click();
  await expect.poll(toEnd).toBe(6);
  expect(asked().slice(3)).toEqual(parts(7));

  window.scrollTo(0, 0);
  await frames(4);
  await pullDown(screen.getByText('药品1-0', { exact: true }).element());
  await expect.poll(() => asked().length).toBeGreaterThan(6);
  expect(asked()[6]).toEqual([7, 1, 20]);
});
