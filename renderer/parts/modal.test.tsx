import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CenterPopup } from '../antd/CenterPopup.tsx';
import { ImageViewer } from '../antd/ImageViewer.tsx';
import '../theme/index.ts';
import { Popup } from '../antd/Popup.tsx';
import { ConfirmDialog } from './ConfirmDialog.ts';

const inert = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'inert') ?? {};

/** Removes the property that web views before 2022 lack. */
const age = (): void => void Reflect.deleteProperty(HTMLElement.prototype, 'inert');

const BROWSERS = [
  ['a browser of today', () => undefined],
  ['a web view without the inert property', age],
] as const;

const Long = () => <div style={{ height: 4000 }}>很长的一页</div>;

/** A button that opens an overlay over a long page. */
const Opener = ({ children }: { children: (close: () => void) => React.ReactNode }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open ? children(() => setOpen(false)) : null}
      <Long />
    </>
  );
};

const isHeld = (): boolean => getComputedStyle(document.documentElement).overflow === 'hidden';

/** Turns the wheel over a point of the screen. */
const wheelAt = (x: number, y: number): Promise<unknown> =>
  cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: 300 });

/** Whether a drag over an element from one point to another is prevented from moving the page. */
function isKept(target: Element, dx: number, dy: number): boolean {
  const touchAt = (x: number, y: number) => [new Touch({ identifier: 1, target, clientX: x, clientY: y })];
  const tell = (type: string, x: number, y: number) =>
    target.dispatchEvent(new TouchEvent(type, { touches: touchAt(x, y), bubbles: true, cancelable: true }));
  tell('touchstart', 200, 400);
  return !tell('touchmove', 200 + dx, 400 + dy);
}

beforeEach(() => {
  history.replaceState({}, '');
  window.scrollTo(0, 0);
});

afterEach(() => {
  ConfirmDialog.dismiss();
  Object.defineProperty(HTMLElement.prototype, 'inert', inert);
});

const maskOf = (): Element => document.querySelector('.adm-mask') ?? document.body;

/** Taps the backdrop, once the dialog takes taps. */
const tapBeside = async (): Promise<void> => {
  await expect.poll(() => document.querySelector('.hy-deaf')).toBeNull();
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
};

describe.each(BROWSERS)('in %s', (_which, prepare) => {
  beforeEach(() => prepare());

  test.each([
    ['the confirming button', () => page.getByRole('button', { name: '删除' }).click(), true],
    ['the other button', () => page.getByRole('button', { name: '取消' }).click(), false],
    ['Escape', () => userEvent.keyboard('{Escape}'), false],
    ['the phone’s back button', async () => history.back(), false],
  ] as const)('EG-30 a question is answered by %s, unlocks the page and restores the focus', async (_by, answer, agreed) => {
    const screen = await render(
      <>
        <button type="button">打开</button>
        <Long />
      </>,
    );
    screen.getByRole('button', { name: '打开' }).element().focus();
    const asked = ConfirmDialog.ask({ content: '确定删除吗？', ok: '删除', cancel: '取消' });
    await expect.element(page.getByText('确定删除吗？')).toBeVisible();
    await expect.poll(() => history.state.overlays).toBe(1);
    expect(isHeld()).toBe(true);
    await answer();
    expect(await asked).toBe(agreed);
    expect([document.querySelector('[role="dialog"]'), isHeld()]).toEqual([null, false]);
    expect(document.activeElement?.textContent).toBe('打开');
  });

  test('EG-30 a tap beside a question does nothing: it stays until it is answered or dismissed', async () => {
    const asked = ConfirmDialog.ask({ content: '确定删除吗？', ok: '删除', cancel: '取消' });
    await expect.element(page.getByText('确定删除吗？')).toBeVisible();
    await tapBeside();
    await expect.element(page.getByText('确定删除吗？')).toBeVisible();
    await page.getByRole('button', { name: '删除' }).click();
    expect(await asked).toBe(true);
  });

  test.each([
    ['its button', () => page.getByRole('button', { name: '关闭' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the phone’s back button', async () => history.back()],
    ['a tap beside it', tapBeside],
  ] as const)('PB-16 a dialog of blocks is closed by %s', async (_by, shut) => {
    const screen = await render(
      <Opener>
        {(done) => (
          <CenterPopup title="说明" closeLabel="关闭" onClose={done}>
            <p>内容</p>
          </CenterPopup>
        )}
      </Opener>,
    );
    await screen.getByRole('button', { name: '打开' }).click();
    await expect.element(screen.getByText('内容')).toBeVisible();
    await expect.poll(() => history.state.overlays).toBe(1);
    expect(isHeld()).toBe(true);
    await shut();
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
    expect(isHeld()).toBe(false);
  });

  test('PB-16 a dialog that is not closable stays, until its document takes it away', async () => {
    const dialog = (
      <CenterPopup title="授权" closeLabel="关闭" onClose={undefined}>
        <p>内容</p>
      </CenterPopup>
    );
    const screen = await render(dialog);
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await tapBeside();
    await expect.element(screen.getByText('内容')).toBeVisible();
    expect(isHeld()).toBe(true);
    await screen.rerender(<p>下一页</p>);
    await expect.element(screen.getByText('下一页')).toBeVisible();
    expect([document.querySelector('[role="dialog"]'), isHeld()]).toEqual([null, false]);
  });

  test('a full-screen picture closes, and disappears with its page', async () => {
    const onClose = vi.fn();
    const preview = <ImageViewer src={null} name="身份证" closeLabel="close" instead={null} onClose={onClose} />;
    const screen = await render(preview);
    expect(isHeld()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    await screen.rerender(<p>下一页</p>);
    await expect.element(screen.getByText('下一页')).toBeVisible();
    expect([isHeld(), onClose.mock.calls.length]).toEqual([false, 1]);
  });
});

test('a page without an overlay scrolls', async () => {
  const { container } = await render(<Long />);
  const before = window.scrollY;
  await wheelAt(195, 500);
  await expect.poll(() => window.scrollY).toBeGreaterThan(before);
  expect(isKept(container, 0, -80)).toBe(false);
});

test.each([
  ['a question', () => void ConfirmDialog.ask({ content: '很长的话\n'.repeat(80), ok: '好', cancel: '不' }), '.adm-dialog-content'],
  ['a dialog', null, '.hy-popup-body'],
  ['a sheet', null, '.hy-sheet-body'],
] as const)('the page behind %s does not scroll; its own content does', async (which, ask, scroller) => {
  const words = <p>{'很长的话。'.repeat(800)}</p>;
  const over =
    which === 'a sheet' ? (
      <Popup title="说明" closeLabel="关闭" onClose={() => undefined}>
        {words}
      </Popup>
    ) : which === 'a dialog' ? (
      <CenterPopup title="说明" closeLabel="关闭" onClose={() => undefined}>
        {words}
      </CenterPopup>
    ) : null;
  await render(
    <>
      <Long />
      {over}
    </>,
  );
  const before = window.scrollY;
  if (ask) ask();
  await expect.poll(() => document.querySelector(scroller)).not.toBeNull();
  const inner = document.querySelector(scroller) as HTMLElement;
  expect(isKept(inner, 0, -80)).toBe(false);
  expect(isKept(inner, 0, 80)).toBe(true);
  // An element that is still sliding in is not below the finger yet, and takes no taps.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  await expect.poll(() => document.querySelector('.hy-deaf')).toBeNull();
  await wheelAt(195, 500);
  await expect.poll(() => inner.scrollTop).toBeGreaterThan(0);
  // To its scroll end, and further.
  inner.scrollTop = inner.scrollHeight;
  await wheelAt(195, 500);
  await wheelAt(195, 20);
  expect([isKept(inner, 80, 0), isKept(maskOf(), 0, -80), getComputedStyle(inner).overscrollBehaviorY]).toEqual([false, true, 'contain']);
  expect(window.scrollY).toBe(before);
});
