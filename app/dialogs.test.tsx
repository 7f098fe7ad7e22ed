import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Documents } from '../engine/index.ts';
import { ConfirmDialog, loadOverlays, Toast } from '../renderer/index.ts';
import { createDialogs } from './dialogs.ts';
import { createEffectHost } from './effects/effect-host.ts';
import { type EffectHost, runEffects } from './effects/effects.ts';
import type { Go } from './hooks/use-go.ts';
import { fakeApp } from './shell/testing.ts';

const { app } = fakeApp();
const dialogs = createDialogs(app.text);
afterEach(ConfirmDialog.dismiss);

/** Asks through an action of a document; returns the branches taken. */
async function ask(text: string): Promise<string[]> {
  const taken: string[] = [];
  const confirm = dialogs.confirm;
  const host = { ...app, loadTexts: app.library.texts, confirm, toast: (words: string) => void taken.push(words) } as unknown as EffectHost;
  const say = (words: string): Documents.Action => ({ do: 'toast', text: { $: words } });
  await runEffects(
    { do: 'confirm', text: { $: text }, ok: '确定', cancel: '取消', yes: say('confirm'), no: say('cancel') },
    {},
    {},
    '',
    host,
  );
  return taken;
}

describe('the question of a document', () => {
  test('EG-30 an empty text counts as agreed and shows nothing', async () => {
    expect(await ask('')).toEqual(['confirm']);
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });

  test.each([
    ['确定', 'confirm'],
    ['取消', 'cancel'],
  ])('EG-30 %s gives %s', async (button, word) => {
    const asked = ask('继续吗？');
    await page.getByRole('button', { name: button }).click();
    expect(await asked).toEqual([word]);
  });

  test('EG-30 dismissing a question answers it with cancel', async () => {
    const asked = ask('继续吗？');
    await expect.element(page.getByText('继续吗？')).toBeVisible();
    ConfirmDialog.dismiss();
    expect(await asked).toEqual(['cancel']);
  });
});

test.each([
  ['the usual time', {}, 3000],
  ['the given milliseconds', { ms: 2000 }, 2000],
] as const)('a toast of a document stays %s', async (_which, given, ms) => {
  await loadOverlays();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const seen = (): number => document.querySelectorAll('.hy-toast').length;
  try {
    const host = createEffectHost(app, {
      to: () => undefined,
      back: () => undefined,
      before: undefined,
      list: () => undefined,
    } as unknown as Go);
    await runEffects({ do: 'toast', text: { $: '该商品正在补货中~' }, ...given }, {}, {}, '', host);
    vi.advanceTimersByTime(ms - 1);
    await expect.poll(seen).toBe(1);
    vi.advanceTimersByTime(1);
    await expect.poll(seen).toBe(0);
  } finally {
    vi.useRealTimers();
    Toast.clear();
  }
});

describe('the list of a dialog', () => {
  test('RX-08 RX-09 shows below the text, each group under its name, each line with its note', async () => {
    const lines = [
      { text: '药甲', note: '2件', group: '成分一' },
      { text: '药乙', group: '成分一' },
      { text: '药丙', group: '成分二' },
    ];
    const told = dialogs.alert({ title: '用药风险提示', content: '请不要同时购买', ok: '好的', lines });
    const dialog = page.getByRole('dialog', { name: '用药风险提示' });
    await expect.element(dialog).toBeVisible();
    expect(dialog.getByRole('list').elements()).toHaveLength(2);
    expect(
      dialog
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['药甲2件', '药乙', '药丙']);
    await expect.element(dialog.getByText('成分二')).toBeVisible();
    await dialog.getByRole('button', { name: '好的' }).click();
    await told;
  });

  test('RX-04 the button of a message says 我知道了 by default', async () => {
    const told = dialogs.alert({ content: '处方已被使用，无法使用该处方购药' });
    await page.getByRole('button', { name: '我知道了', exact: true }).click();
    await told;
  });
});

describe('two answers', () => {
  const question = { content: '怎么办？', ok: '异地发货', cancel: '重新问诊' };

  test.each([
    ['异地发货', true],
    ['重新问诊', false],
  ])('RX-10 %s is the chosen answer', async (name, taken) => {
    const chosen = dialogs.choose(question);
    await page.getByRole('button', { name }).click();
    expect(await chosen).toBe(taken);
  });

  test('RX-10 Escape chooses neither', async () => {
    const chosen = dialogs.choose(question);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await chosen).toBeUndefined();
  });
});
