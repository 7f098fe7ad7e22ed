import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import '../blocks/Tabs/Tabs.css';
import { SideBar } from './SideBar.tsx';

const items = ['心脑血管', '糖尿病'].map((label, at) => ({ key: String(at), id: `tab${String(at)}`, label }));

test('a side bar is a named list of tabs; only the selected one is in the tab order and names its panel', async () => {
  const onSelect = vi.fn();
  const screen = await render(
    <SideBar items={items} selected="0" label="分类" panel="panel" onSelect={onSelect} onKeyDown={() => undefined} ref={null} />,
  );
  await expect.element(screen.getByRole('tablist', { name: '分类' })).toHaveAttribute('aria-orientation', 'vertical');
  const chosen = screen.getByRole('tab', { selected: true });
  await expect.element(chosen).toHaveAttribute('aria-controls', 'panel');
  await userEvent.tab();
  await expect.element(chosen).toHaveFocus();
  await chosen.click();
  expect(onSelect).not.toHaveBeenCalled();
  const other = screen.getByRole('tab', { name: '糖尿病' });
  (other.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('1');
  for (const tab of screen.getByRole('tab').elements()) {
    const { width, height } = tab.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
