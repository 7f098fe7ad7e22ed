import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Documents } from '../engine/index.ts';
import { Toast } from '../renderer/index.ts';
import { createDialogs } from './dialogs.ts';
import { createEffectHost } from './effects/effect-host.ts';
import { type EffectHost, runEffects } from './effects/effects.ts';
import type { Go } from './hooks/use-go.ts';
import { fakeApp } from './shell/testing.ts';

const { app } = fakeApp();
const dialogs = createDialogs(app.text);
afterEach(() => dialogs.dismiss());

/** Asks by an action of a document and writes down which branch was taken. */
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
  test('EG-30 an empty text counts as agreed, and nothing is shown', async () => {
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

  test('EG-30 a question that is dismissed was answered with cancel', async () => {
    const asked = ask('继续吗？');
    await expect.element(page.getByText('继续吗？')).toBeVisible();
    dialogs.dismiss();
    expect(await asked).toEqual(['cancel']);
  });
});

test.each([
  ['as long as toasts do', {}, 3000],
  ['so many milliseconds', { ms: 2000 }, 2000],
] as const)('a toast of a document stays %s', async (_which, given, ms) => {
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
    expect(seen()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(seen()).toBe(0);
  } finally {
    vi.useRealTimers();
    Toast.clear();
  }
});
