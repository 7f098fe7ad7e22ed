import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents, Json } from '../../engine/index.ts';
import { PageView } from './PageView.tsx';
import { type FakePageOptions, fakePage } from './testing.ts';

const text = (id: string, words: string): Documents.Block => ({ id, block: 'Text', props: { text: words } });

const people: Documents.Block = {
  id: 'people',
  block: 'Text',
  each: { var: 'data.list' },
  as: 'person',
  props: { text: { $: { var: 'person' } } },
};

const LOADING = { status: 'loading' } as const;

const drawn = (): string[] => [...document.querySelectorAll('.hy-blocks p')].map((node) => node.textContent ?? '');

async function open(blocks: readonly Documents.Block[], data: NonNullable<FakePageOptions['data']>, document = {}) {
  const { page } = await fakePage(blocks, { data, document });
  return { page, screen: await render(<PageView page={page} />) };
}

test('draws content below a list of unknown height together with it; drawn content stays', async () => {
  const { page, screen } = await open([text('head', '上面'), people, text('foot', '下面')], { list: LOADING });
  await expect.element(screen.getByText('上面')).toBeVisible();
  expect(drawn()).toEqual(['上面']);
  page.change({ type: 'source', source: 'list', status: 'ready', result: ['张三', '李四'] });
  await expect.element(screen.getByText('下面')).toBeVisible();
  expect(drawn()).toEqual(['上面', '张三', '李四', '下面']);
  const foot = screen.getByText('下面').element();
  page.change({ type: 'forget', source: 'list' });
  await expect.poll(drawn).toEqual(['上面', '下面']);
  expect(screen.getByText('下面').element()).toBe(foot);
});

test('draws the content below a failed list', async () => {
  const { page, screen } = await open([people, text('foot', '下面')], { list: LOADING });
  expect(drawn()).toEqual([]);
  page.change({ type: 'source', source: 'list', status: 'failed' });
  await expect.element(screen.getByText('下面')).toBeVisible();
});

test('below a skeleton of known height everything is in its final place at once', async () => {
  const { page, screen } = await open(
    [{ ...text('banner', ''), skeleton: 120, props: { text: { $: { var: 'data.words' } } } }, text('foot', '下面')],
    {
      words: LOADING,
    },
  );
  await expect.element(screen.getByText('下面')).toBeVisible();
  page.change({ type: 'source', source: 'words', status: 'ready', result: '横幅' });
  await expect.poll(drawn).toEqual(['横幅', '下面']);
});

test('HM-03 waiting blocks that change places are drawn in their new order, each once', async () => {
  const order: Json = { if: [{ var: 'state.turned' }, ['b', 'a'], []] };
  const { page, screen } = await open(
    [{ ...people, id: 'a' }, text('b', '第二'), text('c', '第三')],
    { list: LOADING },
    { order, state: { turned: false } },
  );
  expect(drawn()).toEqual([]);
  page.setState('turned', true);
  await expect.element(screen.getByText('第二')).toBeVisible();
  expect(drawn()).toEqual(['第二']);
  page.change({ type: 'source', source: 'list', status: 'ready', result: ['张三'] });
  await expect.poll(drawn).toEqual(['第二', '张三', '第三']);
});

test.each([
  ['a page that is opened shows what a screen holds, and the rest once that is painted', false, 12],
  ['RT-33 who comes back to where they were finds the page whole', true, 40],
] as const)('%s', async (_, isWhole, first) => {
  const blocks = Array.from({ length: 40 }, (_, at) => ({ id: `t${String(at)}`, block: 'Cell', props: { title: `第${String(at)}行` } }));
  const { page } = await fakePage(blocks);
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const screen = await render(<PageView page={page} isWhole={isWhole} />);
  expect(screen.getByText(/^第\d+行$/).elements()).toHaveLength(first);
  frames.mockRestore();
  await screen.unmount();
  const again = await render(<PageView page={page} isWhole={isWhole} />);
  await expect.poll(() => again.getByText(/^第\d+行$/).elements()).toHaveLength(40);
});
