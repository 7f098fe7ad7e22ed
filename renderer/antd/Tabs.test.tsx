import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { Tabs } from './Tabs.tsx';

const items = Array.from({ length: 12 }, (_, at) => ({ key: String(at), id: `tab${String(at)}`, label: `第${String(at)}家医院` }));
const Row = () => {
  const [selected, setSelected] = useState('0');
  return <Tabs items={items} selected={selected} label="医院" onSelect={setSelected} />;
};

test('PB-03 arrows, Home and End select the tab that they focus, round the ends, and show it', async () => {
  const screen = await render(<Row />);
  const tab = (at: number) => screen.getByRole('tab', { name: `第${String(at)}家医院`, exact: true });
  await userEvent.tab();
  await expect.element(tab(0)).toHaveFocus();
  for (const [key, at] of [
    ['ArrowLeft', 11],
    ['Home', 0],
    ['ArrowRight', 1],
    ['ArrowDown', 2],
    ['End', 11],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(tab(at)).toHaveFocus();
    await expect.element(tab(at)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { selected: true }).elements()).toHaveLength(1);
  }
  await expect.poll(() => tab(11).element().getBoundingClientRect().right).toBeLessThan(window.innerWidth + 1);
});
