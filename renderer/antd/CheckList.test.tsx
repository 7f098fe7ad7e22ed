import axe from 'axe-core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { CheckList } from './CheckList.tsx';
import { SearchBar } from './SearchBar.tsx';

const options = ['红', '绿', '蓝'].map((label, at) => ({ value: String(at), label, detail: at === 0 ? '第一种' : undefined }));

const Searched = ({ onChoose }: { onChoose: (value: string) => void }) => {
  const [keyword, setKeyword] = useState('');
  return (
    <CheckList
      label="颜色"
      options={options.filter(({ label }) => label.includes(keyword))}
      chosen={['1']}
      above={<SearchBar label="输入关键字查找" clear="清空" value={keyword} onChange={setKeyword} />}
      onChoose={onChoose}
    />
  );
};

test('FM-09 a list is a listbox of options: the chosen one has the focus and its state, arrows move, Enter chooses, also the chosen one', async () => {
  const onChoose = vi.fn();
  const screen = await render(<Searched onChoose={onChoose} />);
  await expect.element(screen.getByRole('listbox', { name: '颜色' })).toBeVisible();
  const chosen = screen.getByRole('option', { name: '绿' });
  await expect.element(chosen).toHaveFocus();
  await expect.element(chosen).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}{Home} ');
  expect(onChoose.mock.calls.map(([value]) => value)).toEqual(['1', '2', '0']);
  for (const option of screen.getByRole('option').elements()) expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect((await axe.run(screen.container, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

test('the search box has its name, leads into the list with an arrow, and can be emptied', async () => {
  const screen = await render(<Searched onChoose={vi.fn()} />);
  const box = screen.getByRole('searchbox', { name: '输入关键字查找' });
  await box.fill('蓝');
  expect(screen.getByRole('option').elements()).toHaveLength(1);
  expect((await axe.run(screen.container, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: '蓝' })).toHaveFocus();
  const clear = screen.getByRole('button', { name: '清空' });
  expect(clear.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await clear.click();
  await expect.element(box).toHaveValue('');
  expect(screen.getByRole('option').elements()).toHaveLength(3);
});
