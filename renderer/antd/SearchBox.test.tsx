import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { SearchBox } from './SearchBox.tsx';

const texts = { label: '搜索商品', button: '搜索', placeholder: '药品名称', maxLength: 20, focus: false };

test('SearchBox is a search landmark with a named box; its key and its button search once each', async () => {
  const [onType, onSearch] = [vi.fn(), vi.fn()];
  const screen = await render(<SearchBox {...texts} value="" onType={onType} onSearch={onSearch} />);
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

test('SearchBox has a cross of 44 px that empties it', async () => {
  const onType = vi.fn();
  const screen = await render(<SearchBox {...texts} focus value="药" onType={onType} onSearch={() => undefined} />);
  const cross = screen.getByRole('button', { name: '清除' });
  const { width, height } = cross.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await cross.click();
  expect(onType.mock.calls).toEqual([['', false]]);
});
