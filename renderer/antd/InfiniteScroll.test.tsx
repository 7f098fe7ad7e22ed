import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { InfiniteScroll } from './InfiniteScroll.tsx';

const List = ({ height, loadMore, part = 1 }: { readonly height: number; readonly loadMore: () => void; readonly part?: number }) => (
  <div className="hy-page">
    <div style={{ height }} />
    <InfiniteScroll ahead={200} loadMore={loadMore} state={part} />
  </div>
);

test('CN-03 the next part loads near the end of the list, once', async () => {
  const loadMore = vi.fn();
  await render(<List height={5000} loadMore={loadMore} />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(loadMore).not.toHaveBeenCalled();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => loadMore.mock.calls.length).toBe(1);
  window.scrollBy(0, -50);
  window.scrollBy(0, 50);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(loadMore).toHaveBeenCalledOnce();
});

test('CN-03 a list that became shorter than the screen loads its next part without a scroll', async () => {
  const loadMore = vi.fn();
  const screen = await render(<List height={5000} loadMore={loadMore} />);
  await screen.rerender(<List height={100} loadMore={loadMore} />);
  await expect.poll(() => loadMore.mock.calls.length).toBe(1);
});

test('CN-03 a part that arrives before its request was drawn lets the next one load', async () => {
  const loadMore = vi.fn();
  const screen = await render(<List height={100} loadMore={loadMore} />);
  await expect.poll(() => loadMore.mock.calls.length).toBe(1);
  await screen.rerender(<List height={150} loadMore={loadMore} part={2} />);
  await expect.poll(() => loadMore.mock.calls.length).toBe(2);
});
