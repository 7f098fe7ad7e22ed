import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Json } from '../../../engine/index.ts';
import { PageView } from '../../page/PageView.tsx';
import { fakePage } from '../../page/testing.ts';

const draw = async (props: Record<string, Json>) => {
  const block = { id: 'note', block: 'Note', props: { label: '给药店的话', ...props }, on: { change: { do: 'back' } } } as const;
  const { page, asked } = await fakePage([block]);
  const screen = await render(<PageView page={page} />);
  return { box: screen.getByRole('textbox', { name: '给药店的话' }), events: () => asked.runs.map(({ scope }) => scope['event'] as Json) };
};

test('emits the text on each keystroke, once', async () => {
  const { box, events } = await draw({ value: '' });
  await box.fill('请放');
  await box.fill('请放门卫');
  await userEvent.tab();
  expect(events()).toEqual(['请放', '请放门卫']);
  await expect.element(box).toHaveValue('请放门卫');
});

test('prevents browser suggestions, and limits the text to the allowed length', async () => {
  const { box } = await draw({ value: '', maxLength: 20 });
  await expect.element(box).toHaveAttribute('autocomplete', 'off');
  await expect.element(box).toHaveAttribute('maxlength', '20');
});
