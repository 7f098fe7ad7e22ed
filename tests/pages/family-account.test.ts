import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { sendIdentity } from './identity.ts';
import { openPage } from './open.ts';

const account = { accountId: 'FA1', status: 2, underwritingCompany: '泰和养老', policyNo: 'GP1' };
const code = { payCode: '286013572468901234', seconds: 60, accountId: 'FA1', accountBalance: '3200.00', isSetPassword: 1 };
const tabs = [
  { tabType: 'code', tabName: '付款码' },
  { tabType: 'account', tabName: '账户明细' },
];
const bill = { orderNo: 'FK1', title: '安康大药房', payAmount: '268.00', isPaid: 0, reason: '', isShop: 0, isSetPassword: 1 };
const word = { isSet: 1, isLocked: 0, codeChecked: 0, identityChecked: 0, isVerified: 1, phone: '138****8000' };

describe('OP-14 OP-15 the pay code', () => {
  const open = (data: Record<string, never> | Values = {}, around: Values = {}) =>
    openPage('payCode', { data: { account, tabs, code, ...data } as never, ...around });

  test('RT-29 a visitor is asked to sign in, and nothing is requested', async () => {
    const page = openPage('payCode', { user: {} });
    expect(page.find('code')).toBeUndefined();
    expect(['account', 'code', 'paid'].map((name) => page.asks(name))).toEqual([undefined, undefined, undefined]);
    expect(await page.emit('signFirst')).toEqual([['go', '/login', { from: expect.stringContaining('/employeWeaL/qrCodePay') }]]);
  });

  test('HM-26 is drawn for the chosen account; another account has another code', async () => {
    const page = open({}, { answers: { 'yf.choose': { result: { applyFlag: 0, underWritingToken: '' } } } });
    expect(page.find('code')?.props).toMatchObject({ code: code.payCode, seconds: 60 });
    expect(page.asks('code')).toEqual({ channelCode: 'HKB', accountId: 'FA1' });
    await page.emit('accountBar');
    page.load('accounts', [account, { ...account, accountId: 'FA2' }]);
    expect(await page.emit('oneAccount', 'tap', null, { account: { accountId: 'FA2', policyNo: 'GP2' } })).toContainEqual(['refresh', '']);
    expect(page.session.get('accountId')).toBe('FA2');
  });

  test.each([
    [1, ['go', '/employeWeaL/result', { orderNo: 'FK1' }, 'replace']],
    [2, ['go', '/employeWeaL/payCheck', { orderNo: 'FK1', accountId: 'FA1' }, 'replace']],
  ])('a scanned code reaches its result: %i', async (status, to) => {
    const page = open({ paid: { status, orderNo: 'FK1', reason: '' } });
    await page.react();
    expect(page.log).toContainEqual(to);
  });

  test('an unpayable code shows why, and is replaced', async () => {
    const page = open({ paid: { status: 3, orderNo: 'FK1', reason: '余额不足' } });
    await page.react();
    expect(JSON.stringify(page.log)).toContain('余额不足');
    expect(page.log).toContainEqual(['refresh', 'code']);
  });

  test.each([1, 3, 4, 5, 6])('HM-27 an account of status %i has no code, and leads to its activation', async (status) => {
    const page = open({ account: { ...account, status } });
    expect([page.find('code'), page.asks('code')]).toEqual([undefined, undefined]);
    expect(await page.emit('inactive')).toEqual([['go', '/employeWeaL/activation', { accountId: 'FA1' }]]);
  });
});

describe('OP-14 the cashier and the password', () => {
  const accounts = [
    { ...account, accountBalance: '20.00', reason: '余额不足' },
    { ...account, accountId: 'FA2', accountBalance: '900.00', reason: '' },
  ];
  test('selects the first account that can pay; others are disabled', async () => {
    const page = openPage('accountCashier', { query: { orderNo: 'FK1' }, data: { order: { ...bill, accounts } } as never });
    expect(
      page
        .shown()
        .filter(({ id }) => id === 'choice')
        .map(({ props }) => [props['checked'], props['disabled'], props['note']]),
    ).toEqual([
      [false, true, '余额不足'],
      [true, false, '余额¥900.00'],
    ]);
    expect(await page.emit('confirm')).toEqual([['go', '/employeWeaL/payCheck', { orderNo: 'FK1', accountId: 'FA2' }]]);
    const none = openPage('accountCashier', {
      query: { orderNo: 'FK1' },
      data: { order: { ...bill, accounts: accounts.slice(0, 1) } } as never,
    });
    expect([none.find('confirm'), none.find('none')?.props['text']]).toEqual([undefined, '没有可以付这笔的账户，请和店员换一种方式付']);
  });

  test.each(['accountCashier', 'payPassword'])('OP-14 a shop order has only the shop’s cashier: %s leads there', async (name) => {
    const open = (isShop: number) => openPage(name, { query: { orderNo: 'YP1' }, data: { order: { ...bill, accounts, isShop } } as never });
    const page = open(1);
    await page.react();
    expect(page.log).toEqual([['go', '/orderSubmit', { orderNo: 'YP1' }, 'replace']]);
    expect(['bill', 'choice', 'confirm', 'pin'].filter((id) => page.find(id) !== undefined)).toEqual([]);
    const till = open(0);
    await till.react();
    expect([till.log, till.find('amount')?.props['label']]).toEqual([[], '应付金额']);
  });

  const paying = (answer: Values) =>
    openPage('payPassword', {
      query: { orderNo: 'FK1', accountId: 'FA1' },
      data: { order: bill, password: word } as never,
      answers: { 'employee.pay': answer as never },
    });

  test('HC-08 the password goes into one call, and no page variable holds it', async () => {
    const page = paying({ result: { orderNo: 'FK1' } });
    expect(await page.emit('pin', 'done', '130526')).toEqual([
      ['call', 'employee.pay', { orderNo: 'FK1', accountId: 'FA1', payPassword: '130526' }],
      ['go', '/employeWeaL/result', { orderNo: 'FK1' }, 'replace'],
    ]);
    expect(JSON.stringify(page.shown())).not.toContain('130526');
  });

  test.each([
    ['40011', '支付密码错误，还可以试4次', ['toast', '支付密码错误，还可以试4次', 3000]],
    ['42900', '密码错误次数过多，请30分钟后再试', ['alert', '', '密码错误次数过多，请30分钟后再试']],
    ['40300', '账户余额不足', ['toast', '账户余额不足', 3000]],
  ])('OP-11 EC-23 shows a refusal with %s, a lock in a dialog, and logs it as an error', async (code, msg, said) => {
    const log = await paying({ code, msg }).emit('pin', 'done', '000000');
    expect(log.slice(1).filter(([kind]) => kind !== 'refresh')).toEqual([
      ['report', 'track', { event: 'pay.failed', code }, 'error'],
      said,
    ]);
    // After a wrong password the member types again on the unchanged page.
    expect(log.some(([kind, what]) => kind === 'refresh' && what === '')).toBe(code !== '40011');
  });

  test('a lost response does not charge twice', async () => {
    expect(JSON.stringify(await paying({ code: 'network' }).emit('pin', 'done', '000000'))).toContain('不会重复扣款');
  });

  test('a member without a password sets one first; a locked one disables the pad', () => {
    const open = (change: Values) =>
      openPage('payPassword', { query: { orderNo: 'FK1' }, data: { order: bill, password: { ...word, ...change } } as never });
    expect([open({ isSet: 0 }).find('pin'), open({ isSet: 0 }).find('noPassword') !== undefined]).toEqual([undefined, true]);
    const locked = open({ isLocked: 1, lockedMinutes: 12 });
    expect([locked.find('pin'), locked.find('locked')?.props['text']]).toEqual([
      undefined,
      '支付密码错误次数过多，请12分钟后再试，或重新设置支付密码',
    ]);
  });

  test('OP-15 a new one requires the code, and the identity if there was one', () => {
    const shown = (change: Values) => {
      const page = openPage('payPasswordSet', { data: { password: { ...word, ...change } } as never });
      return ['getCode', 'identityFirst', 'identity', 'pin'].filter((id) => page.find(id) !== undefined);
    };
    expect(shown({ isSet: 0 })).toEqual(['getCode']);
    expect(shown({ isSet: 0, codeChecked: 1 })).toEqual(['pin']);
    expect(shown({})).toEqual(['getCode']);
    expect(shown({ codeChecked: 1 })).toEqual(['identity']);
    expect(shown({ codeChecked: 1, isVerified: 0 })).toEqual(['identityFirst']);
    expect(shown({ codeChecked: 1, identityChecked: 1 })).toEqual(['pin']);
  });

  test.each([
    [0, 'newPassword', '以后从账户付款时，输入这个密码'],
    [1, 'password', '改过的话，付款请用新的支付密码'],
  ])('OP-14 set before: %d: the texts match, and the way back is the unpaid order, once', async (isSet, type, said) => {
    const typed = { ...word, isSet, codeChecked: 1, identityChecked: 1 };
    const page = openPage('payPasswordSet', { query: { orderNo: 'YP1' }, data: { password: typed } as never });
    expect((await page.emit('pin', 'done', '135790')).at(-1)).toEqual(['go', '/employeWeaL/result', { type, orderNo: 'YP1' }, 'replace']);
    const result = openPage('welfareResult', { query: { type, orderNo: 'YP1' }, data: { password: { ...word, isSet: 1 } } as never });
    expect(result.find('passwordDone')?.props['text']).toBe(said);
    expect(await result.emit('done')).toEqual([['back']]);
  });

  test('OP-15 the code goes to the member’s own phone and is checked before the way back', async () => {
    const page = openPage('paySmsCheck', {
      data: { password: word } as never,
      answers: { 'auth.sendChangeCode': { result: { sandboxHint: '135790' } } },
      session: { userPhone: '13800138000' },
    });
    await page.react();
    expect([page.find('code') !== undefined, page.log]).toEqual([true, []]);
    expect((await page.emit('send'))[0]).toEqual(['call', 'auth.sendChangeCode', { phone: '13800138000', scene: 'payPassword' }]);
    expect(await page.emit('code', 'submit', { code: '135790' })).toEqual([
      ['call', 'yf.checkSmsVerifyCode', { code: '135790' }],
      ['toast', '验证通过'],
      ['back'],
    ]);
  });
});

describe('HM-27 OP-15 activation', () => {
  const waiting = { ...account, status: 1, isVerified: 1, reviewState: '', reviewReason: '' };
  const open = (change: Values) =>
    openPage('accountActivation', {
      query: { accountId: 'FA1' },
      idle: ['current'],
      data: { account: { ...waiting, ...change } } as never,
    });

  test.each([
    [1, ['hint', 'steps', 'ways']],
    [2, ['active', 'pay']],
    [3, ['hint']],
    [4, ['hint']],
    [5, ['hint']],
    [6, ['hint', 'steps', 'ways']],
    [9, ['hint']],
  ])('status %i shows its options', (status, ids) => {
    const page = open({ status });
    expect(['active', 'hint', 'steps', 'ways', 'pay'].filter((id) => page.find(id) !== undefined).sort()).toEqual([...ids].sort());
  });

  test('papers follow the identity; those under review wait; returned ones show why', () => {
    expect(open({ isVerified: 0 }).find('ways')).toBeUndefined();
    expect([open({ reviewState: 'waiting' }).find('steps'), open({ reviewState: 'waiting' }).find('reviewing') !== undefined]).toEqual([
      undefined,
      true,
    ]);
    expect(open({ reviewState: 'refused', reviewReason: '看不清' }).find('refused')?.props['text']).toBe('原因：看不清');
  });

  test("HM-27 HC-04 the check opens the activation address, and stores the insurer's underwriting data", async () => {
    const told = {
      accountId: 'FA1',
      accountStatus: 1,
      activated: 0,
      jumpUrl: '/employeWeaL/activation?accountId=FA1',
      applyFlag: 1,
      underWritingToken: 'UW',
    };
    const page = openPage('fundHome', {
      ...{ data: { account: { ...account, status: 1 } } as never, session: { accountId: account.accountId } },
      answers: { 'yf.checkActivation': { result: told } },
    });
    expect(await page.emit('mask')).toContainEqual(['go', '/employeWeaL/activation?accountId=FA1', {}]);
    const kept = () => (['underWritingFlag', 'underWritingToken', 'underWritingAccountId'] as const).map((name) => page.session.get(name));
    expect(kept()).toEqual(['1', 'UW', 'FA1']);
    const other = openPage('fundHome', {
      data: { account, accounts: [account] } as never,
      session: { underWritingFlag: '1', underWritingToken: 'UW', underWritingAccountId: 'FA1' },
      answers: { 'yf.choose': { result: { applyFlag: 0, underWritingToken: '' } } },
    });
    await other.emit('accountBar');
    await other.emit('oneAccount', 'tap', null, { account });
    expect((['underWritingFlag', 'underWritingToken'] as const).map((name) => other.session.get(name))).toEqual(['', '']);
  });

  test('CL-28 OP-15 an identity is entered, the face is checked, then it counts', async () => {
    const made = await sendIdentity({ faceResult: '0', faceUrl: '/api/site/face' });
    expect(made.map(([what, name]) => (what === 'call' ? name : what))).toEqual([
      'tpa.add',
      'yf.isFace',
      'identity.face',
      'tpa.updateStatus',
      'go',
    ]);
    expect(made.at(3)).toEqual(['call', 'tpa.updateStatus', { verifyId: 'V1', bizNo: 'F1' }]);
  });

  test('OP-15 reads both sides of a card, and the member confirms the result', async () => {
    const page = openPage('cardRecognition', {
      answers: { 'yf.ocrRecognition': { result: { name: '王桂英', idCard: '360102195806184527', valid: '长期' } } },
    });
    const made = await page.emit('photos', 'submit', { cardUrls: ['/api/file/a.jpg', '/api/file/b.jpg'] });
    expect(made.slice(0, 2)).toEqual([
      ['call', 'yf.ocrRecognition', { image: '/api/file/a.jpg', side: 'front' }],
      ['call', 'yf.ocrRecognition', { image: '/api/file/b.jpg', side: 'back' }],
    ]);
    expect(page.steps().map(({ name }) => name)).toEqual(['photos', 'check']);
    expect(JSON.stringify(page.find('cardFacts')?.props)).toContain('360102195806184527');
  });
});

describe('HM-38 claims', () => {
  test('start after the notice, with a person and a card', async () => {
    const notice = openPage('claimNotice');
    expect(await notice.emit('start')).toEqual([['toast', '请先阅读并勾选理赔须知']]);
    await notice.emit('agree', 'change', true);
    expect(await notice.emit('start')).toEqual([['go', '/employeWeaL/claimsApplication', {}]]);
    const apply = (data: Values) => openPage('claimApply', { data: data as never });
    const person = { patientId: 'P1', patientName: '王桂英' };
    const card = { cardId: 'C1', label: '中国工商银行（尾号0128）' };
    expect(['needPatient', 'needCard', 'form'].filter((id) => apply({ people: [], cards: [], sign: { isNeed: 1 } }).find(id))).toEqual([
      'needPatient',
      'needCard',
    ]);
    const unsigned = apply({ people: [person], cards: [card], sign: { isNeed: 1 } });
    expect([await unsigned.emit('needSign'), unsigned.find('form')]).toEqual([[['go', '/signature', {}]], undefined]);
    expect(
      ['needPatient', 'needCard', 'form'].filter((id) => apply({ people: [person], cards: [], sign: { isNeed: 0 } }).find(id)),
    ).toEqual(['needCard']);
    const ready = apply({ people: [person], cards: [card], sign: { isNeed: 0 } });
    expect(ready.find('form')?.props).toMatchObject({ form: 'EMPLOYEE_CLAIM', draft: 'claim' });
    expect(await ready.emit('form', 'done', { claimNo: 'LP1' })).toEqual([
      ['go', '/employeWeaL/applicationSuccess', { id: 'LP1' }, 'replace'],
    ]);
  });

  test("each service of HM-38 has an entry on the member's page", async () => {
    const page = openPage('employeeMine', { data: { account, tab: {} } as never });
    const ways = await Promise.all(['code', 'claim', 'claims', 'branches', 'gifts'].map(async (id) => (await page.emit(id))[0]?.[1]));
    expect(ways).toEqual([
      '/employeWeaL/qrCodePay',
      '/employeWeaL/claimsNotice',
      '/employeWeaL/claimsProgress',
      '/employeWeaL/branchSearch',
      '/employeWeaL/paygift',
    ]);
  });
});
