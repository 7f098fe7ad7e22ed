import type { SwiperRef } from 'antd-mobile/es/components/swiper';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Swiper } from './Swiper.tsx';

const slides = ['甲', '乙', '丙'].map((name) => ({ key: name, content: <button type="button">{name}</button> }));

test('a drag moves one slide and is no tap on it; the last one is followed by the first', async () => {
  const [onChange, mover] = [vi.fn(), createRef<SwiperRef>()];
  const screen = await render(<Swiper slides={slides} onChange={onChange} mover={mover} isFocused={false} />);
  const row = document.querySelector('.adm-swiper') as HTMLElement;
  const { width } = row.getBoundingClientRect();
  const tapped = vi.fn();
  screen.getByRole('button', { name: '甲' }).element().addEventListener('click', tapped);
  await userEvent.dragAndDrop(row, row, { sourcePosition: { x: width - 40, y: 8 }, targetPosition: { x: 60, y: 8 }, steps: 8 });
  await expect.poll(() => onChange.mock.calls.map(([index]) => index as number)).toEqual([1]);
  expect(tapped).not.toHaveBeenCalled();
  for (const index of [2, 0]) {
    mover.current?.swipeNext();
    await expect.poll(() => onChange.mock.lastCall?.[0] as unknown).toBe(index);
    await new Promise((resolve) => setTimeout(resolve, 600));
  }
});

test('takes the focus over from the slide that was drawn before', async () => {
  await render(<Swiper slides={slides} onChange={() => undefined} mover={null} isFocused />);
  await expect.poll(() => document.activeElement?.textContent).toBe('甲');
});
