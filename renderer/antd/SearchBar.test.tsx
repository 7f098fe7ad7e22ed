import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { SearchBar } from './SearchBar.tsx';

const texts = { label: '搜索商品', placeholder: '药品名称', maxLength: 20 };

test('a search of its own is a search landmark with a named box; its key and its button search once each', async () => {
  const [onType, onSearch] = [vi.fn(), vi.fn()];
  const screen = await render(<SearchBar {...texts} value="" onChange={onType} search={{ button: '搜索', onSearch }} />);
  expect(screen.container.querySelector('search')?.getAttribute('aria-label')).toBe('搜索商品');
  expect(screen.container.querySelectorAll('div[aria-label]:not([role])').length).toBe(0);
  const box = screen.getByRole('searchbox', { name: '搜索商品' });
  await expect.element(box).toHaveAttribute('enterkeyhint', 'search');
  await box.click();
  await userEvent.keyboard('药');
  expect(onType.mock.calls).toEqual([['药', false]]);
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledOnce();
  // The soft keyboard is closed, so that the results are visible.
  await expect.element(box).not.toHaveFocus();
  await screen.getByRole('button', { name: '搜索' }).click();
  expect(onSearch).toHaveBeenCalledTimes(2);
});

test('a search box has a cross of 44 px that empties it', async () => {
  const onType = vi.fn();
  const screen = await render(<SearchBar {...texts} focus value="药" onChange={onType} search={{ button: '搜索', onSearch: vi.fn() }} />);
  const cross = screen.getByRole('button', { name: '清除' });
  const { width, height } = cross.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await cross.click();
  expect(onType.mock.calls).toEqual([['', false]]);
});

test('a search box above a list is named, and its cross has the given name', async () => {
  const onChange = vi.fn();
  const screen = await render(<SearchBar label="搜索选项" clear="清空" value="北" onChange={onChange} />);
  const box = screen.getByRole('searchbox', { name: '搜索选项' });
  await expect.element(box).toHaveAttribute('placeholder', '搜索选项');
  expect(screen.container.querySelector('search')).toBeNull();
  await screen.getByRole('button', { name: '清空' }).click();
  expect(onChange.mock.calls).toEqual([['', false]]);
});
