import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents, Json, Values } from '../../engine/index.ts';
import { PageView } from '../page/PageView.tsx';
import { fakePage } from '../page/testing.ts';

const draw = async (block: string, props: Values, on: readonly string[] = [], more: Partial<Documents.Block> = {}) => {
  const events = Object.fromEntries(on.map((event) => [event, { do: 'back' } as const]));
  const { page, asked } = await fakePage([{ id: 'one', block, props, on: events, ...more }]);
  const screen = await render(<PageView page={page} />);
  return { asked, screen };
};

const entrances = (count: number, more: Values = {}): Json =>
  Array.from({ length: count }, (_, index) => ({ url: `/img/${String(index)}.png`, floorName: `入口${String(index)}`, ...more }));
const tiles = () => [...document.querySelectorAll('.hy-entrance:not(.hy-entrance-more)')];
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

describe('Grid', () => {
  test('HM-07 HM-21 an entrance shows picture, name, badge and lock if present, sorted by rank', async () => {
    const items: Json = [
      { url: '/img/b.png', floorName: '乙', rank: 2, lockStatus: 1 },
      { url: '/img/a.png', floorName: '甲', rank: 1, bubbleTitle: '免费' },
      { url: '/img/c.png', floorName: '丙' },
      { bubbleTitle: '什么也没有' },
    ];
    const { asked } = await draw('Grid', { label: '快捷入口', items }, ['tap']);
    expect(tiles().map((tile) => tile.textContent)).toEqual(['免费甲', '（暂未开放）乙', '丙']);
    expect(all('.hy-entrance img')).toHaveLength(3);
    all('.hy-entrance')[1]?.click();
    expect(asked.runs[0]?.scope['event']).toMatchObject({ floorName: '乙', lock: true });
  });

  test('HM-30 HM-31 SS-40 marks locked service types, or leaves them out if the floor says so', async () => {
    const items: Json = [2, 17, 3, 1].map((serviceType) => ({ floorName: `服务${String(serviceType)}`, serviceType }));
    const { screen } = await draw('Grid', { label: '服务', items, lockedTypes: [2, 6, 7, '17'] }, ['tap']);
    expect(tiles().map((tile) => tile.querySelector('.hy-lock') !== null)).toEqual([true, true, false, false]);
    await screen.unmount();
    await draw('Grid', { label: '服务', items, lockedTypes: [2, '17'], hideLocked: true }, ['tap']);
    expect(tiles().map((tile) => tile.querySelector('.hy-entrance-name')?.textContent)).toEqual(['服务3', '服务1']);
  });

  test.each([
    [5, 86, 1],
    [6, 172, 1],
    [10, 172, 1],
    [11, 187, 2],
  ])('HM-12 the paged diamond of %i is %i px high and has %i pages', async (count, height, pages) => {
    await draw('Grid', { label: '服务', layout: 'pages', items: entrances(count) }, ['tap']);
    expect(document.querySelector('.hy-entrance-pages')?.getBoundingClientRect().height).toBe(height);
    expect(all('.hy-entrance-pages-track > ul').map(({ children }) => children.length)).toEqual([Math.min(count, 10), 1].slice(0, pages));
    for (const tile of tiles()) expect(tile.getBoundingClientRect().height).toBeLessThanOrEqual(86);
  });

  test('HM-10 HM-19 a row of four shows four and scrolls from the fifth on', async () => {
    const scrolls = () => {
      const line = document.querySelector('.hy-entrances-scroll');
      return (line?.scrollWidth ?? 0) > (line?.clientWidth ?? 0) + 1;
    };
    const { screen } = await draw('Grid', { label: '推荐', kind: 'picture', layout: 'scroll', columns: 4, items: entrances(4) });
    expect(scrolls()).toBe(false);
    await screen.unmount();
    await draw('Grid', { label: '推荐', kind: 'picture', layout: 'scroll', columns: 4, items: entrances(5) });
    expect(scrolls()).toBe(true);
  });

  test('HM-15 HM-17 shows at most the requested number; the "more" link appears with the fourth picture', async () => {
    const { screen } = await draw('Grid', { label: '服务', items: entrances(12), max: 8, columns: 4 }, ['tap']);
    expect(tiles()).toHaveLength(8);
    expect(new Set(tiles().map((tile) => Math.round(tile.getBoundingClientRect().top))).size).toBe(2);
    await screen.unmount();
    const three = await draw('Grid', { label: '特卖', kind: 'picture', layout: 'scroll', moreFrom: 4, items: entrances(3) }, ['more']);
    expect(all('.hy-entrance-more')).toHaveLength(0);
    await three.screen.unmount();
    const four = await draw('Grid', { label: '特卖', kind: 'picture', layout: 'scroll', moreFrom: 4, items: entrances(4) }, ['more']);
    all('.hy-entrance-more')[0]?.click();
    await expect.poll(() => four.asked.runs.length).toBe(1);
  });
});

describe('Mosaic', () => {
  const urls = { leftUrl1: '/img/l1.png', leftUrl2: '/img/l2.png', rightUrl1: '/img/r1.png', rightUrl2: '/img/r2.png' };
  const list = { imageList: [{ url: '/img/a.png' }, { url: '/img/b.png' }, { url: '/img/c.png' }] };
  const boxes = () => all('.hy-mosaic > li').map((one) => one.getBoundingClientRect());

  test('HM-18 HM-23 the picture of a high floor is at its top and not enlarged', async () => {
    const tall: Documents.Block = { id: 'tall', block: 'Image', props: { src: '', alt: '图', height: 600 } };
    const { page } = await fakePage([{ id: 'floor', block: 'Floor', props: { title: '领券', image: '/img/back.png' }, blocks: [tall] }]);
    await render(<PageView page={page} />);
    const box = (one: string) => all(one)[0]?.getBoundingClientRect().toJSON() as DOMRect;
    await expect.poll(() => all('.hy-floor-picture').length).toBe(1);
    expect(box('.hy-floor').height).toBeGreaterThan(600);
    expect([box('.hy-floor-picture').height, box('.hy-floor-picture').top]).toEqual([176, box('.hy-floor').top]);
  });

  test('HM-17 HM-23 a picture without text is not tappable, unless the floor says that all of it is', async () => {
    const inside: Documents.Block = { id: 'inside', block: 'Image', props: { src: '', alt: '图', height: 60 } };
    const floor = (more: Values) => draw('Floor', { title: '领券', image: '/img/back.png', ...more }, ['more'], { blocks: [inside] });
    for (const none of [{}, { more: '' }, { more: '', wide: false }]) {
      const { screen } = await floor(none);
      await expect.poll(() => all('.hy-floor-head').length).toBe(1);
      expect(all('.hy-floor button')).toEqual([]);
      await screen.unmount();
    }
    const { asked } = await floor({ wide: true });
    await userEvent.click(all('.hy-floor-more-wide')[0] as HTMLElement);
    expect(asked.runs).toHaveLength(1);
  });

  test('HM-13 two halves, one large beside two small, four tiles, a list', async () => {
    for (const [imageLayout, count] of [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 3],
    ] as const) {
      const { screen } = await draw('Mosaic', { label: '活动', area: { imageLayout, ...urls, ...list } });
      const [first, second, third] = boxes();
      expect(boxes()).toHaveLength(count);
      if (imageLayout === 4) expect(second?.top).toBeGreaterThan(first?.top ?? 0);
      else expect(second?.top).toBe(first?.top);
      if (imageLayout === 2) {
        expect(first?.height).toBeGreaterThan((second?.height ?? 0) + (third?.height ?? 0));
        expect(third?.left).toBe(second?.left);
      }
      await screen.unmount();
    }
  });

  test('HM-14 each picture emits its own target', async () => {
    const area = { imageLayout: 1, ...urls, leftJumpType1: 2, leftJumpUrl1: '/api/site/a', rightJumpType1: 1, rightServiceType1: 3 };
    const { asked } = await draw('Mosaic', { label: '活动', area }, ['tap']);
    for (const button of all('.hy-mosaic-button')) {
      button.click();
      await new Promise((done) => setTimeout(done));
    }
    expect(asked.runs.map(({ scope }) => scope['event'])).toMatchObject([
      { url: '/img/l1.png', jumpType: 2, jumpUrl: '/api/site/a' },
      { url: '/img/r1.png', jumpType: 1, serviceType: 3 },
    ]);
  });
});

describe('elements that move automatically', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());
  const seen = () => all('.hy-notice-words').find((one) => getComputedStyle(one).visibility === 'visible')?.textContent;

  test('HM-16 HM-20 news rotate until moved by hand; one without a target is not tappable', async () => {
    const items = [
      { noticeText: '甲', jumpType: 3 },
      { noticeText: '乙', jumpType: 0 },
    ];
    const { screen } = await draw('Notice', { label: '公告', items }, ['tap']);
    await expect.poll(seen).toBe('甲');
    await vi.advanceTimersByTimeAsync(5000);
    await expect.poll(seen).toBe('乙');
    expect(all('button.hy-notice-words').map((one) => one.textContent)).toEqual(['甲']);
    await screen.getByRole('button', { name: /看下一条/ }).click();
    expect(seen()).toBe('甲');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(seen()).toBe('甲');
  });

  test('RT-20 the suggestions in the search box change every 3 seconds; without any it shows its placeholder', async () => {
    const words = ['阿莫西林', '血压计'];
    const { screen, asked } = await draw('Search', { label: '搜索', button: '搜索', placeholder: '搜索商品', words }, ['tap']);
    const word = () => document.querySelector('.hy-search-words')?.textContent;
    expect(word()).toBe('阿莫西林');
    await vi.advanceTimersByTimeAsync(2999);
    expect(word()).toBe('阿莫西林');
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(word).toBe('血压计');
    all('.hy-search-link')[0]?.click();
    expect(asked.runs[0]?.scope['event']).toBe('血压计');
    await screen.unmount();
    const bare = await draw('Search', { label: '搜索', button: '搜索', placeholder: '搜索商品', words: [] }, ['tap']);
    expect(word()).toBe('搜索商品');
    all('.hy-search-link')[0]?.click();
    expect(bare.asked.runs[0]?.scope['event']).toBe('');
  });
});

test('TB-02 SS-35 the count on an icon is hidden at 0 and at most 99+', async () => {
  for (const [count, shown] of [
    [0, undefined],
    [5, '5'],
    [99, '99'],
    [100, '99+'],
  ] as const) {
    const { screen } = await draw('TabBar', { label: '标签', value: '', items: [{ title: '购物车', path: '/cart', icon: 'cart', count }] });
    expect(document.querySelector('.adm-badge')?.textContent).toBe(shown);
    await screen.unmount();
  }
});

test('TB-01 TB-12 a tab shows name, text, pictures and count, and emits its whole record', async () => {
  const mine = { name: 'mine', title: '我的', path: '/my', icon: 'person', iconUrl: '/img/off.png', activeIconUrl: '/img/on.png' };
  const gift = { name: 'gift', title: '福利', path: 'resource', iconUrl: '/img/gift.png', imgShow: false, icon: 'service', type: 1 };
  const items = [mine, { ...gift, showType: 3, jumpUrl: '/api/site/a', count: 2 }];
  const { asked } = await draw('TabBar', { label: '标签', value: '/my', items }, ['change']);
  const tabs = all('.hy-tab-bar-item');
  expect(
    tabs.map((tab) => [
      tab.innerText.replace(/\s/g, ''),
      tab.querySelector('button')?.getAttribute('aria-current'),
      tab.querySelectorAll('img').length,
    ]),
  ).toEqual([
    ['我的', 'page', 1],
    // The number as displayed and as read out by a screen reader.
    ['22件福利', null, 0],
  ]);
  tabs[1]?.click();
  expect(asked.runs[0]?.scope['event']).toEqual(items[1]);
  // The open tab shows its other picture and the active colour.
  const { screen } = await draw('TabBar', {
    label: '标签',
    value: '/cart',
    items: [mine, { title: '购物车', path: '/cart', icon: 'cart' }],
  });
  const [closed, open] = [...screen.container.querySelectorAll<HTMLElement>('.hy-tab-bar-item')];
  const picture = (tab?: Element) => decodeURIComponent(tab?.querySelector('img')?.getAttribute('src') ?? '');
  expect([picture(tabs[0]), picture(closed)]).toEqual([expect.stringContaining('/img/on.png'), expect.stringContaining('/img/off.png')]);
  expect(getComputedStyle(open as HTMLElement).color).not.toBe(getComputedStyle(closed as HTMLElement).color);
});

test('RT-35 the back-to-top button appears after 1000 px and scrolls up', async () => {
  const cells: Documents.Block[] = Array.from({ length: 15 }, (_, at) => ({
    id: `c${String(at)}`,
    block: 'Image',
    props: { src: '', alt: '图', height: 200 },
  }));
  const { page } = await fakePage([...cells, { id: 'top', block: 'ToTop', place: 'float', props: { text: '回到顶部' } }]);
  const screen = await render(<PageView page={page} />);
  const button = () => all('.hy-to-top')[0];
  for (const [at, there] of [
    [999, false],
    [1001, true],
  ] as const) {
    window.scrollTo(0, at);
    await expect.poll(() => button() !== undefined).toBe(there);
  }
  await screen.getByRole('button', { name: '回到顶部' }).click();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.poll(button).toBeUndefined();
});

test('RT-37 HM-27 below the mask nothing is tappable or focusable; every tap is the mask’s', async () => {
  const { page, asked } = await fakePage([
    { id: 'under', block: 'Cell', props: { title: '在线问诊' }, on: { tap: { do: 'back' } } },
    { id: 'mask', block: 'Mask', place: 'float', props: { text: '账户待生效' }, on: { tap: { do: 'logout' } } },
  ]);
  const screen = await render(<PageView page={page} />);
  const under = screen.getByText('在线问诊').element().getBoundingClientRect();
  (document.elementFromPoint(under.left + 5, under.top + 5) as HTMLElement).click();
  await expect.poll(() => asked.runs.map(({ actions }) => actions)).toEqual([{ do: 'logout' }]);
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  expect(document.activeElement?.closest('.hy-blocks')).toBeNull();
});

test('RT-37 the mask covers its own page, not a hidden kept-alive page before it', async () => {
  const { page: kept } = await fakePage([{ id: 'other', block: 'Text', props: { text: '留着的页面' } }]);
  const { page } = await fakePage([
    { id: 'under', block: 'Text', props: { text: '这个页面' } },
    { id: 'mask', block: 'Mask', place: 'float', props: { text: '账户待生效' }, on: { tap: { do: 'logout' } } },
  ]);
  const screen = await render(
    <>
      <PageView page={kept} />
      <PageView page={page} />
    </>,
  );
  await expect.element(screen.getByText('账户待生效')).toBeVisible();
  const isInert = (words: string) => screen.getByText(words).element().closest('[inert]') !== null;
  expect([isInert('留着的页面'), isInert('这个页面')]).toEqual([false, true]);
});
