import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import '../blocks/Tabs/Tabs.css';
import { SideBar } from './SideBar.tsx';
import { Tabs } from './Tabs.tsx';

const items = ['心脑血管', '糖尿病'].map((label, at) => ({ key: String(at), id: `tab${String(at)}`, label }));

test.each([
  ['vertical', SideBar],
  [null, Tabs],
] as const)('PB-03 tabs (%s) are a named list; only the selected one is in the tab order and names its panel', async (orientation, Row) => {
  const onSelect = vi.fn();
  const screen = await render(<Row items={items} selected="0" label="分类" panel="panel" onSelect={onSelect} />);
  const list = screen.getByRole('tablist', { name: '分类' });
  await expect.element(list).toBeVisible();
  expect(list.element().getAttribute('aria-orientation')).toBe(orientation);
  const chosen = screen.getByRole('tab', { selected: true });
  await expect.element(chosen).toHaveAttribute('aria-controls', 'panel');
  await expect.element(chosen).toHaveAttribute('id', 'tab0');
  await userEvent.tab();
  await expect.element(chosen).toHaveFocus();
  await chosen.click();
  expect(onSelect).not.toHaveBeenCalled();
  const other = screen.getByRole('tab', { name: '糖尿病' });
  await expect.element(other).not.toHaveAttribute('aria-controls');
  await other.click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('1');
  for (const tab of screen.getByRole('tab').elements()) {
    const { width, height } = tab.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
