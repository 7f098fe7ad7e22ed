import { describe, expect, test } from 'vitest';
import { page as screenPage, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Values } from '../../engine/index.ts';
import { PageView } from '../page/PageView.tsx';
import { fakePage } from '../page/testing.ts';

const draw = async (block: string, props: Values, on: readonly string[] = []) => {
  const events = Object.fromEntries(on.map((event) => [event, { do: 'back' } as const]));
  const { page, asked } = await fakePage([{ id: 'one', block, props, on: events }]);
  return { asked, screen: await render(<PageView page={page} />) };
};
const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const count = (selector: string) => document.querySelectorAll(selector).length;

describe('Product', () => {
  const full = {
    title: '阿托伐他汀钙片',
    subtitle: '调脂',
    image: '/img/1.png',
    tags: [{ tagType: 1, tagName: '处方' }],
    price: '22.75',
    priceLabel: '直赔价',
    oldPrice: '32.50',
    badge: '医保个账',
    gift: { mainPhoto: '/img/2.png', prodShowName: '维生素C', givenNum: 2 },
    giftLabel: '赠品',
    count: 2,
    checked: true,
  };

  test('PC-02 shows checkbox, subtitle, tags, price, stepper, delete, gift and badge only if given', async () => {
    const parts = [
      '.hy-product-check',
      '.hy-product-small',
      '.hy-product-tags',
      '.hy-product-price',
      '.hy-stepper',
      '.hy-aside',
      '.hy-product-gift',
      '.hy-product-badge',
    ];
    const { screen, asked } = await draw('Product', full, ['tap', 'add', 'minus', 'check', 'remove']);
    await expect.poll(() => parts.filter((part) => one(part) === null)).toEqual([]);
    for (const name of ['加一件（阿托伐他汀钙片）', '减一件（阿托伐他汀钙片）', '阿托伐他汀钙片'])
      await screen.getByRole('button', { name, exact: true }).click();
    expect(asked.runs).toHaveLength(3);
    await screen.unmount();
    await draw('Product', { title: '血压计' });
    expect(parts.filter((part) => one(part) !== null)).toEqual([]);
  });

  test('runs quick taps on plus and minus in sequence', async () => {
    let underWay = 0;
    const done: number[] = [];
    // As in the app: a tap during a running action is dropped.
    const run = async (): Promise<boolean> => {
      if (underWay > 0) return false;
      underWay += 1;
      await new Promise((ended) => setTimeout(ended, 20));
      underWay -= 1;
      done.push(underWay);
      return true;
    };
    const events = { add: { do: 'back' }, minus: { do: 'back' } } as const;
    const { page } = await fakePage([{ id: 'one', block: 'Product', props: full, on: events }], { host: { run } });
    await render(<PageView page={page} />);
    await expect.poll(() => count('.hy-step')).toBe(2);
    for (const button of ['.hy-step-add', '.hy-step-add', '.hy-step', '.hy-step-add']) one(button)?.click();
    await expect.poll(() => done).toEqual([0, 0, 0, 0]);
  });

  test.each([
    ['12', 12],
    ['１２', 12],
    [' 3 ', 3],
    ['0', 0],
    ['12.5', undefined],
    ['1,2', undefined],
    ['1a2', undefined],
    ['-3', undefined],
  ])('FM-09 accepts only a complete number of pieces: %s', async (text, pieces) => {
    const runs: unknown[] = [];
    const run = async (actions: unknown, scope: Values): Promise<boolean> => {
      runs.push([actions, scope['event']]);
      return true;
    };
    const events = { add: { do: 'back' }, minus: { do: 'back' }, count: { do: 'back' } } as const;
    const { page } = await fakePage([{ id: 'one', block: 'Product', props: full, on: events }], { host: { run } });
    const screen = await render(<PageView page={page} />);
    const box = screen.getByRole('textbox');
    await box.click();
    await userEvent.keyboard(text);
    await expect.element(box).toHaveValue(text);
    await userEvent.tab();
    await expect
      .poll(() => runs)
      .toEqual([pieces === undefined ? [{ do: 'toast', text: '件数请填整数' }, undefined] : [events.count, pieces]]);
    await expect.element(box).toHaveValue('2');
  });

  test('the swiped-aside button is behind the card, not focusable, and removes', async () => {
    const { screen, asked } = await draw('Product', full, ['remove']);
    await expect.poll(() => one('.hy-aside')).not.toBeNull();
    const [row, button] = [one('.hy-aside') as HTMLElement, one('.hy-aside button.adm-button') as HTMLElement];
    const shown = (): boolean => button.getBoundingClientRect().right <= row.getBoundingClientRect().right + 1;
    expect([shown(), button.tabIndex, button.closest('[aria-hidden="true"]') !== null]).toEqual([false, -1, true]);
    const { width } = row.getBoundingClientRect();
    const at = (x: number) => ({ x: width - x, y: 8 });
    await userEvent.dragAndDrop(row, row, { sourcePosition: at(60), targetPosition: at(200), steps: 8 });
    await expect.poll(shown).toBe(true);
    button.click();
    expect(asked.runs).toHaveLength(1);
    await screen.unmount();
  });

  test('the add button stays in place when the first piece turns it into a stepper', async () => {
    const heights: number[] = [];
    for (const pieces of [0, 1]) {
      const { screen } = await draw('Product', { ...full, badge: null, gift: null, checked: null, count: pieces }, ['add', 'minus']);
      await expect.poll(() => count('.hy-step')).toBe(pieces === 0 ? 1 : 2);
      const { left, top } = one('.hy-step-add')?.getBoundingClientRect() ?? { left: 0, top: 0 };
      heights.push(left, top);
      await screen.unmount();
    }
    expect(heights.slice(2)).toEqual(heights.slice(0, 2));
  });

  test('PC-02 shows the count of a gift, one by default', async () => {
    const said = async (givenNum: object) => {
      const { screen } = await draw('Product', { ...full, gift: { mainPhoto: '/img/2.png', prodShowName: '维生素C', ...givenNum } });
      const words = one('.hy-product-gift')?.textContent;
      await screen.unmount();
      return words;
    };
    expect(await said({ givenNum: 2 })).toMatch(/维生素C.*×2$/);
    expect(await said({})).toMatch(/维生素C.*×1$/);
  });

  test('PC-03 covers the picture of an unavailable product and blocks adding; blurs a prescription drug', async () => {
    const { screen } = await draw('Product', { title: '口罩', image: '/img/1.png', mask: '补货中', count: 0 }, ['add']);
    expect(one('.hy-product-mask')?.textContent).toBe('补货中');
    expect(one('.hy-step-add')?.hasAttribute('disabled')).toBe(true);
    expect(count('.hy-step')).toBe(1);
    await screen.unmount();
    await draw('Product', { title: '药', image: '/img/1.png', cover: '处方药 依法不展示包装' });
    expect(getComputedStyle(one('.hy-product-picture') as HTMLElement).filter).toContain('blur');
    expect(one('.hy-product-cover')?.textContent).toBe('处方药 依法不展示包装');
  });

  test('PC-07 PC-08 draws tags in the colour of their type or as pictures, up to the given number', async () => {
    const tags = [
      { tagType: 1, tagName: '处方' },
      { tagType: 6, tagName: '', tagUrl: '/img/t.png' },
      { tagType: 10, tagName: '满减' },
      { tagType: 2, tagName: '自营' },
    ];
    await draw('Product', { title: '药', tags, tones: { 1: 'warn', 2: 'good', 6: 'image', 10: 'bad' }, most: 3 });
    expect(
      [...document.querySelectorAll('.hy-product-tags > *')].map(
        (tag) => tag.tagName + tag.className.replace('adm-tag adm-tag-round hy-badge hy-badge-', ' '),
      ),
    ).toEqual(['SPAN warn', 'IMGhy-product-tag-picture', 'SPAN bad']);
    await draw('Product', { title: '药', tags: [{ tagType: 2, tagName: '自营' }], tones: { 2: 'good' } });
    expect([...document.querySelectorAll('.hy-badge-good')].map((tag) => tag.textContent)).toEqual(['自营']);
  });
});

test('HM-23 SS-46 a coupon splits its amount and formats six-part times, also on the narrowest phone', async () => {
  const { screen } = await draw('Coupon', {
    name: '用药券',
    cash: '12.50',
    start: [2026, 11, 1, 0, 0, 0],
    end: [2026, 12, 31, 23, 59, 59],
  });
  expect(one('.hy-coupon-cash')?.textContent).toBe('¥12.50');
  expect([...document.querySelectorAll('.hy-coupon-unit')].map((part) => part.textContent)).toEqual(['¥', '.50']);
  await expect.element(screen.getByText('2026.11.01 00:00')).toBeVisible();
  expect(one('.hy-coupon-time')?.parentElement?.textContent).toBe('2026.11.01 00:00 - 2026.12.31 23:59');
  await screenPage.viewport(320, 640);
  const [coupon, ...times] = ['.hy-coupon', '.hy-coupon-time'].flatMap((part) => [...document.querySelectorAll(part)]);
  for (const time of times) {
    expect(time.getClientRects()).toHaveLength(1);
    expect(time.getBoundingClientRect().right).toBeLessThanOrEqual((coupon as HTMLElement).getBoundingClientRect().right);
  }
  await screenPage.viewport(390, 844);
});
