import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { PullToRefresh } from './PullToRefresh.tsx';

test('RT-36 content that can be pulled stays as it is, and the words in its head are silent', async () => {
  const onRefresh = vi.fn(async () => undefined);
  const screen = await render(
    <PullToRefresh head={48} words={(status) => `状态${status}`} onRefresh={onRefresh}>
      <button type="button">内容</button>
    </PullToRefresh>,
  );
  const content = screen.getByRole('button', { name: '内容' });
  await expect.element(content).toBeVisible();
  for (const words of screen.container.querySelectorAll('.hy-pull-words')) expect(words.getAttribute('aria-hidden')).toBe('true');
  await content.click();
  await expect.element(content).toHaveFocus();
  expect(onRefresh).not.toHaveBeenCalled();
});
