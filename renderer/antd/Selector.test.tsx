import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { Selector } from './Selector.tsx';

const items = ['王建国', '王小明', '李秀英'].map((label, at) => ({ key: String(at), id: `p${String(at)}`, label }));
const Row = ({ onSelect = vi.fn() }: { onSelect?: (key: string) => void }) => {
  const [selected, setSelected] = useState('0');
  return (
    <Selector
      items={items.map((item) => (item.key === selected ? { ...item, note: '本人' } : item))}
      selected={selected}
      label="被保人"
      onSelect={(key) => {
        setSelected(key);
        onSelect(key);
      }}
    />
  );
};

test('PB-03 tiles are one group of radios with one stop; arrows, Home and End choose, a tap on the chosen one changes nothing', async () => {
  const onSelect = vi.fn();
  const screen = await render(<Row onSelect={onSelect} />);
  await expect.element(screen.getByRole('radiogroup', { name: '被保人' })).toBeVisible();
  const [first, second, last] = [0, 1, 2].map((at) => screen.getByRole('radio').nth(at)) as [Locator, Locator, Locator];
  await userEvent.tab();
  await expect.element(first).toHaveFocus();
  await first.click();
  expect(onSelect).not.toHaveBeenCalled();
  await expect.element(first).toHaveTextContent('王建国本人');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(second).toHaveFocus();
  await expect.element(second).toBeChecked();
  await userEvent.keyboard('{End}{ArrowRight}{ArrowLeft}');
  await expect.element(last).toBeChecked();
  expect(onSelect.mock.calls.flat()).toEqual(['1', '2', '0', '2']);
  await second.click();
  await expect.element(second).toBeChecked();
  expect(screen.getByRole('radio', { checked: true }).elements()).toHaveLength(1);
  expect(screen.getByRole('option').elements()).toEqual([]);
  for (const tile of screen.getByRole('radio').elements()) expect(tile.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
