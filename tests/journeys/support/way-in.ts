import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { partnerSign } from '../../../server/platform/partners/stand-ins/sign-in.ts';
import { installCarrierOn } from './hosts.ts';
import { word } from './member.ts';
import type { Sandbox } from './sandbox.ts';

/** Identity of a signing-in member. */
export interface Caller {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly phone: string;
}

const tokenFor = (phone: string) => `partner-token-${phone}`;

export const agree = (page: Page) => page.getByRole('checkbox', { name: new RegExp(word('app.login.agree')) }).check();

/** The captcha that some channels require before they send a code. */
const readPicture = async (page: Page): Promise<void> => {
  const hint = page.getByText(new RegExp(word('app.login.sandboxPicture').replace('{code}', '\\d{4}')));
  const shown = (await hint.textContent())?.match(/\d{4}/)?.[0] ?? '';
  await page.getByLabel(word('app.login.picture'), { exact: true }).fill(shown);
};

/** The code that the sandbox shows on the open page. */
export const shownCode = async (page: Page): Promise<string> => {
  // Output of an earlier step stays below it.
  const hint = page.getByText(new RegExp(word('app.login.sandboxCode').replace('{code}', '\\d{6}'))).filter({ visible: true });
  return (await hint.textContent())?.match(/\d{6}/)?.[0] ?? '';
};

/** Types phone and code on the open sign-in page, and the captcha if the channel requires one. */
export const typeCode = async (page: Page, phone: string, { picture = false } = {}): Promise<void> => {
  await page.getByLabel(word('app.login.phone'), { exact: true }).fill(phone);
  if (picture) await readPicture(page);
  await page.getByRole('button', { name: word('app.block.code') }).click();
  await page.getByLabel(word('app.login.code'), { exact: true }).fill(await shownCode(page));
};

/** Signs in on the open sign-in page with the code that the sandbox shows, and the captcha if the channel requires one. */
export const signInByCode = async (page: Page, phone: string, { picture = false } = {}): Promise<void> => {
  await typeCode(page, phone, { picture });
  await agree(page);
  await page.getByRole('button', { name: word('app.login.submit'), exact: true }).click();
};

/** Sign-in journeys, from the opened address to the moment the app knows the member. */
export const WAYS_IN = {
  /** The address of the list, then phone and code. */
  list: async ({ page, sandbox, phone }: Caller, key: string) => {
    await page.goto(sandbox.page(`/commonRecognizee?thirdChannelSide=${key}`));
    await signInByCode(page, phone);
  },
  open: async ({ page, sandbox, phone }: Caller, _key: string, channelCode: string) => {
    await page.goto(sandbox.page(`/open?channelCode=${channelCode}`));
    await page.waitForURL(/\/login\?/);
    await signInByCode(page, phone);
  },
  openWithPicture: async ({ page, sandbox, phone }: Caller, _key: string, channelCode: string) => {
    await page.goto(sandbox.page(`/open?channelCode=${channelCode}`));
    await page.waitForURL(/\/login\?/);
    await signInByCode(page, phone, { picture: true });
  },
  configOpen: async ({ page, sandbox, phone }: Caller, _key: string, channelCode: string) => {
    await page.goto(sandbox.page(`/configOpen?channelCode=${channelCode}`));
    await page.waitForURL(/\/login\?/);
    await signInByCode(page, phone);
  },
  /** A partner's serial number decides the landing page. */
  serialNo: async ({ page, sandbox, phone }: Caller, _key: string, channelCode: string) => {
    await page.goto(sandbox.page(`/open?channelCode=${channelCode}&serialNo=SN20260001`));
    await page.waitForURL(/\/login\?/);
    await signInByCode(page, phone);
  },
  token: async ({ page, sandbox, phone }: Caller, _key: string, channelCode: string) => {
    await page.goto(sandbox.page(`/open?channelCode=${channelCode}&thridToken=${tokenFor(phone)}&phone=${phone}`));
  },
  insuranceToken: async ({ page, sandbox, phone }: Caller, _key: string, channelCode: string) => {
    await page.goto(sandbox.page(`/open?channelCode=${channelCode}&insuranceToken=${tokenFor(phone)}`));
  },
  /** Signed by the partner: its business number, the phone and the time. */
  signed: async ({ page, sandbox, phone }: Caller, key: string) => {
    const timestamp = String(Date.now());
    const sign = await partnerSign(phone, 'B1', timestamp);
    const given = new URLSearchParams({ thirdChannelSide: key, mobile: phone, bizId: 'B1', sign, timestamp });
    await page.goto(sandbox.page(`/commonRecognizee?${given}`));
  },
  oneClick: async ({ page, sandbox, phone }: Caller, key: string) => {
    await installCarrierOn(page, { token: `carrier-${tokenFor(phone)}` });
    await page.goto(sandbox.page(`/login?thirdChannelSide=${key}`));
    await agree(page);
    await page.getByRole('button', { name: word('app.login.oneClick') }).click();
  },
  fundOpen: async ({ page, sandbox }: Caller) => {
    await page.goto(sandbox.page('/fundOpen?accountId=FUND20260001&channelCode=JXRB'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('entry.agree'), exact: true })
      .click();
  },
} satisfies Record<string, (caller: Caller, key: string, channelCode: string) => Promise<void>>;

/** The address shows neither the member nor the credentials that opened the account. */
export const expectCleanAddress = (page: Page, phone: string): void => {
  expect(decodeURIComponent(page.url())).not.toMatch(new RegExp(`${phone}|${tokenFor(phone)}|sign=`));
};
