import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents, Json, Values } from '../../engine/index.ts';
import { PageView } from '../page/PageView.tsx';
import { fakePage } from '../page/testing.ts';

const draw = async (block: string, props: Values, more: Partial<Documents.Block> = {}) => {
  const { page, asked } = await fakePage([{ id: 'one', block, props, ...more }]);
  return { asked, page, screen: await render(<PageView page={page} />) };
};

const tap = { tap: { do: 'back' } } as const;
const main = (): Element | null => document.querySelector('.hy-blocks');

describe('Banner', () => {
  const items: Json = [
    { imageUrl: '/img/1.png', title: '问诊' },
    { imageUrl: '/img/2.png' },
    { title: '没有图片' },
    { imageUrl: 'https://elsewhere.example/3.png', title: '别处的图片' },
  ];
  const place = (): string => document.querySelector('.hy-slides-controls')?.textContent?.match(/\d\/\d/)?.[0] ?? '';

  const wait = window.setTimeout;
  /** Lets the slide finish in real time, then advances the fake clock. */
  const later = async (ms: number): Promise<void> => {
    await new Promise((done) => wait(done, 600));
    await vi.advanceTimersByTimeAsync(ms);
  };

  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  test('PB-04 the slide changes after 3000 ms, not before', async () => {
    await draw('Banner', { label: '活动', items });
    expect(place()).toBe('1/3');
    await later(2900);
    expect(place()).toBe('1/3');
    await later(200);
    await expect.poll(place).toBe('2/3');
    await later(3100);
    await expect.poll(place).toBe('3/3');
  });

  test('can be paused and resumed, and stops while touched or while the page is hidden', async () => {
    const { screen } = await draw('Banner', { label: '活动', items });
    const banner = document.querySelector('.hy-carousel');
    (screen.getByRole('button', { name: '暂停轮播' }).element() as HTMLElement).click();
    await later(9000);
    expect(place()).toBe('1/3');
    (screen.getByRole('button', { name: '继续轮播' }).element() as HTMLElement).click();
    await later(3100);
    await expect.poll(place).toBe('2/3');
    banner?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await later(9000);
    expect(place()).toBe('2/3');
    window.dispatchEvent(new PointerEvent('pointerup'));
    await later(3100);
    await expect.poll(place).toBe('3/3');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await later(9000);
    expect(place()).toBe('3/3');
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
  });

  test('moves only by hand with reduced motion', async () => {
    const wanted = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(new EventTarget() as MediaQueryList, { matches: query.includes('reduce'), media: query }),
      );
    const { screen } = await draw('Banner', { label: '活动', items });
    await later(9000);
    expect(place()).toBe('1/3');
    (screen.getByRole('button', { name: /下一张/ }).element() as HTMLElement).click();
    await later(50);
    expect(place()).toBe('2/3');
    wanted.mockRestore();
  });

  test('only the visible picture is focusable; a foreign one is a grey box with its name', async () => {
    await draw('Banner', { label: '活动', items, autoplay: 0 }, { on: tap });
    const slides = [...document.querySelectorAll('.hy-slides-item button')];
    expect(slides.map((node) => node.getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
    expect(document.querySelectorAll('.hy-slides-item img')).toHaveLength(2);
    expect(slides[2]?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('别处的图片');
  });
});

test('QR-03 the code is a picture that a long press reaches, also if it is tappable', async () => {
  const { screen, asked } = await draw(
    'QrCode',
    { src: '/img/qr.png', alt: '家庭医生的二维码', name: '小合', missing: '暂无' },
    { on: tap },
  );
  const picture = screen.getByRole('img', { name: '家庭医生的二维码' });
  await expect.element(picture).toBeVisible();
  const box = picture.element().getBoundingClientRect();
  for (const part of [0.1, 0.5, 0.9])
    expect(document.elementFromPoint(box.left + box.width * part, box.top + box.height * part)).toBe(picture.element());
  await expect.element(screen.getByText('小合')).toBeVisible();
  await picture.click();
  expect(asked.runs).toHaveLength(1);
});

test('QR-03 reports a missing or forbidden address', async () => {
  const { screen } = await draw('QrCode', { src: 'https://elsewhere.example/qr.png', alt: '二维码', missing: '暂无二维码' });
  await expect.element(screen.getByRole('status')).toHaveTextContent('暂无二维码');
});

test('replaces a failed picture by a box with its name', async () => {
  const { page } = await fakePage([{ id: 'one', block: 'Image', props: { src: '/img/broken.png', alt: '流程图' } }], {
    host: { image: () => 'data:image/png;base64,AAAA' },
  });
  const screen = await render(<PageView page={page} />);
  await expect.poll(() => document.querySelector('img')).toBeNull();
  await expect.element(screen.getByRole('img', { name: '流程图' })).toBeVisible();
});

test('PB-05 shows - for a missing amount, and 0 for 0', async () => {
  const { screen } = await draw('Amount', { label: '剩余次数', unit: '次' });
  expect(document.querySelector('.hy-amount-value')?.textContent).toBe('-');
  await screen.unmount();
  await draw('Amount', { label: '剩余次数', value: 0, unit: '次' });
  expect(document.querySelector('.hy-amount-value')?.textContent).toBe('0次');
});

test('facts without a value are left out; 0 is a value', async () => {
  const { screen } = await draw('Facts', {
    items: [{ label: '甲', value: '' }, { label: '乙', value: 0 }, { label: '丙', value: null }, { label: '丁' }],
  });
  expect(
    screen
      .getByRole('term')
      .elements()
      .map((node) => node.textContent),
  ).toEqual(['乙']);
});

test('QR-04 every line of a long text is a paragraph, with space before the next', async () => {
  const { screen } = await draw('Article', { text: '第一段。\n第二段。\n\n第三段。' });
  const paragraphs = [...screen.container.querySelectorAll('.hy-article p')];
  expect(paragraphs.map((one) => one.textContent)).toEqual(['第一段。', '第二段。', '第三段。']);
  const boxes = paragraphs.map((one) => one.getBoundingClientRect());
  for (const [at, box] of boxes.slice(1).entries()) expect(box.top - (boxes[at]?.bottom ?? 0)).toBeGreaterThan(8);
});

test('QR-04 makes every phone number in a text callable, and no other number', async () => {
  await draw('Article', { text: '电话400-820-1234或021-5555-6666。\n\n保单号1234-4567-89012345，日期2026-11-20。' });
  expect([...document.querySelectorAll('a')].map((node) => node.getAttribute('href'))).toEqual(['tel:4008201234', 'tel:02155556666']);
  expect(document.querySelectorAll('article p')).toHaveLength(2);
});

test('PB-02 a stack of blocks keeps space between them; a stack without blocks takes none', async () => {
  const { page } = await fakePage([
    {
      id: 'one',
      block: 'Group',
      props: {},
      blocks: ['甲', '乙'].map((text) => ({ id: text, block: 'Text', props: { text } })),
    },
  ]);
  const screen = await render(<PageView page={page} />);
  const [first, second] = ['甲', '乙'].map((text) => screen.getByText(text).element().getBoundingClientRect());
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBeGreaterThan(4);
});

test('an element without a tap is not a button', async () => {
  const { screen } = await draw('Cell', { title: '保障期间', note: '一年' });
  expect(screen.getByRole('button').elements()).toHaveLength(0);
  await screen.unmount();
  const tappable = await draw('Cell', { title: '问诊记录', locked: true }, { on: tap });
  await tappable.screen.getByRole('button', { name: '问诊记录 （暂未开放）' }).click();
  expect(tappable.asked.runs).toHaveLength(1);
});

test('draws a text of the data as text, never as markup', async () => {
  await draw('Text', { text: '<img src=x onerror="alert(1)"><b>粗</b>' });
  expect(main()?.querySelector('img, b')).toBeNull();
  expect(main()?.textContent).toContain('<b>粗</b>');
});

describe('no data break a block', () => {
  const properties: Readonly<Record<string, readonly string[]>> = {
    Card: ['title', 'badge', 'tone', 'arrow', 'kind'],
    Group: ['layout', 'columns', 'title', 'align', 'line'],
    Facts: ['items', 'kind'],
    Text: ['text', 'kind', 'align'],
    Button: ['text', 'kind', 'note', 'disabled'],
    ServiceButtons: ['items', 'columns'],
    Tabs: ['items', 'valueKey', 'labelKey', 'value', 'kind', 'label', 'deleting'],
    Banner: ['items', 'autoplay', 'height', 'label'],
    Image: ['src', 'alt', 'height'],
    QrCode: ['src', 'alt', 'name', 'hint', 'missing'],
    Cell: ['title', 'note', 'text', 'iconUrl', 'badge', 'tone', 'locked'],
    Amount: ['label', 'value', 'unit', 'note'],
    Header: ['logo', 'title', 'text', 'badge', 'tone', 'kind'],
    Empty: ['title', 'text', 'button'],
    Fab: ['text'],
    Live: ['startsAt', 'text', 'waiting', 'soon', 'live'],
    Search: ['value', 'placeholder', 'button', 'label', 'maxLength', 'words', 'debounce', 'focus'],
    Popup: ['title', 'kind', 'closable'],
    Article: ['title', 'text'],
    List: ['source', 'end'],
  };
  const keys = [
    'label',
    'value',
    'buttonText',
    'buttonSort',
    'iconUrl',
    'lock',
    'imageUrl',
    'title',
    'valueKey',
    '__proto__',
    'constructor',
  ];
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.array(fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 1 }))), {
      maxLength: 4,
    }),
    fc.constantFrom('label', 'constructor', 'toString', -1, 1e9, 0.5, true, ''),
  );

  test.each(Object.entries(properties))('%s', async (block, names) => {
    const { page, asked } = await fakePage(
      [
        {
          id: 'one',
          block,
          props: { open: true, ...Object.fromEntries(names.map((name) => [name, { $: { var: `state.${name}` } }])) },
          on: tap,
          blocks: block === 'Facts' ? [] : [{ id: 'inside', block: 'Text', props: { text: '里面' } }],
        },
      ],
      { document: { state: Object.fromEntries(names.map((name) => [name, null])) } },
    );
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await render(<PageView page={page} />);
    await fc.assert(
      fc.asyncProperty(fc.tuple(...names.map(() => anything)), async (values) => {
        for (const [index, name] of names.entries()) page.setState(name, values[index] as Json);
        await new Promise((resolve) => setTimeout(resolve, 4));
        expect(asked.reports).toEqual([]);
        expect(document.querySelector('[data-fault]')).toBeNull();
      }),
      { numRuns: 40 },
    );
    quiet.mockRestore();
  });
});

test('HM-34 the phone number of the contact sheet is a link that calls it', async () => {
  await draw('Text', { text: '客服电话：400-800-1234' });
  expect([...document.querySelectorAll('.hy-text a')].map((node) => [node.textContent, node.getAttribute('href')])).toEqual([
    ['400-800-1234', 'tel:4008001234'],
  ]);
});

describe('words below or beside a title are drawn when the document has them', () => {
  test.each<[string, Values, string]>([
    ['Cell', { title: '保单', text: '保障中', note: '去查看' }, '保单保障中去查看'],
    ['Coupon', { name: '满减券', cash: '8.00', rule: '满50元可用' }, '¥8满减券满50元可用'],
    ['Timeline', { label: '进度', items: [{ title: '已受理', text: '请保持电话畅通', time: '09:30' }] }, '已受理请保持电话畅通09:30'],
    ['Timeline', { label: '进度', items: [{ title: '', text: '已提交', time: '' }] }, '已提交'],
  ])('%s %o reads %s', async (block, props, words) => {
    await draw(block, props);
    expect(main()?.textContent).toBe(words);
  });
});
