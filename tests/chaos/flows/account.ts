import { expect, type Page } from '@playwright/test';
import type { Values } from '../../../engine/index.ts';
import type { Flow } from '../flow.ts';
import { type Member, PNG } from '../member.ts';
import { heard } from '../see.ts';
import { button, fill, leads, pin, says, tap } from './tap.ts';

const channel = 'HUIKEBAO';

const person = { patientName: '王桂英', relationship: '1', certType: '0', phone: '13870012345' };
const bankCard = async (member: Member): Promise<void> => {
  const [bank] = await member.ask<Values[]>('dictionary.list', { dictType: 'wh.hmb.bankList' });
  const card = { bankCode: bank?.['dictCode'] ?? '', cardNo: '6222021234567890128', holderName: '王桂英', phone: '13870012345' };
  await member.ask('yf.bindCardNumber', card);
};
const choose = async (page: Page, field: string): Promise<void> => {
  await page.locator(`[data-field="${field}"]`).getByRole('combobox').click();
  await page.getByRole('dialog').getByRole('option').first().click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

export const ACCOUNT: readonly Flow[] = [
  {
    id: 'real-name',
    title: '实名认证',
    ids: 'AP-20',
    channel,
    call: 'user.bindRealInfo',
    at: () => '/realnameAuthentication',
    fill: fill('REAL_NAME', '本人'),
    button: button('account.realSubmit'),
    done: leads('/realnameAuthenticationResult'),
    count: async (member) => Number((await member.ask('user.realInfo'))['isReal']),
  },
  {
    id: 'password-set',
    title: '设置支付密码',
    ids: 'OP-14 HC-08',
    channel,
    call: 'yf.updatePayPassword',
    before: async (member) => {
      const sent = await member.ask('auth.sendChangeCode', { scene: 'payPassword' });
      await member.ask('yf.checkSmsVerifyCode', { code: String(sent['sandboxHint']) });
      return {};
    },
    at: () => '/employeWeaL/modifypwd',
    button: (page) => page.getByRole('button', { name: '1', exact: true }),
    answers: async (page) => {
      await pin(page, '30526');
      await pin(page, '130526');
    },
    done: leads('/employeWeaL/result'),
    count: async (member) => Number((await member.ask('yf.queryIsSetPassword'))['isSet']),
  },
  {
    id: 'bank-card',
    title: '添加银行卡',
    ids: 'HM-38',
    channel,
    call: 'yf.bindCardNumber',
    at: () => '/employeWeaL/bankCardEdit',
    fill: async (page) => {
      await fill('EMPLOYEE_BANK_CARD', '工商银行', { bankCode: undefined })(page);
      await choose(page, 'bankCode');
    },
    button: button('welfare.save'),
    done: heard('welfare.cardSaved'),
    count: (member) => member.count('yf.queryBindCardNumber'),
  },
  {
    id: 'claim',
    title: '申请理赔',
    ids: 'HM-38',
    channel,
    call: 'employeeClaim.apply',
    before: async (member) => {
      await member.ask('userPatient.save', person);
      await bankCard(member);
      const image = `data:image/png;base64,${PNG.toString('base64')}`;
      await member.ask('signature.ofUser', { signUrl: await member.ask<string>('signature.upload', { image }) });
      return {};
    },
    at: () => '/employeWeaL/claimsApplication',
    fill: async (page) => {
      for (const name of ['patientId', 'claimAccountId', 'cardId']) await choose(page, name);
      const given = { patientId: undefined, claimAccountId: undefined, cardId: undefined, visitDate: '2026-11-10' };
      await fill('EMPLOYEE_CLAIM', '生病门诊', given)(page);
    },
    button: button('welfare.submitClaim'),
    done: leads('/employeWeaL/applicationSuccess'),
    count: (member) => member.count('employeeClaim.list', '', { page: 1, pageSize: 20 }),
  },
  {
    id: 'signature',
    title: '手写签名',
    ids: 'AD-07',
    channel,
    call: 'signature.ofUser',
    at: () => '/signature',
    fill: (page) => page.getByRole('textbox').fill('王桂英'),
    gone: '签名不留在手机上',
    button: button('signature.done'),
    done: heard('signature.saved'),
    count: async (member) => 1 - Number((await member.ask('user.resignNeed'))['isNeed']),
  },
  {
    id: 'redeem',
    title: '兑换权益码',
    ids: 'RD-01 RD-03',
    channel,
    call: 'redemption.exchange',
    before: async (member) => {
      await member.addInsured('王桂英');
      return { code: `HY${member.phone.slice(3)}` };
    },
    at: () => '/yaxGetRights',
    from: button('rights.redeemNext'),
    fill: async (page, { code = '' }) => {
      await page.getByRole('textbox', { name: '兑换码' }).fill(code);
      await tap('rights.redeemNext')(page);
      await expect(page.getByText(code)).toBeVisible();
    },
    gone: '重新打开从兑换码填起（RD-03）',
    button: button('rights.redeemConfirm'),
    done: says('rights.redeemed'),
    count: async (member) => JSON.stringify(await member.insured()).split('泰享问诊').length - 1,
  },
];
