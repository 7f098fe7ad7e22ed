import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { Popup } from './Popup.tsx';

test('Popup is closed by a tap beside it, but not by the second tap of a double tap', async () => {
  const onClose = vi.fn();
  await render(
    <Popup title="城市" closeLabel="关闭" onClose={onClose}>
      <p>内容</p>
    </Popup>,
  );
  await userEvent.click(document.body, { position: { x: 195, y: 20 }, force: true });
  expect(onClose).not.toHaveBeenCalled();
  await expect.poll(() => document.querySelector('.hy-deaf')).toBeNull();
  await userEvent.click(document.body, { position: { x: 195, y: 20 }, force: true });
  expect(onClose).toHaveBeenCalledOnce();
});

test('Popup ends at the lower edge and shows its title, and tells no tap to the row that opened it', async () => {
  const onTap = vi.fn();
  await render(
    // biome-ignore lint/a11y: stands for a row.
    <div onClick={onTap}>
      <Popup title="城市" closeLabel="关闭" onClose={() => undefined}>
        <button type="button">北京</button>
      </Popup>
    </div>,
  );
  await userEvent.click(page.getByRole('button', { name: '北京' }));
  expect(onTap).not.toHaveBeenCalled();
  await expect.element(page.getByRole('heading', { name: '城市' })).toBeVisible();
  await expect.poll(() => page.getByRole('dialog').element().getBoundingClientRect().bottom).toBeCloseTo(innerHeight, 0);
});
