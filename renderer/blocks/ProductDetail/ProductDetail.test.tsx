import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Values } from '../../../engine/index.ts';
import { PageView } from '../../page/PageView.tsx';
import { fakePage } from '../../page/testing.ts';

const draw = async (props: Values, on: readonly string[] = ['tap', 'add', 'minus']) => {
  const events = Object.fromEntries(on.map((event) => [event, { do: 'back' } as const]));
  const { page, asked } = await fakePage([{ id: 'one', block: 'ProductDetail', props, on: events }]);
  return { asked, screen: await render(<PageView page={page} />) };
};
const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const count = (selector: string) => document.querySelectorAll(selector).length;

const full: Values = {
  title: '维生素C片',
  label: '商品图片',
  pictures: [
    { imageUrl: '/img/1.png', title: '包装正面' },
    { imageUrl: '/img/2.png', title: '包装背面' },
  ],
  price: '22.75',
  priceLabel: '直赔价',
  countLabel: '购物车里',
  mark: '新品',
};

describe('ProductDetail', () => {
  test('shows pictures one by one by hand, and emits the tapped one', async () => {
    const { screen, asked } = await draw(full);
    expect(one('.hy-slides-controls')?.textContent).toContain('1/2');
    await screen.getByRole('button', { name: '包装正面' }).click();
    expect(asked.runs).toHaveLength(1);
    await screen.getByRole('button', { name: /下一张/ }).click();
    await expect.poll(() => one('.hy-slides-controls')?.textContent).toContain('2/2');
  });

  test('PC-03 blurs a forbidden package picture under one text, and does not enlarge it', async () => {
    await draw({ ...full, cover: '处方药 依法不展示包装' });
    expect(one('.hy-detail-cover')?.textContent).toBe('处方药 依法不展示包装');
    expect(count('.hy-product-blurred')).toBe(1);
    expect(getComputedStyle(one('.hy-product-blurred') as HTMLElement).filter).toContain('blur');
    expect([one('button.hy-slide'), one('.hy-slides-controls')]).toEqual([null, null]);
  });

  test('changes the quantity in the cart; without one there is nothing to change', async () => {
    const { screen, asked } = await draw({ ...full, count: 2 });
    expect(one('.hy-detail-cart')?.textContent).toContain('购物车里');
    for (const name of [/^加一件/, /^减一件/]) await screen.getByRole('button', { name }).click();
    expect(asked.runs).toHaveLength(2);
    await screen.unmount();
    await draw({ ...full, count: 0 });
    expect(one('.hy-detail-cart')).toBeNull();
  });

  test('PC-03 an unavailable product says so on its picture, and cannot be added', async () => {
    await draw({ ...full, count: 1, mask: '补货中' });
    expect(one('.hy-detail-mask')?.textContent).toBe('补货中');
    expect(one('.hy-step-add')?.hasAttribute('disabled')).toBe(true);
  });

  test('draws a product with a name only, and none without a name', async () => {
    const { screen } = await draw({ title: '血压计', label: '商品图片' }, []);
    expect(one('.hy-detail-name')?.textContent).toBe('血压计');
    expect(one('.hy-product-price')).toBeNull();
    await screen.unmount();
    await draw({ title: '', label: '商品图片' }, []);
    expect(one('.hy-detail')).toBeNull();
  });
});
