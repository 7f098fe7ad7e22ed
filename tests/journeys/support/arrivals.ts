import { expect, type Page } from '@playwright/test';
import { resolve } from '../../documents/channels.ts';
import { faults } from './member.ts';
import type { Sandbox } from './sandbox.ts';

export const TOKEN = 'partner-token-0123456789';
export const PHONE = '13900001111';

export const onList = (page: Page, side: string) =>
  page.waitForURL((url) => url.pathname === '/heye-h5/commonRecognizee' && url.searchParams.get('thirdChannelSide') === side);
/** The list of the channel, with the button to add the first person. */
export const expectList = async (page: Page, side: string) => {
  await onList(page, side);
  await expect(page.getByRole('button', { name: resolve(side).listBtnText ?? '', exact: true })).toBeVisible();
  await expect(faults(page)).toHaveCount(0);
};

/** Session of the back end that a native app passes to the page after its own sign-in. */
export const nativeSession = async (sandbox: Sandbox): Promise<Record<string, string>> => {
  const body = { thridToken: `native-${TOKEN}`, phone: PHONE, bizType: 'HYJK_THIRD', source: 'app', timestamp: String(Date.now()) };
  const answer = await fetch(`${sandbox.url}/api/thirdauth/loginByPhone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { result: Record<string, string> }).result;
};
