import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { routes } from '../../schemas/index.ts';
import { resolve } from '../documents/channels.ts';
import { openPage, type PageOptions } from './open.ts';
import { benefits, buttons } from './records.ts';

const PAGES = ['policyBenefits', 'sunshinePolicy'] as const;
const open = (id: string, around: PageOptions = {}) => openPage(id, { data: { policy: benefits() }, ...around });
const servicesOf = (page: ReturnType<typeof openPage>) => (page.find('services')?.props['items'] ?? []) as readonly Values[];

test('PB-10 AP-17 policy number, user and platform channel reach the call', () => {
  const query = { policyNo: 'P7', thirdChannelSide: 'HUIKEBAO', platformChannelId: '12' };
  expect(openPage('policyBenefits', { query }).asks('policy')).toEqual({ policyNo: 'P7', userId: 'U1', platformChannelId: '12' });
});

test('CL-09 records the viewed policy once it is known', () => {
  expect(open('policyBenefits').asks('seen')).toMatchObject({ policyNo: 'P1' });
  expect(openPage('policyBenefits', { query: { policyNo: 'P1' } }).asks('seen')).toBeUndefined();
});

test('PB-10 without a policy it requests nothing, says so, and links to the list', async () => {
  const page = openPage('policyBenefits', { idle: ['policy', 'auth', 'dialog', 'seen'] });
  expect(page.asks('policy')).toBeUndefined();
  expect(page.shown().map(({ id, block, events }) => [id, block, events])).toEqual([['none', 'Empty', ['tap']]]);
  expect(await page.emit('none')).toEqual([['go', '/commonRecognizee', {}, 'replace']]);
});

describe.each(['SHUIDI', 'SHUIDI2', 'SHUIDI-HAOYUNBAO'])('CH-16 CH-19 PB-10 %s', (channel) => {
  const { loginConfig, serviceApplyConfig } = resolve(channel);
  const out = new URL(loginConfig?.loginOutPath ?? '', 'http://app');
  const target = routes.find(({ path }) => path === new URL(out.searchParams.get('from') ?? '', 'http://app').pathname);
  const id = target !== undefined && 'document' in target ? String(target.document) : '';

  test('after signing out and in, and after an application, the member sees the first policy', () => {
    expect([out.pathname, out.searchParams.get('from')]).toEqual(['/login', serviceApplyConfig?.callBackPath]);
    expect(out.searchParams.get('from')).toContain(`?thirdChannelSide=${channel}`);
    const page = openPage(id, { channel, idle: ['auth'], data: { policy: benefits() } });
    expect([page.asks('policy') !== undefined, page.find('header') !== undefined]).toEqual([true, true]);
  });

  test('without a policy it links to the list', async () => {
    const page = openPage(id, { channel, idle: ['auth', 'dialog'], data: { policy: null } });
    expect(page.find('none')?.props['button']).toBe('返回被保人列表');
    expect(await page.emit('none')).toEqual([['go', '/commonRecognizee', {}, 'replace']]);
  });
});

test("AP-14 the sunshine page requests its channel's aggregate", () => {
  expect(openPage('sunshinePolicy', { query: { policyNo: 'P7' } }).asks('policy')).toEqual({
    userId: 'U1',
    channelCode: 'HKB',
    businessType: 1014,
    policyNo: 'P7',
  });
});

describe.each(PAGES)('%s', (id) => {
  test('PB-11 PB-17 the header shows policy, state, insured person and period', () => {
    const page = open(id);
    expect(page.find('header')?.props).toEqual({ title: '惠客保门诊医疗', badge: '保障中', tone: 'good' });
    expect(page.find('facts')?.props['items']).toEqual([
      { label: '被保人', value: '王桂英' },
      { label: '保障期间', value: '2026-03-01至2027-02-28' },
    ]);
  });

  test("PB-12 S-27 the balance opens the first button's target; a policy without buttons leads nowhere", async () => {
    const preCheck = { 'button.preCheck': { code: '9', msg: 'X' } };
    const page = open(id, { answers: preCheck });
    expect(page.find('balance')?.props).toEqual({ label: '剩余购药额度', value: '12000', unit: '元' });
    const [first] = servicesOf(page);
    expect(first).toMatchObject({ buttonText: '健康商城' });
    expect(await page.emit('balance')).toEqual(await open(id, { answers: preCheck }).emit('services', 'tap', first as Json));
    const none = open(id, { data: { policy: benefits({ buttonJSON: '[]' }) } });
    expect([none.find('balance'), none.find('services')]).toEqual([undefined, undefined]);
    expect(none.find('balanceOnly')).toMatchObject({ events: [], props: { value: '12000' } });
  });

  test.each([-1, '-1'])('PB-12 OP-18 a remaining quota of %j is unlimited, with buttons and without', (drugResidueQuota) => {
    const left = (block: string, buttonJSON: string) =>
      open(id, { data: { policy: benefits({ drugResidueQuota, buttonJSON }) } }).find(block)?.props;
    const unlimited = { label: '剩余购药额度', value: '不限' };
    expect([left('balance', JSON.stringify(buttons)), left('balanceOnly', '[]')]).toEqual([unlimited, unlimited]);
  });

  test('PB-12 PB-20 a first button whose lock is the text 0 is open', async () => {
    const buttonJSON = JSON.stringify([{ buttonText: '健康商城', buttonLinkType: 1, lock: '0' }]);
    const page = open(id, { answers: { 'button.preCheck': { code: '9', msg: 'X' } }, data: { policy: benefits({ buttonJSON }) } });
    expect((await page.emit('balance')).map(([kind]) => kind)).toEqual(['call', 'toast']);
  });

  test('PB-13 BT-01 type 0 is not among the sorted buttons', () => {
    expect(servicesOf(open(id)).map(({ buttonText }) => buttonText)).toEqual(['健康商城', '问诊及购药理赔', '药品目录', '护士上门']);
  });

  test('PB-15 OP-18 S-27 CN-06 a quota of -1 is unlimited, every other one is in yuan', () => {
    const quotas = [-1, 0, 500, '-1', '12.5'].map((quota, index) => ({ title: `第${index}项`, quota }));
    const page = open(id, { data: { policy: benefits({ policyQuotas: [...quotas, { title: '别的写法', amount: -1 }] }) } });
    const notes = page.shown().filter((block) => block.id === 'quota');
    expect(notes.map(({ props }) => props['note'])).toEqual(['不限', '0元', '500元', '不限', '12.5元', '不限']);
  });

  test('PB-19 shows nothing of the policy before the response; a member without one sees a message', () => {
    expect(openPage(id).shown()).toEqual([]);
    expect(open(id, { data: { policy: null } }).find('none')?.props).toMatchObject({ title: '没有查到保单' });
    expect(openPage(id, { failed: ['policy'] }).shown()).toMatchObject([{ block: 'Failed' }]);
  });

  test('PB-20 a locked button keeps its lock, says so and makes no call', async () => {
    const page = open(id);
    const locked = servicesOf(page).find(({ lock }) => lock === true);
    expect(locked).toMatchObject({ buttonText: '护士上门' });
    expect(await page.emit('services', 'tap', locked as Json)).toEqual([['toast', '您暂无该权益']]);
  });
});

test('PB-14 S-15 the types of the benefits page, each with its target', async () => {
  const go = async (type: number, more: Values = {}) => {
    const page = open('policyBenefits', {
      answers: { 'service.config': { result: { serviceConfigVOS: [{ serviceId: 'S' }] } } },
      over: { medicineCataChannelCode: 'CATA', mallTipsAlways: false },
    });
    const record = { buttonLinkType: type, receiveId: 'R', ...more };
    const done = await page.emit('services', 'tap', record);
    return done.filter(([what]) => what === 'go' || what === 'open' || what === 'toast').map(([what, where]) => `${what} ${where}`);
  };
  const buttonJumpUrl = 'https://b.example/';
  expect(await go(5)).toEqual(['go /searchTable']);
  expect(await go(6, { buttonJumpUrl })).toEqual(['open https://b.example/']);
  expect(await go(7)).toEqual(['go /channel/myAppointment']);
  expect(await go(8)).toEqual(['go /interviewRecord']);
  expect(await go(9)).toEqual(['go /newServiceApplication']);
  expect(await go(77)).toEqual(['toast 敬请期待~']);
  expect(await go(1)).toEqual(['go /employeWeaL/hyHealthMall']);
  for (const type of [2, 3]) expect(await go(type, { patientLimited: 0 })).toEqual(['go /onlineInquiry']);
  for (const type of [1, 2, 3, 4]) expect(await go(type, { buttonJumpUrl, patientLimited: 0 })).toEqual(['open https://b.example/']);
});

test.each([
  [0, true],
  ['0', true],
  [1, false],
  [-1, false],
  [null, false],
])('PB-18 status %j shows the catalogue of the sunshine page: %s', async (policyStatus, shown) => {
  const page = open('sunshinePolicy', { data: { policy: benefits({ policyStatus }) } });
  expect(page.find('catalogue') !== undefined).toBe(shown);
  if (shown) expect(await page.emit('catalogue')).toMatchObject([['go', '/searchTable', {}]]);
});

describe('PB-16 S-41 the authorization dialog', () => {
  const around = (auth: Json, more: PageOptions = {}): PageOptions => ({
    channel: 'SHUIDI-HAOYUNBAO',
    data: { policy: benefits(), auth },
    ...more,
  });

  test.each(PAGES)('%s shows it while unsigned: one button, no way around', (id) => {
    const page = open(id, around({ isAuth: 0 }));
    expect(page.find('authorization')?.props).toEqual({ open: true, title: '用户授权文件', kind: 'dialog', closable: false });
    expect(page.find('authorization')?.blocks.map(({ block }) => block)).toEqual(['Article', 'Button']);
    expect(page.find('agree')?.props['text']).toBe('同意');
    const words = String(page.find('authorizationText')?.props['text']);
    expect(words).toContain('400-050-7788');
    expect(words).toContain('点击“同意”');
    expect(words).not.toContain('{');
  });

  test.each(PAGES)('PB-16 %s reports an unknown signature state', (id) => {
    const page = open(id, { channel: 'SHUIDI-HAOYUNBAO', data: { policy: benefits() }, failed: ['auth'] });
    expect(page.find('authorization')).toMatchObject({ block: 'Failed' });
  });

  test('PB-16 AP-16 agreeing records its contents, and closes it; a refusal is shown and keeps it open', async () => {
    const page = open('policyBenefits', around({ isAuth: 0 }));
    expect(page.asks('auth')).toMatchObject({ authAgreementType: 'SHUIDI_SDHYB', userId: 'U1' });
    expect(await page.emit('agree')).toEqual([['call', 'agreement.add', {}]]);
    expect(page.find('authorization')?.props).toMatchObject({ open: false });
    const refused = open('policyBenefits', around({ isAuth: 0 }, { answers: { 'agreement.add': { code: '9', msg: '授权失败' } } }));
    expect(await refused.emit('agree')).toEqual([
      ['call', 'agreement.add', {}],
      ['toast', '授权失败'],
    ]);
    expect(refused.find('authorization')?.props).toMatchObject({ open: true });
  });

  test('PB-16 does not appear once signed, nor in other channels', () => {
    expect(open('policyBenefits', around({ isAuth: 1 })).find('authorization')).toBeUndefined();
    expect(open('policyBenefits').asks('auth')).toBeUndefined();
    expect(open('policyBenefits', { data: { policy: benefits(), auth: { isAuth: 0 } } }).find('authorization')).toBeUndefined();
  });
});
