import axe from 'axe-core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { type CascadeLevel, CascaderView } from './CascaderView.tsx';

const at = (label: string, hasMore: boolean) => ({ value: label, label, hasMore });
const provinces = [at('湖北省', true), at('江西省', true)];
const cities = [at('武汉市', false), at('黄石市', false)];

const Region = ({ isLate = false }: { isLate?: boolean }) => {
  const [path, setPath] = useState<readonly string[]>([]);
  const below: CascadeLevel = isLate ? undefined : cities;
  return (
    <>
      <CascaderView
        label="地区"
        placeholder="请选择"
        levels={path.length > 0 ? [provinces, below] : [provinces]}
        path={path}
        isSingle={false}
        more={null}
        onChoose={(value, level) => setPath([...path.slice(0, level), value])}
        onLook={() => undefined}
      />
      <output>{path.join('/')}</output>
    </>
  );
};

test('FR-11 levels are tabs over lists: each new list takes the focus, keys choose, and a tab leads back', async () => {
  const screen = await render(<Region />);
  await expect.element(screen.getByRole('option', { name: '湖北省' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('option', { name: '武汉市' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('江西省/武汉市');
  expect((await axe.run(screen.container, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  const tab = screen.getByRole('tab', { name: '江西省' });
  expect(tab.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await tab.click();
  await expect.element(screen.getByRole('option', { name: '江西省' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('option', { name: '武汉市' })).not.toBeInTheDocument();
  await screen.getByRole('option', { name: '江西省' }).click();
  await expect.element(screen.getByRole('option', { name: '武汉市' })).toBeVisible();
});

test('a level that comes late takes the focus once it is there', async () => {
  const screen = await render(<Region isLate />);
  await screen.getByRole('option', { name: '湖北省' }).click();
  await expect.element(screen.getByRole('tab', { name: '请选择' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('option').elements()).toEqual([]);
  await screen.rerender(<Region />);
  await expect.element(screen.getByRole('option', { name: '武汉市' })).toHaveFocus();
});
