import type { Page } from '@playwright/test';
import { addPerson, sign, signIn, word } from './support/member.ts';
import type { Sandbox } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

const CHANNEL = 'YONGCHENGCAICHAN';
const ADD = '添加员工或家属';
const PERSON = { name: '吴海燕', card: '360102199207153049', phone: '13517001188' };

const list = (page: Page, sandbox: Sandbox) => page.goto(sandbox.page(`/commonRecognizee?thirdChannelSide=${CHANNEL}`));
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Makes a call as the signed-in member of the page. */
const send = async (page: Page, sandbox: Sandbox, path: string, body: object): Promise<{ code: number; msg: string; result: unknown }> => {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const answer = await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<{ code: number; msg: string; result: unknown }>;
};

/** The result of the page's list call. */
const people = async (page: Page, sandbox: Sandbox) => {
  const { result } = await send(page, sandbox, '/miniapp/insured/list', { channelCode: 'YCCC', businessType: 1113 });
  return result as { insuredId: string; buttonJSON: string; receiveId: string }[];
};

test('BT-03 BT-04 BT-23 asks for the agreement once: signing changes the next pre-check', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, '13900009100');
  await addPerson(page, ADD, PERSON);
  await tap(page, '门诊绿通');
  await page.waitForURL(/\/signPage\?/);
  // Leaving the page without signing signs nothing.
  await page.goBack();
  await tap(page, '门诊绿通');
  await page.waitForURL(/\/signPage\?/);
  await sign(page);
  await page.waitForURL(/\/newServiceApplication\?/);
  await list(page, sandbox);
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await tap(page, '住院床位协调');
  await page.waitForURL(/\/newServiceApplication\?/);
  expect(seen.filter((url) => url.includes('/signPage'))).toEqual([]);
});

test('IN-06 IN-07 empties the list when the last person is deleted, also after a new visit', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, '13900009200');
  await addPerson(page, ADD, PERSON);
  await page.getByRole('button', { name: new RegExp(`${word('insured.remove')}.*${PERSON.name}`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('insured.deleteConfirm') })
    .click();
  await expect(page.getByText(word('insured.deleted'))).toBeVisible();
  await expect(page.getByRole('heading', { name: PERSON.name })).toHaveCount(0);
  await list(page, sandbox);
  await expect(page.getByRole('button', { name: ADD, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: PERSON.name })).toHaveCount(0);
  expect(await people(page, sandbox)).toEqual([]);
});

test('RD-03 CH-06 grants a right by redeeming, and shows its button on the list', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, '13900009300');
  await addPerson(page, ADD, PERSON);
  await expect(page.getByRole('button', { name: '泰享问诊', exact: true })).toHaveCount(0);
  const redeem = { redeemCode: 'HY20260001', channelCode: 'YCCC' };
  expect(await send(page, sandbox, '/miniapp/marketing/right/exchange', redeem)).toMatchObject({ code: 0 });
  await list(page, sandbox);
  await tap(page, '泰享问诊');
  await page.waitForURL(/\/signPage\?/);
});

test('LG-10 BT-23 refuses ids of another member, on the server and on the pages opened with them', async ({ page, sandbox, browser }) => {
  await signIn(page, sandbox, CHANNEL, '13900009400');
  await addPerson(page, ADD, PERSON);
  const [mine] = await people(page, sandbox);
  const { receiveId } = (JSON.parse(mine?.buttonJSON ?? '[]') as { receiveId: string }[])[0] ?? { receiveId: '' };
  expect([mine?.insuredId ?? '', receiveId].filter((id) => id === '')).toEqual([]);

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const stranger = await context.newPage();
  await signIn(stranger, sandbox, CHANNEL, '13900009401');
  const refused = async (path: string, body: object) => expect((await send(stranger, sandbox, path, body)).code, path).not.toBe(0);
  await refused('/miniapp/button/preCheck', { receiveId, buttonLinkType: 9 });
  await refused('/api/thirdPolicy/authAgreementRecords/add', { receiveId, authAgreementType: 'HEYE_YCCC' });
  await refused('/api/rights/common/rightDetail', { receiveId });
  await stranger.goto(sandbox.page(`/commonRecognizeUpdate?thirdChannelSide=${CHANNEL}&insuredId=${mine?.insuredId}`));
  await expect(stranger.getByText('被保人不存在').or(stranger.getByText(word('app.insured.missing')))).toBeVisible();
  await context.close();
  expect((await people(page, sandbox)).map(({ insuredId }) => insuredId)).toEqual([mine?.insuredId]);
});

test('LG-03 LG-06 EG-22 ends the session on the server at the sign-out: its token opens nothing', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, '13900009300');
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const asked = async () => {
    const body = JSON.stringify({ channelCode: 'YCCC', businessType: 1113 });
    const answer = await fetch(`${sandbox.url}/miniapp/insured/list`, { method: 'POST', headers: { token }, body });
    return ((await answer.json()) as { code: number }).code;
  };
  expect([token.length, await asked()]).toEqual([43, 0]);
  await page.goto(sandbox.page(`/whMyInfo?thirdChannelSide=${CHANNEL}`));
  await tap(page, word('app.logout'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('app.logout') })
    .click();
  await page.waitForURL(/\/login\?/);
  expect(await asked()).toBe(2);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});
