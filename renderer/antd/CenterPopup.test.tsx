import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CenterPopup } from './CenterPopup.tsx';
import '../theme/index.ts';

test('PB-16 CenterPopup without a title is named by its content; without onClose it stays and has no history entry', async () => {
  const entries = history.length;
  await render(
    <CenterPopup title="" closeLabel="关闭" onClose={undefined}>
      <p>请先授权</p>
    </CenterPopup>,
  );
  const dialog = page.getByRole('dialog', { name: '请先授权' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  expect([history.length, dialog.getByRole('button').elements().length]).toEqual([entries, 0]);
});

test('CenterPopup stands in the middle of the screen that a soft keyboard leaves', async () => {
  document.documentElement.style.setProperty('--hy-keyboard', '300px');
  await render(
    <CenterPopup title="填写" closeLabel="关闭" onClose={() => undefined}>
      <p>内容</p>
    </CenterPopup>,
  );
  const middle = (): number => {
    const { top, bottom } = page.getByRole('dialog').element().getBoundingClientRect();
    return (top + bottom) / 2;
  };
  await expect.poll(middle).toBeCloseTo((innerHeight - 300) / 2, 0);
  document.documentElement.style.removeProperty('--hy-keyboard');
});
