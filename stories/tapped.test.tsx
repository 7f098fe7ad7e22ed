import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageView } from '../renderer/index.ts';
import { fakePage } from '../renderer/page/testing.ts';
import { tappedAt } from './tapped.ts';

test('reports the innermost block of a page that drew the tapped element, and no neighbour', async () => {
  const { page: opened } = await fakePage([
    { id: 'card', block: 'Card', props: { title: '外面' }, blocks: [{ id: 'row', block: 'Cell', props: { title: '里面' } }] },
  ]);
  await render(<PageView page={opened} />);
  await expect.element(page.getByText('里面')).toBeVisible();
  expect(tappedAt(page.getByText('里面').element())).toMatchObject({ block: 'row', field: undefined });
  expect(tappedAt(page.getByText('外面').element())).toMatchObject({ block: 'card' });
  expect(tappedAt(document.body)).toBeUndefined();
});
