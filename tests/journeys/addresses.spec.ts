import type { Page } from '@playwright/test';
import { addPerson, sign, signIn, word } from './support/member.ts';
import type { Sandbox } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';
import { signInByCode } from './support/way-in.ts';

const CHANNEL = 'YONGCHENGCAICHAN';
const PERSON = { name: '全部按钮吴海燕', card: '360102199207153049', phone: '13517001188' };

/** Addresses that hide their target, or run code. */
const UNSAFE = [
  'javascript:document.title="taken"',
  'JaVaScRiPt:alert(1)',
  'data:text/html,taken',
  '//evil.example/',
  'https://evil.example/',
  'https://localhost@evil.example/',
  'https:\\\\evil.example\\',
  '/\\evil.example',
  'java\tscript:alert(1)',
  'weixin://dl/business',
  'intent://evil.example#Intent;end',
];

/** Every address outside of the sandbox that the page requests or opens. */
const watch = (page: Page, sandbox: Sandbox): string[] => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(sandbox.url) && !/^(data|blob):/.test(request.url())) outside.push(request.url());
  });
  return outside;
};

test('LG-01 does not follow a from that leads out of the app after the sign-in', async ({ page, sandbox, guard }) => {
  // Each refusal is reported, without the address.
  guard.expect(/navigation\.refused \{reason: [a-z-]+, use: path\}/);
  const outside = watch(page, sandbox);
  const wanted = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/.//evil.example'];
  for (const [at, from] of wanted.entries()) {
    await page.goto(sandbox.page(`/login?thirdChannelSide=${CHANNEL}&from=${encodeURIComponent(from)}`));
    await signInByCode(page, `1390000600${at}`);
    await page.waitForURL(/\/heye-h5\/commonRecognizee/);
    // The page is ready: no step of the entry is left to store.
    await expect(page.getByRole('button', { name: '添加员工或家属', exact: true })).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
  }
  expect(outside).toEqual([]);
});

test('BT-10 BT-24 refuses a button of the server to an address that the channel does not allow, stays on the page, and reports without the address', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expect(/navigation\.refused/);
  await signIn(page, sandbox, CHANNEL, '13900006100');
  await addPerson(page, '添加员工或家属', PERSON);
  await page.getByRole('button', { name: '我的预约', exact: true }).click();
  await page.waitForURL(/\/signPage\?/);
  await sign(page);
  await page.waitForURL(/\/channel\/myAppointment/);

  const outside = watch(page, sandbox);
  const reports: string[] = [];
  page.on('console', (message) => reports.push(message.text()));
  let address = '';
  await page.route(/insured\/list|queryInsuredList|listInsured/i, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: { buttonJSON: string }[] };
    for (const person of body.result) {
      const buttons = JSON.parse(person.buttonJSON) as { buttonText: string; buttonJumpUrl?: string }[];
      for (const button of buttons) if (button.buttonText === '体检预约') button.buttonJumpUrl = address;
      person.buttonJSON = JSON.stringify(buttons);
    }
    await route.fulfill({ response: answer, json: body });
  });
  for (address of UNSAFE) {
    await page.goto(sandbox.page(`/commonRecognizee?thirdChannelSide=${CHANNEL}`));
    await page.getByRole('button', { name: '体检预约', exact: true }).click();
    await expect(page.getByText(word('app.linkRefused'), { exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/heye-h5/commonRecognizee');
    expect(await page.title()).not.toBe('taken');
  }
  expect(outside).toEqual([]);
  const refused = () => reports.filter((text) => text.startsWith('navigation.refused'));
  await expect.poll(refused).toHaveLength(UNSAFE.length);
  expect(refused().join()).not.toContain('evil');
});

test('RT-28 signs the calls of a temp page with the access token of its address, and writes it in no address, storage or report', async ({
  page,
  sandbox,
  guard,
}) => {
  // The sandbox does not know the token.
  guard.expect(/call\.refused/);
  const TOKEN = 'ACCESS-20261121';
  const reports: string[] = [];
  page.on('console', (message) => reports.push(message.text()));
  const asked: { readonly url: string; readonly token: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${sandbox.url}/`) && request.method() === 'POST')
      asked.push({ url: request.url(), token: request.headers()['token'] });
  });
  await page.goto(sandbox.page(`/newRightListsDetailTemp?thirdChannelSide=${CHANNEL}&accessToken=${TOKEN}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(new Set(asked.map(({ token }) => token))).toEqual(new Set([TOKEN]));
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...sessionStorage }, { ...localStorage }, document.cookie]),
  );
  expect([kept, ...asked.map(({ url }) => url), ...reports].filter((text) => text.includes(TOKEN))).toEqual([]);
});
