import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents, Json } from '../../engine/index.ts';
import { on, staged } from './staged.testing.tsx';

/** Sets the value directly: a locator waits, and the clock would advance meanwhile. */
function typeInto(input: HTMLInputElement, word: string, isComposing = false): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, word);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
}

const draw = async (...block: Parameters<typeof staged>) => {
  const drawn = await staged(...block);
  return { ...drawn, screen: await render(drawn.element) };
};

afterEach(() => vi.useRealTimers());

describe('a rail', () => {
  const items = Array.from({ length: 30 }, (_, at) => ({ id: String(at), name: `分类${String(at)}` }));
  const tall: Documents.Block = { id: 'row', block: 'Cell', each: { var: 'data.rows' }, props: { title: '=item' } };
  const rows = Array.from({ length: 16 }, (_, at) => `第${String(at)}`).flatMap((row) => [row, `${row}又`]);
  const rail = (): HTMLElement => document.querySelector('.hy-rail-tabs') as HTMLElement;
  const opened = async () => {
    const props = { kind: 'rail', label: '分类', items, valueKey: 'id', labelKey: 'name', value: '20' } as const;
    const drawn = await draw('Tabs', props, { data: { rows } }, [tall]);
    await expect.poll(rail).not.toBeNull();
    return drawn;
  };

  test('is beside its content, stays visible while that scrolls, and shows the selected tab', async () => {
    const { screen } = await opened();
    await expect.poll(() => document.querySelectorAll('.hy-cell').length).toBeGreaterThan(5);
    expect(screen.getByRole('tablist').element().getAttribute('aria-orientation')).toBe('vertical');
    const content = screen.getByRole('tabpanel').element().getBoundingClientRect();
    expect(content.left).toBeGreaterThanOrEqual(rail().getBoundingClientRect().right);
    const chosen = screen.getByRole('tab', { selected: true }).element().getBoundingClientRect();
    const frame = rail().getBoundingClientRect();
    expect([chosen.top >= frame.top, chosen.bottom <= frame.bottom]).toEqual([true, true]);
    window.scrollTo(0, 900);
    await expect.poll(() => Math.round(rail().getBoundingClientRect().top)).toBe(48);
    for (const tab of screen.getByRole('tab').elements()) expect(tab.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });

  test('a newly selected tab starts at the top of its content; arrow keys select', async () => {
    const { screen, events } = await opened();
    await expect.poll(() => document.querySelectorAll('.hy-cell').length).toBeGreaterThan(5);
    window.scrollTo(0, 900);
    await expect.poll(() => window.scrollY).toBe(900);
    (screen.getByRole('tab', { name: '分类21' }).element() as HTMLElement).click();
    await expect.poll(() => window.scrollY).toBeLessThan(60);
    expect(events()).toEqual([items[21]]);
    (screen.getByRole('tab', { selected: true }).element() as HTMLElement).focus({ preventScroll: true });
    await userEvent.keyboard('{ArrowDown}');
    expect(events().at(-1)).toEqual(items[21]);
  });

  test('leaves room for four short tabs beside it on a narrow screen', async () => {
    await page.viewport(320, 700);
    const sorts = ['综合', '销量', '价格↑', '价格↓'].map((name) => ({ id: name, name }));
    const inner: Documents.Block = { id: 'sorts', block: 'Tabs', props: { label: '排序', items: sorts, valueKey: 'id', labelKey: 'name' } };
    const { screen } = await draw('Tabs', { kind: 'rail', label: '分类', items, valueKey: 'id', labelKey: 'name' }, {}, [inner]);
    await expect.element(screen.getByRole('tab', { name: '价格↓' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: '价格↓' }).element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
    await page.viewport(390, 844);
  });
});

test('a badge and a note without room beside a title both begin where it does', async () => {
  const { screen } = await draw('Cell', {
    title: '每日签到',
    badge: '签到，得 5 荷叶币',
    note: '每天签到，攒荷叶币，每月都可以兑换好礼，不限次数',
  });
  const left = (text: RegExp): number => {
    const range = document.createRange();
    range.selectNodeContents(screen.getByText(text).last().element());
    return Math.round(range.getBoundingClientRect().left);
  };
  expect(left(/攒荷叶币/)).toBe(left(/每日签到/));
  const badge = screen.getByText('签到，得 5 荷叶币').element().closest('.hy-badge') as HTMLElement;
  expect(Math.round(badge.getBoundingClientRect().left)).toBe(left(/每日签到/));
});

test('a list among tab items adds its records after a first item with its own text', async () => {
  const items: Json = [
    { id: '', name: '全部' },
    [
      { id: '1', name: '甲' },
      { id: '2', name: '乙' },
    ],
  ];
  const { screen } = await draw('Tabs', { kind: 'chips', label: '分类', items, valueKey: 'id', labelKey: 'name', value: '2' });
  await expect.element(screen.getByRole('radio', { checked: true })).toHaveTextContent('乙');
  const tabs = screen.getByRole('radio').elements();
  expect(tabs.map((tab) => tab.textContent)).toEqual(['全部', '甲', '乙']);
});

describe('Search', () => {
  /** The box to type in, whose code loads beside the page. */
  const box = async (): Promise<HTMLInputElement> => {
    await expect.poll(() => document.querySelector('input')).not.toBeNull();
    return document.querySelector('input') as HTMLInputElement;
  };
  test('CN-01 emits typed text once, 300 ms after the last key, and not again after a manual search', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { tap: _tap, ...typed } = on;
    const { events } = await draw('Search', { label: '搜索药品', button: '搜索', focus: true }, {}, [], typed);
    const input = await box();
    await expect.poll(() => document.activeElement).toBe(input);
    const type = (word: string): void => typeInto(input, word);
    type('阿');
    await vi.advanceTimersByTimeAsync(299);
    type('阿莫');
    await vi.advanceTimersByTimeAsync(299);
    expect(events()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events()).toEqual(['阿莫']);
    type('阿莫西林');
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(events()).toEqual(['阿莫', '阿莫西林']);
  });

  test('CN-01 an emitted word that comes back keeps later input; another word replaces it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { tap: _tap, ...typed } = on;
    const state = { word: '' };
    const bound = { label: '搜索', value: '=state.word' };
    const { page, events } = await draw('Search', bound, { document: { state } }, [], typed);
    const input = await box();
    typeInto(input, '阿莫');
    await vi.advanceTimersByTimeAsync(300);
    expect(events()).toEqual(['阿莫']);
    typeInto(input, '阿莫西');
    page.setState('word', '阿莫');
    for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
    expect(input.value).toBe('阿莫西');
    page.setState('word', '血压计');
    await expect.poll(() => input.value).toBe('血压计');
    page.setState('word', '阿莫');
    await expect.poll(() => input.value).toBe('阿莫');
  });

  test('CN-01 emits nothing during composition, and the word after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { tap: _tap, ...typed } = on;
    const { events } = await draw('Search', { label: '搜索' }, {}, [], typed);
    const input = await box();
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    typeInto(input, 'gan', true);
    await vi.advanceTimersByTimeAsync(1000);
    typeInto(input, '感冒', true);
    expect(events()).toEqual([]);
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '感冒' }));
    await vi.advanceTimersByTimeAsync(300);
    expect(events()).toEqual(['感冒']);
  });

  test('RT-20 an empty box searches for its suggestion; without one it emits no word', async () => {
    const { tap: _tap, ...typed } = on;
    const { screen, events } = await draw('Search', { label: '搜索', button: '搜索', words: ['感冒灵'] }, {}, [], typed);
    await screen.getByRole('button', { name: '搜索' }).click();
    expect(events()).toEqual(['感冒灵']);
    await screen.unmount();
    const bare = await draw('Search', { label: '搜索', button: '搜索', placeholder: '搜索商品' }, {}, [], typed);
    await bare.screen.getByRole('button', { name: '搜索' }).click();
    expect(bare.events()).toEqual(['']);
  });
});

test('CN-03 loads the next part 100 pixels before the end', async () => {
  const value = Array.from({ length: 15 }, (_, at) => `第${String(at)}`);
  const row: Documents.Block = { id: 'row', block: 'Cell', each: { var: 'data.list' }, props: { title: '=item' } };
  const { asked, screen } = await draw('List', { source: 'list' }, { data: { list: { status: 'ready', value, more: 'idle' } } }, [row]);
  const foot = document.querySelector('.hy-list-foot') as HTMLElement;
  const box = screen.container;
  box.style.paddingTop = '2000px';
  try {
    await expect.poll(() => document.querySelector('.adm-infinite-scroll')).not.toBeNull();
    const near = window.scrollY + foot.getBoundingClientRect().top - window.innerHeight - 100;
    expect(asked.more).toEqual([]);
    window.scrollTo(0, near - 20);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked.more).toEqual([]);
    window.scrollTo(0, near + 5);
    await expect.poll(() => asked.more).toEqual(['list']);
  } finally {
    box.style.paddingTop = '';
  }
});
