import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Json } from '../../../engine/index.ts';
import { PageView } from '../../page/PageView.tsx';
import { fakePage } from '../../page/testing.ts';

const draw = async (disabled: boolean) => {
  const block = { id: 'agree', block: 'Agree', props: { text: '我已阅读', disabled }, on: { change: { do: 'back' } } } as const;
  const { page, asked } = await fakePage([block]);
  const screen = await render(<PageView page={page} />);
  return { box: screen.getByRole('checkbox', { name: '我已阅读' }), events: () => asked.runs.map(({ scope }) => scope['event'] as Json) };
};

test("BT-04 a box emits its tick, and shows the page's value", async () => {
  const { box, events } = await draw(false);
  await box.click();
  expect(events()).toEqual([true]);
  await expect.element(box).not.toBeChecked();
});

test('BT-04 a disabled box cannot be ticked', async () => {
  const { box, events } = await draw(true);
  await expect.element(box).toBeDisabled();
  expect(events()).toEqual([]);
});
