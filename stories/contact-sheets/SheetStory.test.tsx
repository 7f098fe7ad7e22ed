import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { renderSheet } from './SheetStory.tsx';

afterEach(() => vi.restoreAllMocks());

const sheet = () => renderSheet({ shows: 'documents' }, { componentId: '一览', title: '一览', name: '每张表单、每个页面', globals: {} });

test('a sheet appears at once and shows its loading step: the list of stories, then the stored pictures', async () => {
  const asked: string[] = [];
  let answer: (body: object) => void = () => undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (file) => {
    asked.push(String(file));
    const body = await new Promise<object>((resolve) => {
      answer = resolve;
    });
    return new Response(JSON.stringify(body));
  });
  await render(sheet());
  await expect.element(page.getByRole('heading', { name: /一览，每张表单、每个页面/ })).toBeVisible();
  await expect.element(page.getByText(/正在等故事的目录/)).toBeVisible();
  answer({ entries: {} });
  await expect.element(page.getByText(/正在核对哪些图和上次画的一样/)).toBeVisible();
  answer({ shared: 'x', own: {} });
  await expect.element(page.getByText(/0 张，都画好了/)).toBeVisible();
  expect(asked).toEqual(['index.json', '/workbench/made']);
});

test('a sheet that cannot draw shows the reason', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 503 }));
  await render(sheet());
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有画：index.json: 503');
});
