import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Skeleton } from './Skeleton.tsx';
import { saysLoading } from './says-loading.ts';

test('HC-07 a visible skeleton says that the page loads, a hidden or lower one does not', async () => {
  expect(saysLoading()).toBe(false);
  const { rerender } = await render(<Skeleton />);
  expect(saysLoading()).toBe(true);
  await rerender(
    <div hidden>
      <Skeleton />
    </div>,
  );
  expect(saysLoading()).toBe(false);
  const spacer = document.createElement('div');
  spacer.style.height = '5000px';
  document.body.prepend(spacer);
  await rerender(<Skeleton />);
  expect(saysLoading()).toBe(false);
  spacer.remove();
  expect(saysLoading()).toBe(true);
});
