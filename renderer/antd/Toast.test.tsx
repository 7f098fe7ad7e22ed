import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { loadToast, Toast } from '../parts/Toast.ts';
import { Popup } from './Popup.tsx';

afterEach(() => Toast.clear());

test('Toast is announced, although antd-mobile hides what it draws', async () => {
  await loadToast();
  Toast.show('加购成功');
  await expect.element(page.getByRole('alert')).toHaveTextContent('加购成功');
  await expect.poll(() => document.querySelector('.adm-toast-main')?.textContent).toBe('加购成功');
  expect(document.querySelector('.adm-toast-main')?.closest('[aria-hidden]')).toBeNull();
});

test('Toast lies above a sheet, is announced over it, lets taps through and takes no focus', async () => {
  await loadToast();
  await render(
    <Popup title="城市" closeLabel="关闭" onClose={() => undefined}>
      <p style={{ height: 900 }}>内容</p>
    </Popup>,
  );
  const focused = document.activeElement;
  Toast.show('没有加载出来');
  await expect.poll(() => document.querySelector('.adm-toast-main')).not.toBeNull();
  const alert = page.getByRole('alert').element();
  expect([alert.closest('[inert]'), document.activeElement]).toEqual([null, focused]);
  expect(Number(getComputedStyle(document.querySelector('.hy-toasts') as Element).zIndex)).toBeGreaterThan(
    Number(getComputedStyle(document.querySelector('.hy-layer') as Element).zIndex),
  );
  const { x, y, width, height } = document.querySelector('.adm-toast-main')?.getBoundingClientRect() ?? new DOMRect();
  expect(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.hy-toasts')).toBeNull();
});

test('Toast moves to the other end of the screen if it would cover the field in use, and only then', async () => {
  await loadToast();
  Toast.show('没有保存');
  const box = () => document.querySelector('.adm-toast-main')?.getBoundingClientRect() ?? new DOMRect();
  await expect.poll(() => box().height).toBeGreaterThan(0);
  const first = box();
  const at = (top: number) => ({ position: 'fixed', left: 0, width: '100%', top, height: first.height }) as const;
  await render(
    <>
      <input aria-label="下面" style={at(first.bottom + 40)} />
      <input aria-label="这里" style={at(first.top)} />
    </>,
  );
  const shownWith = async (name: string): Promise<number> => {
    Toast.clear();
    (page.getByRole('textbox', { name }).element() as HTMLElement).focus();
    Toast.show('没有保存');
    // It looks for half a second.
    await new Promise((resolve) => setTimeout(resolve, 700));
    return box().top;
  };
  expect(Math.abs((await shownWith('下面')) - first.top)).toBeLessThan(8);
  expect(await shownWith('这里')).toBeGreaterThan(first.bottom);
});
