import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { Card } from './Card.tsx';

test('Card with a heading is a region or an article of that name; without one it is a plain box', async () => {
  const title = <h2 id="head">我的保单</h2>;
  const screen = await render(
    <Card title={title} labelledBy="head">
      内容
    </Card>,
  );
  expect(screen.getByRole('region', { name: '我的保单' }).element().textContent).toBe('我的保单内容');
  await screen.rerender(<Card title={title} labelledBy="head" as="article" />);
  await expect.element(screen.getByRole('article', { name: '我的保单' })).toBeVisible();
  await screen.rerender(<Card>内容</Card>);
  expect([...screen.getByRole('region').elements(), ...screen.getByRole('article').elements()]).toEqual([]);
});
