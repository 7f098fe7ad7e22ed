import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { Badge } from './Badge.tsx';

test('Badge shows a number, white and large enough, and reads it out in words, once', async () => {
  const screen = await render(
    <button type="button">
      <Badge count="99+" said="99+件">
        <i />
      </Badge>
      购物车
    </button>,
  );
  await expect.element(screen.getByRole('button', { name: '99+件 购物车', exact: true })).toBeVisible();
  const { color, fontWeight, height } = getComputedStyle(document.querySelector('.adm-badge-content') as HTMLElement);
  expect([color, fontWeight, height]).toEqual(['rgb(255, 255, 255)', '600', '18px']);
  await screen.rerender(
    <Badge count="" said="件">
      <i />
    </Badge>,
  );
  expect([document.querySelector('.adm-badge'), screen.container.textContent]).toEqual([null, '']);
});
