import { expect, type Page } from '@playwright/test';
import { word } from '../../journeys/support/member.ts';
import { agree, shownCode, typeCode } from '../../journeys/support/way-in.ts';
import type { Flow } from '../flow.ts';
import type { Member } from '../member.ts';
import { button, leads, says, tap } from './tap.ts';

const channel = 'JIANGXIRENBAO';
const BUTTON = '临床试验招募报名';
const agreement = { authAgreementType: 'HEYE_JXRB' };
/** An unused phone number. */
const newPhone = ({ phone }: Member): string => `19${phone.slice(2)}`;

const fillCode = async (page: Page): Promise<void> => page.getByRole('textbox').fill(await shownCode(page));

export const ENTRY: readonly Flow[] = [
  {
    id: 'sign-in',
    title: '用验证码登录',
    ids: 'EG-10 LG-02',
    channel,
    visitor: true,
    call: 'auth.loginByCode',
    before: async ({ phone }) => ({ phone }),
    at: () => '/login?from=%2FcommonRecognizee',
    from: (page) => page.getByLabel(word('app.login.phone'), { exact: true }),
    fill: (page, { phone = '' }) => typeCode(page, phone),
    gone: '手机号和验证码只在这一页里',
    ready: agree,
    button: (page) => page.getByRole('button', { name: word('app.login.submit'), exact: true }),
    done: leads('/commonRecognizee'),
    // The requesting phone is one of them.
    count: async (member) => (await member.count('auth.devices')) - 1,
    never: { 'token-ended': '还没有登录', 'document-broken': '登录页是程序，不是文档' },
  },
  {
    id: 'prove-phone',
    title: '换手机号之前验证原手机号',
    ids: 'AP-21',
    channel,
    call: 'user.checkPhone',
    before: async (member) => ({ phone: newPhone(member) }),
    at: () => '/exchangeUserPhone',
    from: (page) => page.getByRole('textbox'),
    begin: tap('account.phoneSend'),
    fill: fillCode,
    gone: '验证码只在这一页里',
    button: button('account.phoneOldConfirm'),
    done: says('account.phoneIntro'),
    // Only a member who has confirmed the old phone receives a code for the new one.
    count: (member, { phone = '' }) =>
      member.ask('auth.sendChangeCode', { phone }).then(
        () => 1,
        ({ message }: Error) => {
          expect(message).toContain('先验证原手机号');
          return 0;
        },
      ),
  },
  {
    id: 'change-phone',
    title: '更换手机号',
    ids: 'AP-20 AP-21',
    channel,
    call: 'user.changePhone',
    before: async (member) => ({ phone: newPhone(member), userId: member.session['userId'] ?? '' }),
    at: () => '/exchangeUserPhone',
    begin: async (page, { phone = '' }) => {
      await tap('account.phoneSend')(page);
      await fillCode(page);
      await tap('account.phoneOldConfirm')(page);
      await page.getByRole('textbox', { name: '新手机号' }).fill(phone);
      await tap('account.phoneSend')(page);
    },
    fill: fillCode,
    gone: '号码和验证码只在这一页里',
    button: button('account.phoneConfirm'),
    done: says('account.phoneDone'),
    // Signing in with the new phone opens the account of the old one.
    count: async (member, { phone = '', userId }) => Number((await member.signIn(phone))['userId'] === userId),
  },
  {
    id: 'agreement-sign',
    title: '签署服务授权书',
    ids: 'BT-04 AP-16',
    channel,
    call: 'agreement.add',
    before: async (member) => {
      await member.addInsured('全部服务周明');
      return { receiveId: (await member.buttons()).find(({ buttonText }) => buttonText === BUTTON)?.['receiveId'] ?? '' };
    },
    at: () => '/commonRecognizee',
    from: button('app.sign.confirm'),
    begin: async (page) => {
      if (page.url().includes('/signPage')) return;
      await page.getByRole('button', { name: BUTTON, exact: true }).click();
      await page.waitForURL(/\/signPage\?/);
    },
    ready: async (page: Page) => {
      await page.getByRole('article').getByRole('paragraph').last().scrollIntoViewIfNeeded();
      await page.getByRole('checkbox', { name: word('app.sign.agree') }).check();
    },
    button: button('app.sign.confirm'),
    done: async (page) => {
      await leads('/newServiceApplication')(page);
      await expect(page.getByRole('form')).toBeVisible();
    },
    count: async (member, { receiveId = '' }) => Number((await member.ask('agreement.query', { ...agreement, receiveId }))['isAuth']),
  },
];
