import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents, Json } from '../../engine/index.ts';
import type { BlockEvents } from './block.ts';
import { PageView } from './PageView.tsx';
import { addBlock, fakePage } from './testing.ts';

/** Renders its props unchecked and throws on invalid ones, as a faulty block would. */
addBlock('Picky', ({ items }: { items: readonly { readonly name: string }[] } & BlockEvents) => (
  <p>{items.map(({ name }) => name.trim()).join()}</p>
));

const text = (id: string, words: string): Documents.Block => ({ id, block: 'Text', props: { text: words } });
const reading = (id: string, variable: string): Documents.Block => ({ id, block: 'Text', props: { text: { $: { var: variable } } } });
const NEIGHBOURS = [text('before', '前面'), text('after', '后面')] as const;
const WORDS = '这一部分暂时无法显示';

const faults = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-fault]')].map(({ dataset }) => [dataset['block'] ?? '', dataset['fault'] ?? '']),
  );

const [before, after] = NEIGHBOURS;
const page: Partial<Documents.Page> = { state: { open: true }, views: { wrong: { var: 'state.opne' } } };
const data = { list: [{ name: '甲' }] };

describe('an unknown name breaks its own block, visibly', () => {
  test.each<[string, Documents.Block, string]>([
    ['a source', reading('bad', 'data.lst'), 'unknown-data lst'],
    ['the state of a source', { ...text('bad', '一'), show: { '==': [{ var: 'status.lst' }, 'ready'] } }, 'unknown-status lst'],
    ['a variable of the page', reading('bad', 'state.opne'), 'unknown-state opne'],
    ['a view', reading('bad', 'view.nowhere'), 'unknown-view nowhere'],
    ['a view that is itself wrong', reading('bad', 'view.wrong'), 'unknown-state opne'],
    ['a root', reading('bad', 'dtaa.list'), 'no-variable-here dtaa'],
    ['a value of the user', reading('bad', 'user.phone'), 'unknown-name user phone'],
    ['the element of a list outside of it', reading('bad', 'item.name'), 'no-variable-here item'],
    [
      'the element under another name',
      { id: 'bad', block: 'Text', each: { var: 'data.list' }, as: 'person', props: { text: '=persn.name' } },
      'no-variable-here persn',
    ],
    [
      'in an action',
      { id: 'bad', block: 'Button', props: { text: '去' }, on: { tap: { do: 'go', path: '/list', query: { a: '=evnt' } } } },
      'no-variable-here evnt',
    ],
    ['what leads out of the data', reading('bad', 'data.list.constructor'), 'forbidden-name constructor'],
    ['an operator', { ...text('bad', '一'), show: { eval: ['globalThis'] } }, 'unknown-operator eval'],
  ])('%s', async (_what, block, message) => {
    const { page: opened } = await fakePage([before, block, after], { document: page, data });
    const screen = await render(<PageView page={opened} />);
    await expect.element(screen.getByText('前面')).toBeVisible();
    await expect.element(screen.getByText('后面')).toBeVisible();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(WORDS);
    expect(faults()).toEqual({ bad: message });
  });

  test('a source with an unknown name in its parameters requests nothing; its readers show the fault, others work', async () => {
    const sources = { wrong: { call: 'test.wrong', with: { id: '=state.nowhere' } }, right: { call: 'test.right' } };
    const { page: opened } = await fakePage([reading('bad', 'data.wrong.name'), reading('good', 'data.right.name')], {
      document: { data: sources },
      data: { right: { name: '到了' } },
    });
    const screen = await render(<PageView page={opened} />);
    await expect.element(screen.getByText('到了')).toBeVisible();
    expect(Object.keys(opened.page.sources)).toEqual(['right']);
    expect(faults()).toEqual({ bad: 'unknown-state nowhere' });
  });

  test('a faulty watcher or title is reported once on the page and not run', async () => {
    const { page: opened, asked } = await fakePage([...NEIGHBOURS], {
      document: {
        title: '=state.nowhere',
        reactions: [{ when: { '!': [{ var: 'state.gone' }] }, do: { do: 'back' } }],
      },
    });
    const screen = await render(<PageView page={opened} />);
    await expect.element(screen.getByText('前面')).toBeVisible();
    expect([...document.querySelectorAll<HTMLElement>('[data-fault]')].map(({ dataset }) => dataset['fault'])).toEqual([
      'unknown-state nowhere',
      'unknown-state gone',
    ]);
    expect(asked.runs).toEqual([]);
  });
});

describe('invalid props break only their block', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  test.each<[string, Json]>([
    ['a text in place of a list', 'x'],
    ['nothing at all', null],
    ['a list of the wrong things', [{ name: 7 }]],
  ])('%s', async (_what, items) => {
    const { page: opened, asked } = await fakePage([before, { id: 'bad', block: 'Picky', props: { items: '=state.items' } }, after], {
      document: { state: { items } },
    });
    const screen = await render(<PageView page={opened} />);
    await expect.element(screen.getByText('前面')).toBeVisible();
    await expect.element(screen.getByText('后面')).toBeVisible();
    expect(faults()).toEqual({ bad: 'not-drawn' });
    expect(asked.reports).toMatchObject([{ code: 'page.block', details: { block: 'bad' } }]);
    opened.setState('items', [{ name: '好了' }]);
    await expect.element(screen.getByText('好了')).toBeVisible();
    expect(faults()).toEqual({});
  });
});

test('a failing rule on one list element breaks only that element', async () => {
  const { page: opened } = await fakePage(
    [
      {
        id: 'row',
        block: 'Text',
        each: { var: 'data.rows' },
        key: { var: 'item.id' },
        props: { text: { $: { cat: ['共', { '+': [{ var: 'item.count' }, 1] }] } } },
      },
      after,
    ],
    {
      data: {
        rows: [
          { id: 1, count: 1 },
          { id: 2, count: '很多' },
          { id: 3, count: 3 },
        ],
      },
    },
  );
  const screen = await render(<PageView page={opened} />);
  await expect.element(screen.getByText('共2')).toBeVisible();
  await expect.element(screen.getByText('共4')).toBeVisible();
  await expect.element(screen.getByText('后面')).toBeVisible();
  expect(document.querySelectorAll('[data-fault]')).toHaveLength(1);
});

test('errors name their block if the document does; the single error of a failed page names none', async () => {
  const { page: opened } = await fakePage(
    [
      { ...reading('coupons', 'data.coupons.name'), name: '@home.coupons' },
      { ...reading('products', 'data.products.name'), name: '@home.products' },
      { ...text('banner', '一'), show: { eval: [] }, name: '@home.banner' },
    ],
    {
      data: { coupons: { status: 'failed' }, products: { status: 'failed' } },
      texts: { 'home.coupons': '优惠券', 'home.products': '商品', 'home.banner': '活动' },
    },
  );
  const screen = await render(<PageView page={opened} />);
  const said = () => [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent.slice(0, 12));
  expect(said()).toEqual(['这一部分没有加载出来，请', `活动 ${WORDS.slice(0, 9)}`]);
  opened.change({ type: 'source', source: 'products', status: 'ready', result: { name: '到了' } });
  await expect.element(screen.getByText('到了')).toBeVisible();
  expect(said()).toEqual(['优惠券没有加载出来可能是', `活动 ${WORDS.slice(0, 9)}`]);
});

test('never runs document contents as code or markup', async () => {
  const hit = '<img src=x onerror="window.hit = true"><script>window.hit = true</script>';
  const { page: opened } = await fakePage(
    [
      text('markup', hit),
      { id: 'cell', block: 'Cell', props: { title: hit, note: 'javascript:window.hit=true' } },
      { id: 'article', block: 'Article', props: { text: hit } },
      { id: 'facts', block: 'Facts', props: { items: [{ label: hit, value: '{{window.hit = true}}' }] } },
    ],
    { data: { list: [] } },
  );
  const screen = await render(<PageView page={opened} />);
  await expect.element(screen.getByText(hit).first()).toBeVisible();
  expect(document.querySelectorAll('.hy-blocks img, .hy-blocks script')).toHaveLength(0);
  expect('hit' in window).toBe(false);
});
