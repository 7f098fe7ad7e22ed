import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Late, late } from '../parts/late.tsx';
import { wordsOf } from '../testing.ts';
import { useSheet } from './useSheet.ts';

const say = (key: string): string => wordsOf(`widget.${key}`);

type Sheet = Late<() => React.JSX.Element>;

const Opener = ({ sheet: own, name }: { sheet: Sheet; name: string }) => {
  const { Sheet, show } = useSheet(own, say);
  return (
    <>
      <button type="button" onClick={show}>
        {name}
      </button>
      {Sheet ? <Sheet /> : null}
    </>
  );
};

const sheet = (text: string) => () => <p role="dialog">{text}</p>;

/** Two rows that open a sheet; the first one's code arrives late, when the returned function is called. */
async function twoRows() {
  const code = Promise.withResolvers<() => React.JSX.Element>();
  const lateSheet = late(() => code.promise);
  const atOnce = late(async () => sheet('后来的'));
  const screen = await render(
    <>
      <Opener sheet={lateSheet} name="先" />
      <Opener sheet={atOnce} name="后" />
      <input aria-label="字" />
    </>,
  );
  const come = async () => {
    code.resolve(sheet('先前的'));
    await code.promise;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return screen
      .getByRole('dialog')
      .elements()
      .map(({ textContent }) => textContent);
  };
  return { screen, come };
}

test('a sheet with late code opens, also after scrolling', async () => {
  const { screen, come } = await twoRows();
  await screen.getByRole('button', { name: '先' }).click();
  for (const event of ['pointerdown', 'touchmove', 'scroll', 'pointerup']) document.body.dispatchEvent(new Event(event, { bubbles: true }));
  document.body.click();
  expect(await come()).toEqual(['先前的']);
});

test('a row tapped twice while its code loads opens once', async () => {
  const { screen, come } = await twoRows();
  for (let tap = 0; tap < 2; tap += 1) await screen.getByRole('button', { name: '先' }).click();
  expect(await come()).toEqual(['先前的']);
});

test('a sheet with late code does not open on another page or step', async () => {
  const { screen, come } = await twoRows();
  const { state } = history;
  onTestFinished(() => history.replaceState(state, ''));
  await screen.getByRole('button', { name: '先' }).click();
  history.replaceState({ key: 'next' }, '');
  expect(await come()).toEqual([]);
});

test('a sheet with late code does not open over a newer one, but does at the next tap', async () => {
  const { screen, come } = await twoRows();
  await screen.getByRole('button', { name: '先' }).click();
  await screen.getByRole('button', { name: '后' }).click();
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('后来的');
  expect(await come()).toEqual(['后来的']);
  await screen.getByRole('button', { name: '先' }).click();
  await expect.element(screen.getByText('先前的')).toBeVisible();
});

test("a sheet with late code does not open over the member's typing", async () => {
  const { screen, come } = await twoRows();
  await screen.getByRole('button', { name: '先' }).click();
  await screen.getByRole('textbox', { name: '字' }).fill('王');
  expect(await come()).toEqual([]);
});
