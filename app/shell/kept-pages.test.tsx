import { expect, test } from 'vitest';
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

test('RT-16 RT-31 HM-22 a home is found again where it was left, without asking again, and mounts few rows of many', async () => {
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
