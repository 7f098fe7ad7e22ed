import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { Steps } from './Steps.tsx';

test('HM-38 Steps are a named list, the first of which is the current one', async () => {
  const screen = await render(
    <Steps
      label="进度"
      steps={[
        { key: 'b', title: '审核通过', description: <p>今天</p> },
        { key: 'a', title: '已提交申请' },
      ]}
    />,
  );
  await expect.element(screen.getByRole('list', { name: '进度' })).toBeVisible();
  const items = screen.getByRole('listitem').elements();
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-current')])).toEqual([
    ['审核通过今天', 'step'],
    ['已提交申请', null],
  ]);
});
