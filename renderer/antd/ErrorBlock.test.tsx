import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { ErrorBlock } from './ErrorBlock.tsx';

test('ErrorBlock announces a failure as an alert and an empty state as a status, in words of ours only', async () => {
  const screen = await render(
    <ErrorBlock status="default" title="没有加载出来">
      <button type="button">重试</button>
    </ErrorBlock>,
  );
  expect(screen.getByRole('alert').element().textContent).toBe('没有加载出来重试');
  await screen.rerender(<ErrorBlock status="empty" title="还没有记录" description="申请后可在这里查看" />);
  expect(screen.getByRole('status').element().textContent).toBe('还没有记录申请后可在这里查看');
  expect(screen.getByRole('img').elements()).toEqual([]);
});
