import type { BrowserContext } from '@playwright/test';
import { findWholeBrowser } from '../../tools/browser.ts';
import { sampleOf } from '../documents/documents.ts';
import * as consultation from './support/consultation.ts';
import { fillForm } from './support/fill.ts';
import { fillGreenPass } from './support/green-pass.ts';
import { images } from './support/images.ts';
import { saveInsured } from './support/insured.ts';
import { addPerson, openService, submit, word } from './support/member.ts';
import { PATIENT } from './support/persons.ts';
import { written } from './support/quiet.ts';
import { ask, atCashier, submit as order, put, toConfirm } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { signInByCode } from './support/way-in.ts';

const executablePath = findWholeBrowser();
test.use({ launchOptions: { ...(executablePath !== undefined && { executablePath }) } });

const PHONE = '13917263544';
const PERSON = { name: '欧阳惜墨', card: '360102199207153049', phone: '13517264455' };
const WORDS = { diseaseDiagnosis: '罕见的金丝雀病', symptomDescription: '午后听见金丝雀唱歌，夜里尤甚' };
const CANARIES = [PHONE, PERSON.name, PERSON.card, PERSON.phone, ...Object.values(WORDS)];

/** A decoded address, each part by itself: a bare “%” is not an escape. */
const decoded = (address: string): string =>
  address.replace(/(?:%[0-9a-f]{2})+/gi, (written) => Buffer.from(written.replaceAll('%', ''), 'hex').toString('utf8'));

/** Values seen in addresses, headers and the console of a browser. */
function watch(context: BrowserContext, canaries: readonly string[]): readonly string[] {
  const seen: string[] = [];
  const note = (where: string, text: string) => {
    for (const canary of canaries) if (decoded(text).includes(canary)) seen.push(`${where}: ${canary}`);
  };
  context.on('request', (request) => {
    note('address', request.url());
    note('header', JSON.stringify(request.headers()));
  });
  context.on('console', (message) => note('console', message.text()));
  return seen;
}

test('CN-02 AP-30 writes nothing that a member enters from sign-in to submission in an address, console, header or file of the phone', async ({
  phone,
  sandbox,
  guard,
}) => {
  const context = await phone.open();
  guard.watch(context);
  const seen = watch(context, CANARIES);
  const page = await context.newPage();
  await page.goto(sandbox.page('/commonRecognizee?thirdChannelSide=YONGCHENGCAICHAN'));
  await signInByCode(page, PHONE);
  await addPerson(page, '添加员工或家属', PERSON);
  await openService(page, '门诊绿通');
  await fillGreenPass(page);
  for (const [name, text] of Object.entries(WORDS)) await page.locator(`[data-field="${name}"]`).getByRole('textbox').fill(text);
  await written(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  // The specification puts the member's own phone there (EG-10), and no other value.
  for (const canary of CANARIES.filter((one) => one !== PHONE)) expect(kept).not.toContain(canary);
  await submit(page).click();
  await expect(page.getByText(/^您的申请已受理/)).toBeVisible();
  expect(seen).toEqual([]);

  guard.pause();
  await phone.kill();
  const lyingIn = (canary: string) => phone.filesWith(canary).filter((file) => canary !== PHONE || !file.includes('Session Storage'));
  for (const canary of CANARIES) expect([canary, lyingIn(canary)]).toEqual([canary, []]);
});

/** Answers of a member for a doctor, the shop, a claim and their money. */
const MORE = {
  complaint: '金丝雀般的耳鸣',
  allergy: '对雪莲花粉过敏',
  history: '幼年患过鹦鹉热',
  receiver: '司空见月',
  addressPhone: '13611223347',
  addressDetail: '无名巷七十九号后院',
  remark: '请放在蓝色信箱旁',
  cardNo: '6222027391846502710',
  holderName: '令狐听雨',
  cardPhone: '13588776651',
  hospitalName: '云深不知处医院',
  claimAmount: '7391.57',
  claimPhone: '13477665589',
  claimNote: '发票背面有咖啡渍',
  signature: '闻人采薇',
  unsent: '还没写完的半句牢骚',
} as const;

test('CN-02 AP-30 EG-10 HM-38 writes nothing that a member enters for a doctor, order, claim or card in an address, console, header, log or file, also after the sign-out', async ({
  phone,
  ownServer,
  guard,
}) => {
  test.setTimeout(420_000);
  const context = await phone.open();
  guard.watch(context);
  const canaries = [PHONE, PERSON.name, PERSON.card, ...Object.values(MORE)];
  const seen = watch(context, canaries);
  const page = await context.newPage();
  const at = (path: string, channel: string) => ownServer.page(`${path}?thirdChannelSide=${channel}`);
  const row = (name: string) => page.locator(`[data-field="${name}"]`);
  const button = (key: string) => page.getByRole('button', { name: word(key), exact: true });
  const chooseFirst = async (name: string) => {
    await row(name).getByRole('combobox').click();
    await page.getByRole('dialog').getByRole('option').first().click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };

  await test.step('a doctor is asked, and the medicines come into the cart', async () => {
    await page.goto(at('/commonRecognizee', consultation.CHANNEL));
    await signInByCode(page, PHONE);
    await expect(page.getByRole('button', { name: word('app.login.submit'), exact: true })).toHaveCount(0);
    await saveInsured(page, consultation.CHANNEL, PERSON.name, PERSON.card);
    await page.goto(at('/onlineInquiry', consultation.CHANNEL));
    await consultation.fill(page, PERSON.name);
    await row('complaint').locator('textarea').fill(MORE.complaint);
    await row('hasAllergy').locator('input[value="1"]').check();
    await row('allergy').getByRole('textbox').fill(MORE.allergy);
    await row('history').locator('textarea').fill(MORE.history);
    await consultation.submit(page).click();
    await page.waitForURL(/\/doctorWaiting\?/);
    await button('prescription.add').click({ timeout: consultation.DOCTOR });
    await page.waitForURL(/\/remoteCart/);
  });

  await test.step('an address is written down, and an order with a word for the store', async () => {
    await page.evaluate(() => {
      for (const [name, value] of Object.entries({ bindStatus: 'true', openid: 'o1', authorStatus: '2' }))
        sessionStorage.setItem(name, value);
    });
    await page.goto(at('/newAddress', 'HUIKEBAO'));
    const { receiver, addressPhone, addressDetail } = MORE;
    const photo = await images(page).jpeg('发票');
    await fillForm(page, 'ADDRESS', sampleOf('ADDRESS', '南昌的家'), () => photo, { receiver, phone: addressPhone, addressDetail });
    await button('address.save').click();
    await expect(page.getByText(word('address.saved'))).toBeVisible();
    await put(page, ownServer, '1106402');
    await ask(page, ownServer, '/api/userPatient/saveUserPatient', PATIENT);
    await toConfirm(page, ownServer);
    await page.getByRole('textbox', { name: word('order.remark') }).fill(MORE.remark);
    await order(page);
    await atCashier(page);
  });

  await test.step('a card is bound, a signature given, and a visit claimed', async () => {
    await page.goto(at('/employeWeaL/bankCardEdit', 'HUIKEBAO'));
    const photo = await images(page).jpeg('发票');
    const { cardNo, holderName, cardPhone, hospitalName, claimAmount, claimPhone, claimNote } = MORE;
    const card = { holderName, bankCode: undefined as never, cardNo, phone: cardPhone };
    await fillForm(page, 'EMPLOYEE_BANK_CARD', sampleOf('EMPLOYEE_BANK_CARD', '工商银行'), () => photo, card);
    await chooseFirst('bankCode');
    await button('welfare.save').click();
    await expect(page.getByText(word('welfare.cardSaved'))).toBeVisible();
    await page.goto(at('/signature', 'HUIKEBAO'));
    await page.getByRole('textbox').fill(MORE.signature);
    await button('signature.done').click();
    await expect(page.getByText(word('signature.saved'))).toBeVisible();
    await page.goto(at('/employeWeaL/claimsApplication', 'HUIKEBAO'));
    for (const name of ['patientId', 'claimAccountId', 'cardId']) await chooseFirst(name);
    const claim = { claimType: '1', visitDate: '2026-11-10', hospitalName, claimAmount, invoices: ['a'], claimPhone, claimNote };
    await fillForm(page, 'EMPLOYEE_CLAIM', { name: '', values: claim }, () => photo);
    await button('welfare.submitClaim').click();
    await page.waitForURL(/\/employeWeaL\/applicationSuccess/);
  });

  await test.step('something is left unsent, and the member signs out', async () => {
    await page.goto(at('/onlineInquiry', consultation.CHANNEL));
    await row('complaint').locator('textarea').fill(MORE.unsent);
    await written(page);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(canaries.filter((one) => one !== PHONE && kept.includes(one))).toEqual([]);
    await page.goto(at('/myInfo', 'HUIKEBAO'));
    await button('app.logout').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('app.logout') })
      .click();
    // The page reloads meanwhile.
    await expect(async () => {
      const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(canaries.filter((one) => left.includes(one))).toEqual([]);
    }).toPass();
  });

  expect(seen).toEqual([]);
  const log = ownServer.said();
  expect(canaries.filter((one) => log.includes(one))).toEqual([]);
  guard.pause();
  await phone.kill();
  const lyingIn = (canary: string) => phone.filesWith(canary).filter((file) => canary !== PHONE || !file.includes('Session Storage'));
  for (const canary of canaries) expect([canary, lyingIn(canary)]).toEqual([canary, []]);
});
