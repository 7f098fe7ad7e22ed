import { useState } from 'react';
import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { openOverlay } from '../antd/history-entries.ts';
import { Popup } from '../antd/Popup.tsx';
import { ConfirmDialog } from './ConfirmDialog.ts';

const ROUTER = { usr: null, key: 'k1', idx: 3 };
let left: Mock<() => void>;

/** The page before ours: a test that comes back to it has left its page. */
beforeEach(async () => {
  // Overlays of earlier tests are closed, and their history navigation has ended.
  await openOverlay(() => undefined)();
  left = vi.fn<() => void>();
  history.replaceState({ before: true }, '');
  history.pushState(ROUTER, '');
  const onPop = () => {
    if (history.state?.before) left();
  };
  addEventListener('popstate', onPop);
  return () => removeEventListener('popstate', onPop);
});

const back = async (): Promise<void> => {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await arrived;
};

const Opener = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open ? (
        <Popup title="城市" closeLabel="关闭" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => void ConfirmDialog.ask({ content: '确定吗？', ok: '确定', cancel: '取消' })}>
            再问
          </button>
        </Popup>
      ) : null}
    </>
  );
};

test('the back button closes an open sheet and stays on the page, with unchanged address and router state', async () => {
  const screen = await render(<Opener />);
  const address = location.href;
  await screen.getByRole('button', { name: '打开' }).click();
  await expect.element(page.getByRole('dialog', { name: '城市' })).toBeVisible();
  expect(history.state).toMatchObject(ROUTER);
  expect(location.href).toBe(address);
  await back();
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  expect(history.state).toEqual(ROUTER);
  expect(left).not.toHaveBeenCalled();
  await back();
  expect(left).toHaveBeenCalledOnce();
});

test('a sheet closed by its own button leaves no history entry', async () => {
  const screen = await render(<Opener />);
  for (let times = 0; times < 3; times += 1) {
    await screen.getByRole('button', { name: '打开' }).click();
    await page.getByRole('button', { name: '关闭' }).click();
  }
  await expect.poll(() => history.state).toEqual(ROUTER);
  await back();
  expect(left).toHaveBeenCalledOnce();
});

test('nested overlays close one by one, the last first', async () => {
  const screen = await render(<Opener />);
  await screen.getByRole('button', { name: '打开' }).click();
  await page.getByRole('button', { name: '再问' }).click();
  await expect.element(page.getByText('确定吗？')).toBeVisible();
  await back();
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  await expect.element(page.getByRole('dialog', { name: '城市' })).toBeVisible();
  await back();
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  expect(left).not.toHaveBeenCalled();
});

test('the back button answers a question with no, after the history is restored', async () => {
  const refused = ConfirmDialog.ask({ content: '确定删除吗？', ok: '确定', cancel: '取消' });
  await expect.poll(() => history.state.overlays).toBe(1);
  history.back();
  expect(await refused).toBe(false);
  const agreed = ConfirmDialog.ask({ content: '确定删除吗？', ok: '删除', cancel: '取消' });
  await page.getByRole('button', { name: '删除' }).click();
  expect(await agreed).toBe(true);
  expect(history.state).toEqual(ROUTER);
});

test('a question before the page opens lets the back button leave', async () => {
  const asked = ConfirmDialog.ask({ content: '继续填写吗？', backLeaves: true, ok: '确定', cancel: '取消' });
  await back();
  expect(left).toHaveBeenCalledOnce();
  ConfirmDialog.dismiss();
  expect(await asked).toBe(false);
});

test("an overlay that opens while another's entry is removed gets its own entry", async () => {
  const closeFirst = openOverlay(() => undefined);
  await expect.poll(() => history.state.overlays).toBe(1);
  void closeFirst();
  await Promise.resolve();
  const close = vi.fn();
  const closeSecond = openOverlay(close);
  await expect.poll(() => history.state.overlays).toBe(1);
  expect(close).not.toHaveBeenCalled();
  await closeSecond();
  expect(history.state).toEqual(ROUTER);
});

test('returning to the entry of a closed overlay continues to the page below it', async () => {
  history.pushState({ ...ROUTER, overlays: 1 }, '');
  history.pushState({ ...ROUTER, key: 'k2', idx: 4 }, '');
  history.back();
  await expect.poll(() => history.state).toEqual(ROUTER);
});

test('a navigation that finishes after its timeout is not a press of back: the new overlay stays open', async () => {
  const slow = vi.spyOn(history, 'go').mockImplementation((by) => {
    slow.mockRestore();
    setTimeout(() => history.go(by), 1500);
  });
  const closeFirst = openOverlay(() => undefined);
  await expect.poll(() => history.state.overlays).toBe(1);
  await closeFirst();
  const close = vi.fn();
  const closeSecond = openOverlay(close);
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  expect(close).not.toHaveBeenCalled();
  await expect.poll(() => history.state.overlays).toBe(1);
  await back();
  expect(close).toHaveBeenCalledOnce();
  await closeSecond();
  expect(left).not.toHaveBeenCalled();
  expect(history.state).toEqual(ROUTER);
});
