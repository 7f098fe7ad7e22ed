import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CenterPopup } from '../antd/CenterPopup.tsx';
import { ImageViewer } from '../antd/ImageViewer.tsx';
import '../theme/index.ts';
import { Popup } from '../antd/Popup.tsx';
import { awaitTurn } from '../antd/stage.ts';
import { ConfirmDialog } from './ConfirmDialog.ts';

const inert = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'inert') ?? {};

/** Removes the property that web views before 2022 lack. */
const age = (): void => void Reflect.deleteProperty(HTMLElement.prototype, 'inert');

const nothing = () => undefined;
/** Every kind of overlay of a page. */
const KINDS: Readonly<Record<string, React.ReactNode>> = {
  'a dialog of blocks': (
    <CenterPopup title="下面的" closeLabel="关闭" onClose={nothing}>
      <button type="button">里面</button>
    </CenterPopup>
  ),
  'a sheet': (
    <Popup title="下面的" closeLabel="关闭" onClose={nothing}>
      <button type="button">里面</button>
    </Popup>
  ),
  'a picture': <ImageViewer src="data:image/svg+xml," name="下面的" closeLabel="close" instead={null} onClose={nothing} />,
};
const BROWSERS = [
  ['a browser of today', nothing],
  ['a web view without the inert property', age],
] as const;

/** Returns the names of the visible dialogs, sheets and pictures. */
const seen = (): readonly (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }))
    .map(
      (node) => node.getAttribute('aria-label') ?? document.getElementById(node.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
    );

const question = (content: string) => ({ content, ok: '好', cancel: '不' });

beforeEach(() => history.replaceState({}, ''));
afterEach(() => {
  ConfirmDialog.dismiss();
  Object.defineProperty(HTMLElement.prototype, 'inert', inert);
});

describe.each(BROWSERS)('in %s', (_which, prepare) => {
  beforeEach(() => prepare());

  test.each(Object.keys(KINDS))('EG-30 a question that is asked over %s hides it until it is answered', async (kind) => {
    const screen = await render(KINDS[kind]);
    await expect.poll(seen).toEqual(['下面的']);
    const inside = screen.getByRole('button').last().element() as HTMLElement;
    inside.focus();
    const asked = ConfirmDialog.ask(question('上面的'));
    await expect.poll(seen).toEqual(['上面的']);
    await page.getByRole('button', { name: '好' }).click();
    expect(await asked).toBe(true);
    expect(seen()).toEqual(['下面的']);
    expect(document.activeElement).toBe(inside);
  });

  test.each(Object.keys(KINDS))('PP-01 a question that nobody tapped for waits until %s is closed', async (kind) => {
    const screen = await render(KINDS[kind]);
    const asked = ConfirmDialog.ask(question('等着的'), { waits: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen()).toEqual(['下面的']);
    await screen.rerender(null);
    await expect.poll(seen).toEqual(['等着的']);
    await page.getByRole('button', { name: '不' }).click();
    expect(await asked).toBe(false);
  });
});

test('PP-01 opens questions without a tap one after another, in their order', async () => {
  const answers = ['一', '二', '三'].map((content) => ConfirmDialog.choose(question(content), { waits: true }));
  for (const content of ['一', '二', '三']) {
    await expect.poll(seen).toEqual([content]);
    await userEvent.keyboard('{Escape}');
  }
  expect(await Promise.all(answers)).toEqual([undefined, undefined, undefined]);
  expect(seen()).toEqual([]);
});

describe('a question that is withdrawn', () => {
  test('HM-05 closes without an answer, and the next one opens', async () => {
    const leaving = new AbortController();
    const first = ConfirmDialog.choose(question('一'), { waits: true, signal: leaving.signal });
    const second = ConfirmDialog.ask(question('二'), { waits: true });
    await expect.poll(seen).toEqual(['一']);
    leaving.abort();
    expect(await first).toBeUndefined();
    await expect.poll(seen).toEqual(['二']);
    await page.getByRole('button', { name: '好' }).click();
    expect(await second).toBe(true);
  });

  test('HM-05 while it waits never opens, and does not block the next one', async () => {
    const leaving = new AbortController();
    const first = ConfirmDialog.ask(question('一'), { waits: true });
    const second = ConfirmDialog.choose(question('二'), { waits: true, signal: leaving.signal });
    const third = ConfirmDialog.ask(question('三'), { waits: true });
    await expect.poll(seen).toEqual(['一']);
    leaving.abort();
    expect(await second).toBeUndefined();
    await page.getByRole('button', { name: '好' }).click();
    expect(await first).toBe(true);
    await expect.poll(seen).toEqual(['三']);
    await page.getByRole('button', { name: '好' }).click();
    expect(await third).toBe(true);
  });

  test('HM-05 before it opens never opens', async () => {
    const leaving = new AbortController();
    leaving.abort();
    for (const waits of [true, false]) expect(await ConfirmDialog.ask(question('一'), { waits, signal: leaving.signal })).toBe(false);
    expect(seen()).toEqual([]);
  });
});

test('PP-04 ignores a second end of a turn, and starts the next turn once', () => {
  const started: string[] = [];
  const first = awaitTurn(() => started.push('一'));
  const second = awaitTurn(() => started.push('二'));
  expect(started).toEqual(['一']);
  first();
  first();
  expect(started).toEqual(['一', '二']);
  second();
});
