import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Documents } from '../engine/index.ts';
import { createDialogs } from './dialogs.ts';
import { type EffectHost, runEffects } from './effects.ts';
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
