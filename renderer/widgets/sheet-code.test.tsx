import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toast } from '../parts/Toast.ts';
import { wordsOf } from '../testing.ts';
import { useSheet } from './useSheet.ts';

const say = (key: string): string => wordsOf(`widget.${key}`);

const opener = (load: () => Promise<() => React.JSX.Element>, name = '打开') =>
  function Opener() {
    const { Sheet, show } = useSheet(load, say);
    return (
      <>
        <button type="button" onClick={show}>
          {name}
        </button>
        {Sheet ? <Sheet /> : null}
      </>
    );
  };

test('EC-22 a sheet whose code does not come says so and is asked for again by the next tap; what failed is told to the page', async () => {
  const told = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  addEventListener('error', told);
  const load = vi
    .fn<() => Promise<() => React.JSX.Element>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => <p role="dialog">选项</p>);
  const Opener = opener(load);
  const screen = await render(<Opener />);
  await screen.getByRole('button').click();
  await expect.element(page.getByText('没有打开，请再点一次')).toBeVisible();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  Toast.clear();
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('选项');
  removeEventListener('error', told);
});

test('a sheet whose code comes late does not open over what the member has gone on to', async () => {
  const late = Promise.withResolvers<() => React.JSX.Element>();
  const First = opener(() => late.promise, '先');
  const Second = opener(async () => () => <p role="dialog">后来的</p>, '后');
  const screen = await render(
    <>
      <First />
      <Second />
    </>,
  );
  await screen.getByRole('button', { name: '先' }).click();
  await screen.getByRole('button', { name: '后' }).click();
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('后来的');
  late.resolve(() => <p role="dialog">先前的</p>);
  await late.promise;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.getByRole('dialog').elements()).toHaveLength(1);
});
