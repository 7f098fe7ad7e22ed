import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.ts';
import { CenterPopup } from './CenterPopup.tsx';
import { historySettled } from './history-entries.ts';
import { ImageViewer } from './ImageViewer.tsx';
import { Popup } from './Popup.tsx';

/** Draws an overlay of this name. */
type Draw = (name: string, onClose: () => void) => ReactNode;

const Opener = ({ draw }: { draw: Draw }) => {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open ? draw('名字', () => setOpen(false)) : null}
    </main>
  );
};

const isOpen = (): boolean => document.querySelector('.hy-layer [role="dialog"]') !== null;

/** Opens it by its button, and resolves when it takes taps. */
async function opened(draw: Draw): Promise<HTMLElement> {
  const screen = await render(<Opener draw={draw} />);
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  await expect.element(page.getByRole('dialog', { name: '名字' })).toBeVisible();
  await expect.poll(() => document.querySelector('.hy-deaf')).toBeNull();
  return page.getByRole('dialog', { name: '名字' }).element() as HTMLElement;
}

/** Asks while it is drawn, and reports the answer as the wish to close. */
const Asking = ({ name, onClose }: { name: string; onClose: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once.
  useEffect(() => {
    const leaving = new AbortController();
    const asked = { title: name, content: '删除后不可恢复', ok: '删除', cancel: '取消', danger: true };
    void ConfirmDialog.ask(asked, { signal: leaving.signal }).then(onClose);
    return () => leaving.abort();
  }, []);
  return null;
};

const PARTS: Readonly<Record<string, Draw>> = {
  Popup: (title, onClose) => (
    <Popup title={title} closeLabel="关闭" onClose={onClose}>
      <p>内容</p>
    </Popup>
  ),
  CenterPopup: (title, onClose) => (
    <CenterPopup title={title} closeLabel="关闭" onClose={onClose}>
      <p>内容</p>
    </CenterPopup>
  ),
  Dialog: (name, onClose) => <Asking name={name} onClose={onClose} />,
  ImageViewer: (name, onClose) => <ImageViewer src={null} name={name} closeLabel="关闭" instead={<p>不能显示</p>} onClose={onClose} />,
};

afterEach(historySettled);

/** The contract of every overlay of antd-mobile: WCAG 2.2 AA and the phone's back button. */
describe.each(Object.entries(PARTS))('%s', (_part, draw) => {
  test('is a modal dialog with a name, and everything beside it is inert', async () => {
    const dialog = await opened(draw);
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    const behind = [...document.body.children].filter((child) => child instanceof HTMLElement && !child.contains(dialog));
    expect(behind.length).toBeGreaterThan(0);
    for (const child of behind) expect((child as HTMLElement).inert).toBe(true);
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the phone’s back button', async () => history.back()],
  ] as const)('takes the focus, is closed by %s, and gives the focus back', async (_by, close) => {
    const dialog = await opened(draw);
    expect(dialog.contains(document.activeElement)).toBe(true);
    await expect.poll(() => history.state?.overlays).toBe(1);
    await close();
    await expect.poll(isOpen).toBe(false);
    expect(document.activeElement?.textContent).toBe('打开');
    expect(document.querySelector('[inert]')).toBeNull();
    await expect.poll(() => history.state?.overlays ?? 0).toBe(0);
  });

  test('keeps the focus inside for the Tab key, and its buttons are at least 44 px', async () => {
    const dialog = await opened(draw);
    const buttons = [...dialog.querySelectorAll('button')];
    for (const button of buttons) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    for (const _ of [...buttons, 0, 0]) {
      await userEvent.keyboard('{Tab}');
      expect(document.activeElement === document.body || dialog.contains(document.activeElement)).toBe(true);
    }
  });

  test('writes no style element that the policy refuses', async () => {
    const own = (): number => document.querySelectorAll('style:not([data-vite-dev-id])').length;
    const before = own();
    await opened(draw);
    expect(own()).toBe(before);
  });
});
