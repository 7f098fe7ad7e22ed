import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Skeleton } from './Skeleton.tsx';
import { saysLoading, screenLoaded } from './says-loading.ts';

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

test('waits for the blocks and pictures on the screen, not for those below it, and not for ever', async () => {
  const image = document.body.appendChild(document.createElement('img'));
  image.style.cssText = 'display: block; width: 100px; height: 100px';
  Object.defineProperty(image, 'complete', { value: false, configurable: true });
  let isOver = false;
  const waiting = screenLoaded(60_000).then(() => (isOver = true));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(isOver).toBe(false);
  Object.defineProperty(image, 'complete', { value: true, configurable: true });
  await waiting;

  Object.defineProperty(image, 'complete', { value: false, configurable: true });
  await screenLoaded(300);
  image.style.marginTop = '20000px';
  await screenLoaded(Number.POSITIVE_INFINITY);
  image.remove();
});
