import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toast } from '../parts/Toast.ts';
import { wordsOf } from '../testing.ts';
import { useSheet } from './useSheet.ts';

const say = (key: string): string => wordsOf(`widget.${key}`);

test('EC-22 a sheet whose code does not come says so and is asked for again by the next tap; what failed is told to the page', async () => {
  const told = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  addEventListener('error', told);
  const load = vi
    .fn<() => Promise<() => React.JSX.Element>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => <p role="dialog">选项</p>);
  const Opener = () => {
    const { Sheet, show } = useSheet(load, say);
    return (
      <button type="button" onClick={show}>
        打开
        {Sheet ? <Sheet /> : null}
      </button>
    );
  };
  const screen = await render(<Opener />);
  await screen.getByRole('button').click();
  await expect.element(page.getByText('加载失败，请检查网络后重试')).toBeVisible();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  Toast.clear();
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('选项');
  removeEventListener('error', told);
});
