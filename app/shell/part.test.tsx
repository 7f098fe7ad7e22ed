import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FORGET_AFTER, forgetFailures } from '../base/load-chunk.ts';
import { part } from './part.tsx';

afterEach(() => vi.useRealTimers());

test.each([
  ['later', () => void vi.advanceTimersByTime(FORGET_AFTER)],
  ['at once after the member’s retry', forgetFailures],
])('EC-22 a part that failed to load is requested again when it is drawn %s, not before', async (_when, after) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const load = vi.fn(async () => () => <p>来了</p>);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = part(load);
  const screen = await render(
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary, error }) => (
        <button type="button" onClick={resetErrorBoundary}>
          {(error as Error).message}
        </button>
      )}
    >
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  const button = screen.getByRole('button', { name: 'CHUNK_LOAD_FAILED' });
  await expect.element(button).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  after();
  await button.click();
  await expect.element(screen.getByText('来了')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
