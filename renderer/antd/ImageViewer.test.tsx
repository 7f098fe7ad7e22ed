import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ImageViewer } from './ImageViewer.tsx';
import '../theme/index.ts';

const RED = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="red"/></svg>')}`;

test('ImageViewer shows the whole picture, and its button closes it', async () => {
  const onClose = vi.fn();
  await render(<ImageViewer src={RED} name="身份证" closeLabel="关闭" instead={<p>不能显示</p>} onClose={onClose} />);
  await expect.poll(() => document.querySelector('.hy-viewer img')?.getBoundingClientRect().width).toBeGreaterThan(300);
  const { right, bottom } = document.querySelector('.hy-viewer img')?.getBoundingClientRect() ?? new DOMRect();
  expect([right <= innerWidth, bottom <= innerHeight]).toEqual([true, true]);
  await userEvent.click(page.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['a picture that the browser cannot decode', 'data:image/heic,x'],
  ['no picture', null],
] as const)('ImageViewer says it for %s', async (_which, src) => {
  await render(<ImageViewer src={src} name="身份证" closeLabel="关闭" instead={<p>不能显示</p>} onClose={() => undefined} />);
  await expect.element(page.getByText('不能显示')).toBeVisible();
});
