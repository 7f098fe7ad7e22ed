import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CenterPopup } from '../../renderer/antd/CenterPopup.tsx';
import { Page, SubmitBar } from '../../renderer/index.ts';
import '../../renderer/blocks/Popup/Popup.css';
import { Popup } from '../../renderer/antd/Popup.tsx';
import { keepFocusVisible } from './keep-focus-visible.ts';
import { followKeyboard } from './keyboard.ts';

const undos: (() => void)[] = [];
afterEach(() => {
  for (const undo of undos.splice(0)) undo();
  vi.restoreAllMocks();
  window.scrollTo({ top: 0, behavior: 'instant' });
});

const HIGH = innerHeight;
const KEYBOARD = 320;

/** A window whose keyboard the test opens: it shrinks the visual viewport, or the window itself. */
function screenOf({ kind, calm = true }: { readonly kind: 'viewport' | 'window'; readonly calm?: boolean }) {
  const viewport = Object.assign(new EventTarget(), { height: HIGH, offsetTop: 0, scale: 1 });
  const sight = Object.assign(new EventTarget(), {
    document,
    innerHeight: HIGH,
    innerWidth,
    matchMedia: () => ({ matches: calm }) as MediaQueryList,
    visualViewport: kind === 'viewport' ? viewport : null,
  });
  undos.push(keepFocusVisible(sight), followKeyboard(sight));
  const resize = (height: number, more: Partial<typeof viewport> = {}): void => {
    if (kind === 'window') sight.innerHeight = height;
    Object.assign(viewport, { height, ...more });
    (kind === 'window' ? sight : viewport).dispatchEvent(new Event('resize'));
  };
  return { resize };
}

const fields = (count: number) =>
  Array.from({ length: count }, (_none, index) => `f${index}`).map((name) => (
    <div key={name} data-field={name} style={{ height: 80 }}>
      <label htmlFor={name}>第{name.slice(1)}项</label>
      <input id={name} style={{ display: 'block', height: 40 }} />
    </div>
  ));
const input = (index: number): HTMLInputElement => document.querySelector(`#f${index}`) as HTMLInputElement;
const rectOf = (node: Element): DOMRect => node.getBoundingClientRect();
const settled = (): Promise<unknown> => new Promise((done) => setTimeout(done, 400));

/** Reports whether a field is fully between two heights. */
const isBetween = (field: Element, top: number, bottom: number): boolean => rectOf(field).top >= top && rectOf(field).bottom <= bottom;

/** Draws a long page with a bar at its foot, and focuses the lowest field. */
const longPage = () =>
  render(
    <Page title="填写" footer={<SubmitBar label="提交" />}>
      {fields(30)}
    </Page>,
  );
/** Returns the last field above the page's bar. */
const lowest = (): number => {
  const bar = rectOf(document.querySelector('.hy-submit') as Element).top;
  return Array.from({ length: 30 }, (_none, index) => index).findLast((index) => rectOf(input(index)).bottom <= bar) ?? 0;
};

describe.each(['viewport', 'window'] as const)('RT-34 a keyboard that makes the %s lower', (kind) => {
  test('keeps the focused field in sight, above the bar of the page, with its label', async () => {
    await longPage();
    const { resize } = screenOf({ kind });
    const field = input(lowest());
    field.focus({ preventScroll: true });
    resize(HIGH - KEYBOARD);
    const bar = document.querySelector('.hy-submit') as Element;
    const nav = document.querySelector('.hy-nav') as Element;
    const limit = (): number => Math.min(HIGH - KEYBOARD, kind === 'viewport' ? rectOf(bar).top : HIGH);
    await expect.poll(() => isBetween(field.parentElement as Element, rectOf(nav).bottom, limit())).toBe(true);
  });

  test('moves nothing when the field is already in sight', async () => {
    await longPage();
    const { resize } = screenOf({ kind });
    const scroll = vi.spyOn(Element.prototype, 'scrollBy');
    input(1).focus({ preventScroll: true });
    resize(HIGH - KEYBOARD);
    await settled();
    expect(scroll).not.toHaveBeenCalled();
  });

  test('stops after the member scrolled the field away by hand, until the field is tapped again', async () => {
    await longPage();
    const { resize } = screenOf({ kind });
    const field = input(lowest());
    field.focus({ preventScroll: true });
    document.dispatchEvent(new Event('touchmove'));
    resize(HIGH - KEYBOARD);
    await settled();
    expect(window.scrollY).toBe(0);
    field.click();
    await expect.poll(() => rectOf(field).bottom).toBeLessThanOrEqual(HIGH - KEYBOARD);
  });

  test('moves nothing for elements that open no keyboard', async () => {
    await render(
      <Page title="填写">
        <div style={{ height: HIGH - 200 }} />
        <input type="checkbox" id="f0" />
        <input readOnly id="f1" />
        <div style={{ height: HIGH }} />
      </Page>,
    );
    const { resize } = screenOf({ kind });
    for (const index of [0, 1]) {
      input(index).focus({ preventScroll: true });
      resize(HIGH - KEYBOARD);
      await settled();
      expect(window.scrollY).toBe(0);
      resize(HIGH);
    }
  });

  test('scrolls the next focused field into sight while it is open, upwards too', async () => {
    await longPage();
    const { resize } = screenOf({ kind });
    input(1).focus({ preventScroll: true });
    resize(HIGH - KEYBOARD);
    input(12).focus({ preventScroll: true });
    await expect.poll(() => isBetween(input(12), 0, HIGH - KEYBOARD)).toBe(true);
    window.scrollTo({ top: 1200, behavior: 'instant' });
    input(3).focus({ preventScroll: true });
    await expect.poll(() => isBetween(input(3), rectOf(document.querySelector('.hy-nav') as Element).bottom, HIGH)).toBe(true);
  });

  test('scrolls a field of a sheet into the visible part of the sheet', async () => {
    await render(
      <Popup title="说明" closeLabel="关闭" onClose={() => undefined} footer={<button type="button">好</button>}>
        {fields(20)}
      </Popup>,
    );
    const { resize } = screenOf({ kind });
    const body = document.querySelector('.hy-sheet-body') as HTMLElement;
    const seen = (): number => Math.min(HIGH - KEYBOARD, rectOf(body).bottom);
    const last = fields(20).findLastIndex((_field, index) => rectOf(input(index)).bottom <= rectOf(body).bottom);
    input(last).focus({ preventScroll: true });
    resize(HIGH - KEYBOARD);
    await expect.poll(() => isBetween(input(last), rectOf(body).top, seen())).toBe(true);
    expect(window.scrollY).toBe(0);
  });
});

test('RT-34 the last field of a long page is above the keyboard, too, and the bar above it', async () => {
  await longPage();
  const { resize } = screenOf({ kind: 'viewport' });
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  input(29).focus({ preventScroll: true });
  resize(HIGH - KEYBOARD);
  const bar = document.querySelector('.hy-submit') as Element;
  await expect.poll(() => isBetween(input(29), 0, Math.min(rectOf(bar).top, HIGH - KEYBOARD))).toBe(true);
  expect(rectOf(bar).bottom).toBeLessThanOrEqual(HIGH - KEYBOARD + 1);
});

test('RT-34 scrolls a field inside a scroller through the scroller and the page', async () => {
  await render(
    <Page title="填写">
      <div style={{ height: HIGH - 250 }} />
      <div style={{ height: 400, overflowY: 'auto' }}>{fields(20)}</div>
      <div style={{ height: HIGH }} />
    </Page>,
  );
  const { resize } = screenOf({ kind: 'viewport' });
  input(10).focus({ preventScroll: true });
  resize(HIGH - KEYBOARD);
  await expect.poll(() => isBetween(input(10), 0, HIGH - KEYBOARD)).toBe(true);
  const box = input(10).parentElement?.parentElement as Element;
  expect(isBetween(input(10), rectOf(box).top, rectOf(box).bottom)).toBe(true);
});

test('RT-34 a field of a dialog is above the keyboard', async () => {
  await render(
    <CenterPopup title="填写" closeLabel="关闭" onClose={() => undefined}>
      {fields(20)}
    </CenterPopup>,
  );
  const { resize } = screenOf({ kind: 'viewport' });
  const frame = document.querySelector('.hy-popup-body') as Element;
  const last = fields(20).findLastIndex((_field, index) => rectOf(input(index)).bottom <= rectOf(frame).bottom);
  input(last).focus({ preventScroll: true });
  resize(HIGH - KEYBOARD);
  await expect.poll(() => isBetween(input(last), rectOf(frame).top, HIGH - KEYBOARD)).toBe(true);
});

test.each([
  [true, 'instant'],
  [false, 'smooth'],
] as const)('RT-34 with reduced motion (%s) the page moves %s', async (calm, behavior) => {
  await longPage();
  const { resize } = screenOf({ kind: 'viewport', calm });
  const scroll = vi.spyOn(Element.prototype, 'scrollBy');
  input(lowest()).focus({ preventScroll: true });
  resize(HIGH - KEYBOARD);
  await expect.poll(() => scroll.mock.calls.length).toBe(1);
  expect(scroll.mock.calls[0]?.[0]).toMatchObject({ behavior });
  // A page that is still moving would move during the next test.
  await expect.poll(() => rectOf(document.activeElement as Element).bottom).toBeLessThanOrEqual(HIGH - KEYBOARD);
  await settled();
});

test('RT-34 does not move a zoomed page, or one that gets higher', async () => {
  await longPage();
  const { resize } = screenOf({ kind: 'viewport' });
  input(lowest()).focus({ preventScroll: true });
  resize(HIGH / 2, { scale: 2 });
  await settled();
  resize(HIGH, { scale: 1 });
  await settled();
  expect(window.scrollY).toBe(0);
});
