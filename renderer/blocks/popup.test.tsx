import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page as screenPage, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { PageView } from '../page/PageView.tsx';
import { fakePage, picture } from '../page/testing.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.ts';
import { loadOverlays } from '../parts/late-overlays.ts';

beforeAll(loadOverlays);

afterEach(async () => {
  delete document.documentElement.dataset['size'];
  await screenPage.viewport(390, 844);
});

const words = '为向您提供服务，需要使用您的姓名、证件号码。'.repeat(30);
const INSIDE: Readonly<Record<string, readonly Documents.Block[]>> = {
  'a QR code': [
    { id: 'image', block: 'Image', props: { src: '/img/a.svg', alt: '', height: 140 } },
    { id: 'text', block: 'Text', props: { align: 'center', text: '您的健康管理师邀请您添加企业微信' } },
    { id: 'code', block: 'QrCode', props: { src: '/img/b.svg', alt: '二维码' } },
  ],
  'a long text': [{ id: 'text', block: 'Article', props: { text: words } }],
};
const go: Documents.Block = { id: 'go', block: 'Button', props: { text: '去看看' }, on: { tap: { do: 'back' } } };

/** Percentage of an element that is visible on the screen and within `frame`. */
function seen(element: Element, frame: Element): number {
  const [a, b] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  return Math.round((100 * (Math.min(a.bottom, b.bottom, innerHeight) - Math.max(a.top, b.top, 0))) / a.height);
}

/** Distance of the last element of a popup from its lower edge. */
const gap = (frame: Element): number => Number.parseFloat(getComputedStyle(frame).getPropertyValue('--hy-gap-4'));

const SCREENS = [
  [320, 568],
  [195, 422],
] as const;
const CASES = SCREENS.flatMap((screen) =>
  ['normal', 'elder'].flatMap((size) =>
    ['dialog', 'sheet'].flatMap((kind) => Object.keys(INSIDE).map((inside) => [...screen, size, kind, inside] as const)),
  ),
);

describe('on a small screen', () => {
  test.each(CASES)(
    '%s × %s in %s type a %s with %s shows its whole button above its scrolling content',
    async (width, height, size, kind, inside) => {
      await screenPage.viewport(width, height);
      document.documentElement.dataset['size'] = size;
      const popup: Documents.Block = {
        id: 'popup',
        block: 'Popup',
        props: { open: true, kind, title: '专属服务' },
        blocks: [...(INSIDE[inside] ?? []), go],
      };
      const { page, asked } = await fakePage([popup], { host: { image: picture } });
      const screen = await render(<PageView page={page} />);
      const button = screen.getByRole('button', { name: '去看看' });
      const frame = screen.getByRole('dialog').element();
      await expect.poll(() => seen(button.element(), frame)).toBe(100);
      const box = button.element().getBoundingClientRect();
      expect(Math.abs(frame.getBoundingClientRect().bottom - box.bottom - gap(frame))).toBeLessThan(1);
      const code = document.querySelector('.hy-qrcode-picture')?.getBoundingClientRect();
      if (code) expect(code.width).toBeGreaterThanOrEqual(112);
      // Scrolled content is not visible beside it.
      for (const x of [box.left - 4, box.right + 4]) expect(document.elementFromPoint(x, box.bottom - 4)?.closest('p, img')).toBeNull();
      await userEvent.click(button);
      expect(asked.runs).toHaveLength(1);
    },
  );

  test.each(SCREENS)('%s × %s a question with a long text shows its answers', async (width, height) => {
    await screenPage.viewport(width, height);
    document.documentElement.dataset['size'] = 'elder';
    const answer = ConfirmDialog.ask({
      title: '这是一个比较长的标题要占好几行'.repeat(3),
      content: words,
      ok: '同意并继续办理',
      cancel: '我再想一想',
    });
    await expect.element(screenPage.getByRole('dialog')).toBeVisible();
    const dialog = screenPage.getByRole('dialog').element();
    for (const button of dialog.querySelectorAll('button')) expect(seen(button, dialog)).toBe(100);
    await screenPage.getByRole('button', { name: '我再想一想' }).click();
    expect(await answer).toBe(false);
  });
});
