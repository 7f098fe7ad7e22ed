import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { ProgressBar } from './ProgressBar.tsx';

test.each([
  [1, '25%'],
  [4, '100%'],
])('a bar at %i of 4 has a name, a value and its words, and is filled to %s', async (now, width) => {
  const screen = await render(<ProgressBar label="进度" text={`第 ${String(now)} 步，共 4 步`} now={now} total={4} />);
  const bar = screen.getByRole('progressbar', { name: '进度' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', String(now));
  await expect.element(bar).toHaveAttribute('aria-valuemax', '4');
  await expect.element(bar).toHaveAttribute('aria-valuetext', `第 ${String(now)} 步，共 4 步`);
  expect(bar.element().querySelector<HTMLElement>('.adm-progress-bar-fill')?.style.width).toBe(width);
});
