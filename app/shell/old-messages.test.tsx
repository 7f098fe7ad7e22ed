import { Link } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadOverlays, Toast } from '../../renderer/index.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { address, stage } from './staged.testing.tsx';
import { fakeApp } from './testing.ts';

beforeAll(loadOverlays);
afterEach(() => Toast.clear());

const said = () => document.querySelector('.hy-toast')?.textContent ?? '';

/** Opens the app beside a link to another page; `onTap` runs when the link is tapped. */
async function open(onTap: () => void = () => undefined) {
  const content = (
    <>
      <Link to="/nowhere-2" onClick={onTap}>
        下一页
      </Link>
      <AppRoutes />
    </>
  );
  const screen = await render(stage(fakeApp().app, '/nowhere-1', content));
  return screen.getByRole('link', { name: '下一页' });
}

test('CN-01 a message of the page left goes when the next page is drawn', async () => {
  const link = await open();
  Toast.show('网络不好', 20_000);
  await link.click();
  await expect.poll(address).toContain('/nowhere-2');
  await expect.poll(said).toBe('');
});

test('CN-01 a message goes when the member leads on with the keyboard', async () => {
  const link = await open();
  Toast.show('网络不好', 20_000);
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toContain('/nowhere-2');
  await expect.poll(said).toBe('');
});

test('CN-01 a message of the tap that leads on stays over the next page', async () => {
  const link = await open(() => Toast.show('保存成功', 20_000));
  Toast.show('网络不好', 20_000);
  await link.click();
  await expect.poll(address).toContain('/nowhere-2');
  await expect.poll(said).toBe('保存成功');
});

test('CN-01 a message stays on its page while the member goes on there', async () => {
  await open();
  Toast.show('网络不好', 20_000);
  await userEvent.keyboard('a');
  await expect.poll(said).toBe('网络不好');
});

test.each([
  ['that follows at once, of the same flow, keeps', 0, '保存成功'],
  ['later, by the member, removes', 700, ''],
])('CN-01 a step back %s the message', async (_what, after, words) => {
  Toast.show('保存成功', 20_000);
  await new Promise((resolve) => setTimeout(resolve, after));
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  Toast.left();
  await expect.poll(said).toBe(words);
});
