import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { Badge } from './Badge.tsx';

test('Badge shows a number and reads it out in words, once', async () => {
  const screen = await render(
    <button type="button">
      <Badge count="99+" said="99+件">
        <i />
      </Badge>
      购物车
    </button>,
  );
  await expect.element(screen.getByRole('button', { name: '99+件 购物车', exact: true })).toBeVisible();
  await screen.rerender(
    <Badge count="" said="件">
      <i />
    </Badge>,
  );
  expect([document.querySelector('.adm-badge'), screen.container.textContent]).toEqual([null, '']);
});
