import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screenPage, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents, Json, Values } from '../../engine/index.ts';
import { PageView } from '../page/PageView.tsx';
import { fakePage } from '../page/testing.ts';
import { on, staged } from './staged.testing.tsx';

const draw = async (...block: Parameters<typeof staged>) => {
  const drawn = await staged(...block);
  return { ...drawn, screen: await render(drawn.element) };
};

afterEach(() => vi.useRealTimers());

test('BT-02 a waiting button shows a spinner, keeps its name, and works again afterwards', async () => {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const run = vi.fn(() => promise);
  const { screen } = await draw('Button', { text: '同意并授权', waits: true }, { host: { run } });
  const button = screen.getByRole('button', { name: '同意并授权' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  end();
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
  await button.click();
  expect(run).toHaveBeenCalledTimes(2);
});

describe('ServiceButtons', () => {
  const items: Json = [
    { buttonText: '第三', buttonSort: '10', lock: 'false' },
    { buttonText: '第一', buttonSort: 1, lock: 1, realInsuredCard: '420106199003071234', receiveId: 'R1' },
    { buttonText: '', buttonSort: 0 },
    { buttonText: '最后' },
    { buttonText: '第二', buttonSort: 9, lock: '0' },
  ];

  test('BT-01 sorts buttons by buttonSort, and leaves out those without a text', async () => {
    const { screen } = await draw('ServiceButtons', { items });
    expect(
      screen
        .getByRole('button')
        .elements()
        .map((node) => node.querySelector('span')?.textContent),
    ).toEqual(['第一', '第二', '第三', '最后']);
  });

  test('PB-20 a locked button has a mark for screen readers; 0, "0", "" and "false" are no locks', async () => {
    const { screen } = await draw('ServiceButtons', { items });
    await expect.element(screen.getByRole('button', { name: '第一 （暂未开放）' })).toBeVisible();
    expect(document.querySelectorAll('.hy-lock')).toHaveLength(1);
  });

  test('BT-01, IN-09 a tap emits the record with lock as a boolean and without the real certificate number', async () => {
    const { screen, events } = await draw('ServiceButtons', { items });
    await screen.getByRole('button', { name: /第一/ }).click();
    expect(events()).toEqual([{ buttonText: '第一', buttonSort: 1, lock: true, receiveId: 'R1' }]);
  });

  test('BT-02 ignores a second tap while the first one is running', async () => {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const run = vi.fn(() => promise);
    const { screen } = await draw('ServiceButtons', { items }, { host: { run } });
    const button = screen.getByRole('button', { name: '第二' });
    await button.dblClick();
    await screen.getByRole('button', { name: '第三' }).click();
    expect(run).toHaveBeenCalledOnce();
    end();
    await button.click();
    expect(run).toHaveBeenCalledTimes(2);
  });
});

describe('Tabs', () => {
  const props = {
    label: '被保人',
    valueKey: 'id',
    labelKey: 'name',
    items: [
      { id: 1, name: '王建国' },
      { id: 2, name: '李秀英' },
      { id: 3, name: '王小明' },
    ],
  };

  test('selects the first tab by default; arrow keys cycle, Home and End go to the ends', async () => {
    const { screen, events } = await draw('Tabs', props);
    const first = screen.getByRole('tab', { name: '王建国' });
    await expect.element(first).toHaveAttribute('aria-selected', 'true');
    await userEvent.tab();
    await expect.element(first).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{End}');
    expect(events().map((record) => (record as Values)['name'])).toEqual(['王小明', '李秀英', '王小明']);
    await expect.element(screen.getByRole('tab', { name: '王小明' })).toHaveFocus();
  });

  test('scrolls the selected tab into view, with its content as its panel', async () => {
    const many = { ...props, value: '20', items: Array.from({ length: 30 }, (_, index) => ({ id: index, name: `第${String(index)}位` })) };
    const { screen } = await draw('Tabs', many, {}, [{ id: 'words', block: 'Text', props: { text: '内容' } }]);
    const box = screen.getByRole('tab', { name: '第20位' }).element().getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(window.innerWidth);
    await expect.element(screen.getByRole('tabpanel', { name: '第20位' })).toHaveTextContent('内容');
    expect(window.scrollY).toBe(0);
  });

  test('IN-04 in delete mode a tap requests removal, otherwise it selects', async () => {
    const { screen, events } = await draw('Tabs', { ...props, kind: 'chips' });
    await screen.getByRole('radio', { name: '李秀英' }).click();
    // A tap on the selected one emits nothing.
    await screen.getByRole('radio', { name: '王建国' }).click();
    expect(events()).toEqual([{ id: 2, name: '李秀英' }]);
    await screen.unmount();
    const again = await fakePage([
      { id: 'one', block: 'Tabs', props: { ...props, kind: 'chips', deleting: true }, on: { remove: { do: 'back' } } },
    ]);
    const second = await render(<PageView page={again.page} />);
    await second.getByRole('button', { name: '删除 王建国' }).click();
    expect(again.asked.runs.map(({ scope }) => scope['event'])).toEqual([{ id: 1, name: '王建国' }]);
  });
});

describe('Search', () => {
  test('the button and Enter emit the trimmed word; a word from the data fills the box', async () => {
    const { tap: _tap, ...typed } = on;
    const { screen, events } = await draw('Search', { label: '搜索药品', button: '搜索', value: '阿司匹林', maxLength: 6 }, {}, [], typed);
    const input = screen.getByRole('searchbox', { name: '搜索药品' });
    await expect.element(input).toHaveValue('阿司匹林');
    await input.fill(' 胰岛素 ');
    await userEvent.keyboard('{Enter}');
    expect(events()).toEqual(['胰岛素']);
    await expect.element(input).not.toHaveFocus();
    await screen.getByRole('button', { name: '搜索' }).click();
    expect(events().at(-1)).toBe('胰岛素');
    expect(document.querySelector('search')?.getAttribute('aria-label')).toBe('搜索药品');
  });
});

describe('Card', () => {
  test('the whole card is tappable, and a button inside only does its own', async () => {
    const inner: Documents.Block[] = [
      { id: 'words', block: 'Text', props: { text: '说明' } },
      { id: 'inner', block: 'Button', props: { text: '里面', kind: 'link' }, on: { tap: { do: 'wait', ms: 1 } } },
    ];
    const { screen, asked } = await draw('Card', { title: '保单' }, {}, inner);
    await screen.getByText('说明').click({ force: true });
    await screen.getByRole('button', { name: '里面' }).click();
    await screen.getByRole('button', { name: '保单' }).click();
    expect(asked.runs.map(({ actions }) => (actions as Documents.Action).do)).toEqual(['back', 'wait', 'back']);
  });
});

describe('Popup', () => {
  const inside: readonly Documents.Block[] = [{ id: 'agree', block: 'Button', props: { text: '同意' }, on: { tap: { do: 'back' } } }];

  test('PB-16 a dialog that is not closable has no close button, and ignores Escape and a tap beside it', async () => {
    const { screen, events } = await draw('Popup', { open: true, kind: 'dialog', closable: false, title: '用户授权文件' }, {}, inside);
    const dialog = screen.getByRole('dialog', { name: '用户授权文件' });
    await expect.element(dialog).toBeVisible();
    expect(dialog.getByRole('button').elements()).toHaveLength(1);
    for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Escape}');
    document.querySelector('.adm-mask')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(events()).toEqual([]);
    await expect.element(dialog).toBeVisible();
    await screen.getByRole('button', { name: '同意' }).click();
    expect(events()).toEqual([null]);
  });

  test('a closable dialog requests closing by its button, Escape and a tap beside it, and restores the focus', async () => {
    const open: Documents.Block = { id: 'open', block: 'Button', props: { text: '打开' } };
    const popup: Documents.Block = {
      id: 'popup',
      block: 'Popup',
      props: { open: '=state.open', kind: 'dialog', title: '说明' },
      on: { close: { do: 'back' } },
      blocks: [...inside],
    };
    const { page, asked } = await fakePage([open, popup], { document: { state: { open: false } } });
    const screen = await render(<PageView page={page} />);
    const opener = screen.getByRole('button', { name: '打开' });
    await opener.click();
    page.setState('open', true);
    const dialog = screenPage.getByRole('dialog', { name: '说明' });
    await expect.element(dialog).toBeVisible();
    await screenPage.getByRole('button', { name: '关闭' }).click();
    await userEvent.keyboard('{Escape}');
    document.querySelector('.adm-mask')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.poll(() => asked.runs.length).toBe(3);
    page.setState('open', false);
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
    await expect.element(opener).toHaveFocus();
  });
});

describe('List', () => {
  const rows: Documents.Block = { id: 'row', block: 'Cell', each: { var: 'data.list' }, props: { title: '=item' } };

  test('loads the next part once near the end, a failed one by hand, and shows the end', async () => {
    const paging = { page: 'page', size: 'size', count: 2, items: { var: 'result' } };
    const { page, asked } = await fakePage([{ id: 'list', block: 'List', props: { source: 'list', end: '没有更多了' }, blocks: [rows] }], {
      document: { data: { list: { call: 'test.list', paging } } },
      data: { list: { status: 'ready', value: ['甲', '乙'], more: 'idle' } },
    });
    const come = (next: 'idle' | 'loading' | 'failed', ...results: readonly Json[]) =>
      page.change({ type: 'parts', source: 'list', results, next });
    const screen = await render(<PageView page={page} />);
    await expect.poll(() => asked.more).toEqual(['list']);
    come('loading', ['甲', '乙']);
    await expect.element(screen.getByRole('status')).toHaveTextContent('正在加载更多');
    come('failed', ['甲', '乙']);
    await screen.getByRole('button', { name: '没有加载出来，点按重试' }).click();
    expect(asked.more).toEqual(['list', 'list']);
    come('idle', ['甲', '乙'], []);
    await expect.element(screen.getByText('没有更多了')).toBeVisible();
    come('idle', []);
    await expect.poll(() => screen.getByText('没有更多了').elements().length).toBe(0);
  });

  test('if everything failed, only the reader of the source shows an error and a retry', async () => {
    const { page, asked } = await fakePage([{ id: 'list', block: 'List', props: { source: 'list' }, blocks: [rows] }], {
      data: { list: { status: 'failed', more: 'failed' } },
    });
    const screen = await render(<PageView page={page} />);
    await screen.getByRole('button').click();
    expect([asked.reloads, asked.more]).toEqual([['list'], []]);
  });

  test('loads nothing far from the end', async () => {
    const value = Array.from({ length: 100 }, (_, index) => `第${String(index)}`);
    const { page, asked } = await fakePage([{ id: 'list', block: 'List', props: { source: 'list' }, blocks: [rows] }], {
      data: { list: { status: 'ready', value, more: 'idle' } },
    });
    await render(<PageView page={page} />);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked.more).toEqual([]);
    window.scrollTo(0, document.body.scrollHeight);
    await expect.poll(() => asked.more).toEqual(['list']);
  });
});
