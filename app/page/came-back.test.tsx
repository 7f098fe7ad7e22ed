import { use } from 'react';
import { BrowserRouter, type Location, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screenPage } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { AppProvider } from '../hooks/context.ts';
import { here } from '../navigation/index.ts';
import { KeepAlivePages } from '../shell/KeepAlivePages.tsx';
import { fakeApp } from '../shell/testing.ts';
import { DocumentPage } from './DocumentPage.tsx';

const OWN = '/commonRecognizee?thirdChannelSide=JIANGXIRENBAO';
const NEXT = '/hyQRcode';

/** A page of two popups; the first one leads to a path and closes. */
const leadingTo = (path: string): Documents.Page =>
  ({
    id: 'own',
    title: '@app.product',
    state: { first: true },
    blocks: [
      {
        id: 'first',
        block: 'Popup',
        place: 'float',
        props: { open: '=state.first', kind: 'dialog', title: '甲' },
        blocks: [
          {
            id: 'go',
            block: 'Button',
            props: { text: '去看看' },
            on: {
              tap: [
                { do: 'go', path, query: { thirdChannelSide: 'JIANGXIRENBAO' } },
                { do: 'set', values: { 'state.first': false } },
              ],
            },
          },
        ],
      },
      { id: 'second', block: 'Popup', place: 'float', props: { open: true, kind: 'dialog', title: '乙' }, blocks: [] },
    ],
  }) as unknown as Documents.Page;

/** Opens the page, kept alive or not; the next page is drawn when `arrive` is called. */
async function open(path: string, isKept: boolean) {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const fake = fakeApp();
  const app = { ...fake.app, library: { ...fake.app.library, page: async () => leadingTo(path) } };
  const Slow = () => {
    use(arrival);
    return <p>到了</p>;
  };
  const draw = (location: Location) => (
    <Routes location={location}>
      <Route path={NEXT} element={<Slow />} />
      <Route path="*" element={<DocumentPage id="own" />} />
    </Routes>
  );
  const screen = await render(
    <AppProvider value={app}>
      <BrowserRouter>
        <KeepAlivePages isKept={(pathname) => isKept && pathname !== NEXT} owner="U1" draw={draw} />
      </BrowserRouter>
    </AppProvider>,
  );
  await expect.poll(titles).toEqual(['甲']);
  await screen.getByRole('button', { name: '去看看' }).click();
  return { screen, arrive, back: () => history.back() };
}

const titles = () =>
  screenPage
    .getByRole('dialog')
    .elements()
    .map((node) => node.querySelector('h2')?.textContent);

const outer = location.href;
beforeEach(() => history.pushState(null, '', OWN));
afterEach(() => history.pushState(null, '', outer));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.each([
  ['kept alive', true],
  ['not kept', false],
])('PP-03 PP-04 a page (%s) that the member comes back to before the next one was drawn goes on with its popups', async (_kind, isKept) => {
  const { back } = await open(NEXT, isKept);
  await pause(500);
  expect(titles()).toEqual([]);
  back();
  await expect.poll(titles).toEqual(['乙']);
});

test('PP-03 PP-04 a kept page goes on with its popups when the member comes back from the next one', async () => {
  const { screen, arrive, back } = await open(NEXT, true);
  arrive();
  await expect.element(screen.getByText('到了')).toBeVisible();
  expect(titles()).toEqual([]);
  back();
  await expect.poll(titles).toEqual(['乙']);
});

test.each([
  ['kept alive', true],
  ['not kept', false],
])('PP-03 PP-04 a page (%s) that leads to itself goes on with its popups', async (_kind, isKept) => {
  await open(OWN.split('?')[0] ?? '', isKept);
  await expect.poll(titles).toEqual(['乙']);
  expect(`${here().path}${here().search}`).toBe(OWN);
});
