import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { Button } from '../antd/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.ts';
import { Page } from './Page.tsx';
import { ErrorState } from './States.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { loadToast, Toast } from './Toast.ts';

beforeEach(loadToast);
afterEach(() => Toast.clear());

test('a page has one heading, a main landmark and a back button', async () => {
  const onBack = vi.fn();
  const screen = await render(
    <Page title="服务记录" onBack={onBack}>
      <p>内容</p>
    </Page>,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: '服务记录' })).toBeVisible();
  await expect.element(screen.getByRole('main')).toHaveTextContent('内容');
  await screen.getByRole('button', { name: '返回' }).click();
  expect(onBack).toHaveBeenCalledOnce();
});

test('the submit bar submits a form outside of it, but not while busy', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const view = (busy: boolean) => (
    <>
      <form id="far" onSubmit={onSubmit} />
      <SubmitBar label="提交申请" form="far" busy={busy} />
    </>
  );
  const screen = await render(view(false));
  await screen.getByRole('button', { name: '提交申请' }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
  await screen.rerender(view(true));
  await expect.element(screen.getByRole('button')).toBeDisabled();
});

test('buttons are at least 44 px high', async () => {
  const screen = await render(
    <>
      <Button>申请</Button>
      <Button kind="text" size="small">
        更多
      </Button>
    </>,
  );
  for (const button of screen.getByRole('button').elements()) expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

/** Visible toasts. */
const seen = (): string[] =>
  [...document.querySelectorAll('.hy-toasts:not(.hy-hidden) .hy-toast')].map(({ textContent }) => textContent ?? '');

/** Toasts that a screen reader finds. */
const readable = (): string[] =>
  [...document.querySelectorAll('[role="alert"], [role="status"]')].map(({ textContent }) => textContent ?? '');

/** Runs with a fake clock that advances by milliseconds; what it changes is drawn then. */
async function withClock(run: (on: (ms: number) => Promise<void>) => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await run(async (ms) => {
      vi.advanceTimersByTime(ms);
      await drawn();
    });
  } finally {
    vi.useRealTimers();
  }
}

/** Resolves when React has drawn what was asked for. */
const drawn = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

test('announces toasts one after the other; a loading toast stays until it is removed', async () => {
  Toast.show('第一条');
  Toast.show('第二条');
  await expect.element(page.getByRole('alert')).toHaveTextContent('第二条');
  Toast.clear();
  const done = Toast.loading('加载中');
  await expect.element(page.getByRole('status')).toHaveTextContent('加载中');
  await expect.poll(seen).toEqual(['加载中']);
  done();
  await expect.poll(seen).toEqual([]);
  expect(readable()).toEqual([]);
});

test.each([
  ['short', '加购成功', undefined, 3000],
  ['long', '很长的一句话，说明为什么没有成功，'.repeat(4), undefined, 3000],
  ['short, said to stay 2000 ms', '该商品正在补货中~', 2000, 2000],
] as const)('CN-01 a toast that is %s is visible exactly as long as specified', async (_which, text, given, ms) => {
  await withClock(async (on) => {
    Toast.show(text, given);
    await on(ms - 1);
    expect(seen()).toEqual([text]);
    await on(1);
    expect(seen()).toEqual([]);
  });
});

test('OP-15 a message about a sent code does not cover the row where the code is typed', async () => {
  const place = () => document.querySelector('.adm-toast-main')?.getBoundingClientRect() ?? new DOMRect();
  Toast.show('验证码已发送');
  await drawn();
  const usual = place();
  Toast.clear();
  const screen = await render(
    <div className="hy-row" style={{ position: 'fixed', top: usual.top, left: 0, right: 0 }}>
      <input autoComplete="one-time-code" aria-label="验证码" />
    </div>,
  );
  Toast.show('验证码已发送');
  await drawn();
  const row = screen.getByRole('textbox').element().getBoundingClientRect();
  expect(place().top > row.bottom || place().bottom < row.top).toBe(true);
  expect(place().top).not.toBe(usual.top);
});

test('a long toast stays for screen readers until it is read, invisibly', async () => {
  await withClock(async (on) => {
    const text = '很长的一句话'.repeat(6);
    Toast.show(text);
    await on(3000);
    expect([seen(), readable()]).toEqual([[], [text]]);
    const { width, height } = document.querySelector('.hy-toasts.hy-hidden')?.getBoundingClientRect() ?? { width: 9, height: 9 };
    expect([width, height]).toEqual([1, 1]);
    await on(text.length * 200 + 1000 - 3000);
    expect(readable()).toEqual([]);
  });
});

test('CN-01 a loading call does not remove a message; its own toast follows if it is still needed', async () => {
  await withClock(async (on) => {
    Toast.show('保存成功');
    const quick = Toast.loading('加载中');
    await on(0);
    expect(seen()).toEqual(['保存成功']);
    quick();
    await on(2999);
    expect(seen()).toEqual(['保存成功']);
    const slow = Toast.loading('加载中');
    await on(1);
    expect(seen()).toEqual(['加载中']);
    Toast.show('请求超时，请稍后重试');
    await on(0);
    expect(seen()).toEqual(['请求超时，请稍后重试']);
    await on(3000);
    expect(seen()).toEqual(['加载中']);
    slow();
    await on(0);
    expect(seen()).toEqual([]);
  });
});

test('a toast does not cover the focused row', async () => {
  const screen = await render(
    <div className="hy-row" style={{ position: 'fixed', top: '20vh', left: 0, right: 0 }}>
      <input aria-label="姓名" />
    </div>,
  );
  const clear = (): boolean => {
    const toast = document.querySelector('.adm-toast-main')?.getBoundingClientRect();
    const row = document.querySelector('.hy-row')?.getBoundingClientRect();
    return toast !== undefined && row !== undefined && (toast.top >= row.bottom || toast.bottom <= row.top);
  };
  Toast.show('有图片没有上传成功');
  await drawn();
  expect(clear()).toBe(false);
  await screen.getByRole('textbox').click();
  Toast.show('有图片没有上传成功');
  await expect.poll(clear).toBe(true);
});

test('a toast does not cover a row of tabs', async () => {
  await render(<div role="tablist" aria-label="排序" style={{ position: 'fixed', top: '20vh', left: 0, right: 0, height: 60 }} />);
  Toast.show('加购成功');
  const top = (): number => document.querySelector('.adm-toast-main')?.getBoundingClientRect().top ?? 0;
  await expect.poll(top).toBeGreaterThan(innerHeight / 2);
});

test('a toast does not cover a full-page state, also if that appears a moment later', async () => {
  Toast.show('请求失败，请重试');
  await render(
    <div style={{ position: 'fixed', top: '20vh', left: 0, right: 0 }}>
      <ErrorState title="没有加载出来" />
    </div>,
  );
  const top = (): number => document.querySelector('.adm-toast-main')?.getBoundingClientRect().top ?? 0;
  await expect.poll(top).toBeGreaterThan(innerHeight / 2);
});

test('a moved toast causes no layout shift, and keeps the same distance from its edge', async () => {
  const shifted: string[] = [];
  const watch = new PerformanceObserver((list) => {
    for (const { sources = [] } of list.getEntries() as (PerformanceEntry & { sources?: { node: Node | null }[] })[])
      shifted.push(...sources.map(({ node }) => (node instanceof Element ? node.className : '')));
  });
  watch.observe({ type: 'layout-shift' });
  const body = (): Element | null => document.querySelector('.adm-toast-main');
  const still = () => expect.poll(() => body()?.getAnimations().length).toBe(0);
  const screen = await render(<p className="witness" style={{ position: 'fixed', top: 0, left: 0 }} />);
  await screen.rerender(
    <p className="witness" style={{ position: 'fixed', top: 0, left: 0, width: 300, height: 200, background: 'red' }} />,
  );
  Toast.show('请求失败，请重试');
  await still();
  const before = body()?.getBoundingClientRect().top;
  await screen.rerender(
    <>
      <p className="witness" style={{ position: 'fixed', top: 300, left: 0, width: 300, height: 200, background: 'red' }} />
      <div style={{ position: 'fixed', top: '20vh', left: 0, right: 0 }}>
        <ErrorState title="没有加载出来" />
      </div>
    </>,
  );
  await expect.poll(() => body()?.getBoundingClientRect().top).toBeGreaterThan(innerHeight / 2);
  await still();
  await expect.poll(() => shifted).toContain('witness');
  expect(shifted).not.toContain('adm-toast-main');
  expect(innerHeight - (body()?.getBoundingClientRect().bottom ?? 0)).toBeCloseTo(before ?? 0, 0);
  watch.disconnect();
});

test('a question is answered by its buttons and refused by Escape; the focus returns', async () => {
  const screen = await render(<button type="button">打开</button>);
  const opener = screen.getByRole('button', { name: '打开' });
  await opener.click();
  const agreed = ConfirmDialog.ask({ content: '确定删除吗？', ok: '删除', cancel: '取消' });
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  expect(await agreed).toBe(true);
  await expect.element(opener).toHaveFocus();
  const refused = ConfirmDialog.ask({ content: '确定删除吗？', ok: '确定', cancel: '取消' });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await refused).toBe(false);
  const left = ConfirmDialog.ask({ content: '确定删除吗？', ok: '确定', cancel: '取消' });
  ConfirmDialog.dismiss();
  expect(await left).toBe(false);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('an error state offers a retry', async () => {
  const onClick = vi.fn();
  const screen = await render(<ErrorState title="加载失败" action={{ label: '重新加载', onClick }} />);
  await screen.getByRole('button', { name: '重新加载' }).click();
  expect(onClick).toHaveBeenCalledOnce();
});
