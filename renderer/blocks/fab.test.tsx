import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { PageView } from '../page/PageView.tsx';
import { fakePage } from '../page/testing.ts';
import { forgetPlaces } from './parts/float-stack.ts';

describe('Fab', () => {
  afterEach(forgetPlaces);

  const spot: Documents.Block = { id: 'spot', block: 'Text', props: { text: '上面' } };

  const mine: Documents.Block = { id: 'mine', block: 'Fab', place: 'float', props: { text: '我的' }, on: { tap: { do: 'back' } } };

  test('PB-07 a drag goes to the nearer edge inside the screen without a tap; a tap and Enter tap', async () => {
    const { page, asked } = await fakePage([spot, mine]);
    const screen = await render(<PageView page={page} />);
    const fab = screen.getByRole('button', { name: '我的' });
    const box = () => fab.element().getBoundingClientRect().toJSON() as DOMRect;
    expect(box().left).toBeLessThan(40);
    const place = { x: window.innerWidth - 40, y: 10 };
    await userEvent.dragAndDrop(fab, screen.getByText('上面'), { targetPosition: place, steps: 8 });
    expect(asked.runs).toHaveLength(0);
    expect(box().right).toBeLessThanOrEqual(window.innerWidth);
    expect(box().right).toBeGreaterThan(window.innerWidth - 40);
    expect(box().top).toBeGreaterThanOrEqual(document.querySelector('.hy-nav')?.getBoundingClientRect().bottom ?? 0);
    await fab.click();
    expect(asked.runs).toHaveLength(1);
    (fab.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(asked.runs).toHaveLength(2);
  });

  test('PB-07 BC-05 floating elements stack without gaps above a footer; a moved one stays', async () => {
    const live: Documents.Block = { id: 'live', block: 'Live', place: 'float', props: { startsAt: 1, text: '直播' } };
    const more: Documents.Block = { id: 'more', block: 'Fab', place: 'float', show: { var: 'state.more' }, props: { text: '客服' } };
    const record: Documents.Block = { ...mine, props: { text: '记录' } };
    const foot: Documents.Block = { id: 'foot', block: 'Button', place: 'footer', props: { text: '提交' } };
    const { page } = await fakePage([spot, live, record, more, foot], { document: { state: { more: true } } });
    const screen = await render(<PageView page={page} />);
    const box = (name: string) => screen.getByRole('button', { name }).element().getBoundingClientRect().toJSON() as DOMRect;
    const footTop = () => document.querySelector('.hy-submit')?.getBoundingClientRect().top ?? 0;
    await expect.poll(() => footTop() - box('记录').bottom).toBe(72);
    await expect.poll(() => [box('记录').top - box('客服').bottom, box('客服').top - box('直播').bottom]).toEqual([12, 12]);
    page.setState('more', false);
    await expect.poll(() => box('记录').top - box('直播').bottom).toBe(12);
    const place = { x: window.innerWidth - 40, y: 10 };
    await userEvent.dragAndDrop(screen.getByRole('button', { name: '记录' }), screen.getByText('上面'), {
      targetPosition: place,
      steps: 8,
    });
    await expect.poll(() => footTop() - box('直播').bottom).toBe(72);
    const moved = box('记录');
    page.setState('more', true);
    await expect.poll(() => box('客服').top - box('直播').bottom).toBe(12);
    expect(box('记录')).toEqual(moved);
  });

  test('PB-07 BC-05 an element released over another gives way, and keeps its place after a remount', async () => {
    const named = (id: string, text: string): Documents.Block => ({ id, block: 'Fab', place: 'float', props: { text } });
    const { page } = await fakePage([spot, named('a', '甲乙'), named('b', '丙丁')]);
    const screen = await render(<PageView page={page} />);
    const button = (name: string) => screen.getByRole('button', { name });
    const box = (name: string) => button(name).element().getBoundingClientRect().toJSON() as DOMRect;
    await userEvent.dragAndDrop(button('甲乙'), screen.getByText('上面'), {
      targetPosition: { x: window.innerWidth - 40, y: 10 },
      steps: 8,
    });
    const first = box('甲乙');
    expect(first.right).toBe(window.innerWidth);
    await userEvent.dragAndDrop(button('丙丁'), button('甲乙'), { steps: 8 });
    const second = box('丙丁');
    expect(second.right).toBe(window.innerWidth);
    expect(box('甲乙')).toEqual(first);
    expect(second.top).toBe(first.bottom + 12);
    await screen.unmount();
    await render(<PageView page={page} />);
    expect([box('甲乙'), box('丙丁')]).toEqual([first, second]);
  });

  test('floating elements cover no text in a card margin, take no taps beside themselves, and stay when a bar appears', async () => {
    const card: Documents.Block = { id: 'card', block: 'Cell', props: { title: '字' }, on: { tap: { do: 'back' } } };
    const tall: Documents.Block = { id: 'tall', block: 'Text', props: { text: '段\n'.repeat(60) } };
    const items = [{ title: '首页', path: '/', icon: 'home' }];
    const tabs: Documents.Block = {
      id: 'tabs',
      block: 'TabBar',
      place: 'footer',
      show: { var: 'state.tabs' },
      props: { label: '栏', items },
    };
    const contact: Documents.Block = { ...mine, id: 'contact', props: { text: '客服台' } };
    const { page } = await fakePage([card, tall, contact, tabs], { document: { state: { tabs: false } } });
    const screen = await render(<PageView page={page} />);
    const button = screen.getByRole('button', { name: '客服台' });
    const box = () => button.element().getBoundingClientRect().toJSON() as DOMRect;
    for (const size of ['normal', 'elder']) {
      document.documentElement.dataset['size'] = size;
      const words = screen.getByText('字').element().getBoundingClientRect();
      expect(button.element().firstElementChild?.getBoundingClientRect().right).toBeLessThanOrEqual(words.left);
      // WCAG 2.5.8: the whole visible part is the target.
      const face = button.element().firstElementChild?.getBoundingClientRect();
      expect([box().left, box().width]).toEqual([face?.left, face?.width]);
      expect([box().width >= 24, box().height >= 44]).toEqual([true, true]);
      expect(document.elementFromPoint(box().right + 3, box().top + 22)?.closest('.hy-fab')).toBeNull();
    }
    delete document.documentElement.dataset['size'];
    await expect.poll(() => box().width).toBe(24);
    const before = box();
    page.setState('tabs', true);
    await expect.element(screen.getByText('首页')).toBeVisible();
    // The page knows the height of a bar only after drawing it.
    await expect.poll(() => document.querySelector<HTMLElement>('.hy-page')?.style.getPropertyValue('--hy-footer')).toMatch(/[1-9]px$/);
    expect(box()).toEqual(before);
  });

  test('PB-07 an element released at the lowest place, above the safe area, stays there after a remount', async () => {
    document.documentElement.style.setProperty('--hy-safe', '34px');
    onTestFinished(() => void document.documentElement.style.removeProperty('--hy-safe'));
    const { page } = await fakePage([spot, { ...mine, props: { text: '最低' } }]);
    const screen = await render(<PageView page={page} />);
    const node = () => screen.getByRole('button', { name: '最低' }).element() as HTMLElement;
    const box = () => node().getBoundingClientRect().toJSON() as DOMRect;
    node().setPointerCapture = () => undefined;
    const fire = (type: string, move: number) =>
      node().dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX: 5 + 60 * move, clientY: 300 + 100 * move }),
      );
    fire('pointerdown', 0);
    for (let move = 1; move <= 6; move += 1) fire('pointermove', move);
    const held = box();
    fire('pointerup', 6);
    expect(box().bottom).toBeCloseTo(held.bottom, 1);
    expect(held.bottom).toBeLessThanOrEqual(window.innerHeight - 34);
    await screen.unmount();
    const again = await render(<PageView page={page} />);
    expect(again.getByRole('button', { name: '最低' }).element().getBoundingClientRect().bottom).toBeCloseTo(held.bottom, 1);
  });
});
