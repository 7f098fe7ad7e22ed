import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { read } from '../documents/documents.ts';
import { openPage, type PageOptions } from './open.ts';
import { person } from './records.ts';

describe('redemption', () => {
  const right = { codeType: 1, productCode: 'TKINQ', productName: '泰享问诊权益', description: '全年不限次图文问诊' };
  const answers = { 'redemption.check': { result: right }, 'redemption.checkRightCodeType': { result: { codeType: 1 } } };
  const enter = { redeemCode: 'HY1' };

  test('RD-01 the page asks only for the code', () => {
    const page = openPage('redeem');
    expect(page.find('code')?.props).toMatchObject({ form: 'REDEMPTION_CODE', submit: '查询' });
    expect(page.shown().filter(({ block }) => block === 'Form')).toHaveLength(1);
  });

  test('RD-03 checks and shows a code before redemption; then the right is usable', async () => {
    const page = openPage('redeem', { answers });
    expect(await page.emit('code', 'submit', enter)).toEqual([
      ['call', 'redemption.checkRedeemCode', enter],
      ['call', 'redemption.checkRightCodeType', enter],
      ['call', 'redemption.check', enter],
    ]);
    expect(page.find('code')).toBeUndefined();
    expect(page.find('facts')?.props['items']).toEqual([
      { label: '权益', value: '泰享问诊权益' },
      { label: '说明', value: '全年不限次图文问诊' },
      { label: '兑换码', value: 'HY1' },
    ]);
    expect(await page.emit('confirm')).toEqual([['call', 'redemption.exchange', enter]]);
    expect(page.find('done')?.props).toMatchObject({ title: '兑换成功', text: '泰享问诊权益已放入您的权益' });
    expect(page.find('confirm')).toBeUndefined();
    expect(await page.emit('use')).toEqual([['go', '/commonRecognizee', {}, 'replace']]);
    const [before] = page.steps();
    await page.emit('more');
    expect([page.steps().map(({ name }) => name), page.find('code') !== undefined]).toEqual([['code'], true]);
    expect(page.steps()[0]?.id).not.toBe(before?.id);
  });

  test('RD-03 binds a right for one person to that person, after the phone is verified', async () => {
    const page = openPage('redeem', {
      answers: {
        'redemption.check': { result: { ...right, codeType: 2 } },
        'redemption.checkRightCodeType': { result: { codeType: 2 } },
        'redemption.sendVerCode': { result: { sandboxHint: '135790' } },
      },
    });
    expect(page.asks('people')).toBeUndefined();
    await page.emit('code', 'submit', enter);
    expect(page.asks('people')).toMatchObject({ businessType: 1014 });
    page.load('people', [person()]);
    expect([page.find('confirm'), page.find('verify'), page.find('bind')?.props['form']]).toEqual([
      undefined,
      undefined,
      'REDEMPTION_BIND',
    ]);
    expect(await page.emit('bind', 'submit', { insuredId: '1', phone: '13870012345' })).toEqual([
      ['call', 'redemption.sendVerCode', { phone: '13870012345' }],
    ]);
    expect(page.find('sent')?.props['text']).toBe('验证码已发送至13870012345');
    expect(await page.emit('resend')).toEqual([
      ['call', 'redemption.sendVerCode', { phone: '13870012345' }],
      ['toast', '验证码已发送'],
    ]);
    expect(await page.emit('verify', 'submit', { verCode: '135790' })).toEqual([
      ['call', 'redemption.grantRightAndBindPatient', { redeemCode: 'HY1', insuredId: '1', phone: '13870012345', verCode: '135790' }],
    ]);
    expect([page.find('done')?.props['title'], page.find('verify')]).toEqual(['兑换成功', undefined]);
  });

  test('RD-03 without an insured person the page says where to add one', async () => {
    const page = openPage('redeem', {
      answers: { ...answers, 'redemption.checkRightCodeType': { result: { codeType: 2 } } },
    });
    await page.emit('code', 'submit', enter);
    page.load('people', []);
    expect([page.find('bind'), page.find('nobody')?.props['title']]).toEqual([undefined, '还没有被保人']);
    expect(await page.emit('nobody')).toEqual([['go', '/commonRecognizeUpdate', {}]]);
  });

  test('RD-03 EC-01 a refused code shows why, and stays for correction', async () => {
    const refusal = { code: '40400', msg: '该兑换码已过期' };
    const wrong = openPage('redeem', { answers: { ...answers, 'redemption.checkRedeemCode': refusal } });
    expect(await wrong.emit('code', 'submit', enter)).toEqual([
      ['call', 'redemption.checkRedeemCode', enter],
      ['toast', '该兑换码已过期'],
    ]);
    expect(wrong.find('code')).toBeDefined();
    const late = openPage('redeem', { answers: { ...answers, 'redemption.exchange': refusal } });
    const first = late.steps();
    await late.emit('code', 'submit', enter);
    expect((await late.emit('confirm')).at(-1)).toEqual(['toast', '该兑换码已过期']);
    expect([late.find('done'), late.find('confirm')?.props['text']]).toEqual([undefined, '确认兑换']);
    await late.emit('again');
    // The same step as before: its input is still there.
    expect([late.steps(), late.find('code') !== undefined]).toEqual([first, true]);
  });

  test('RD-03 back goes through the steps with their contents, and from the end out of the page', async () => {
    const page = openPage('redeem', {
      answers: { ...answers, 'redemption.checkRightCodeType': { result: { codeType: 2 } } },
    });
    await page.emit('code', 'submit', enter);
    page.load('people', [person()]);
    await page.emit('bind', 'submit', { insuredId: '1', phone: '13870012345' });
    expect([page.find('verify') !== undefined, page.find('bind'), page.find('found') !== undefined]).toEqual([true, undefined, true]);
    page.back();
    expect([page.find('verify'), page.find('bind') !== undefined, page.find('facts')?.props['items']]).toEqual([
      undefined,
      true,
      expect.arrayContaining([{ label: '兑换码', value: 'HY1' }]),
    ]);
    await page.emit('bind', 'submit', { insuredId: '1', phone: '13870012345' });
    await page.emit('verify', 'submit', { verCode: '135790' });
    expect(page.steps().map(({ name }) => name)).toEqual(['done']);
  });
});

describe('claiming a right', () => {
  const query = { channelCode: '074', source: 'sms' };
  const claim = async (result: Json) => {
    const page = openPage('claimRights', { query, answers: { 'benefit.claim': { result } } });
    return { page, done: await page.emit('claim') };
  };

  test("RD-02 uses channel code and source of the address on the member's tap", async () => {
    const { page, done } = await claim({ claimed: 0, rightName: '泰享问诊', targetPath: '/commonRecognizee' });
    expect(done).toEqual([['call', 'benefit.claim', query]]);
    expect(page.find('done')?.props).toMatchObject({ title: '泰享问诊', text: '领取成功' });
    expect(await page.emit('use')).toEqual([['go', '/commonRecognizee', {}, 'replace']]);
  });

  test('RD-02 an already claimed right says so; a refusal changes nothing', async () => {
    const { page } = await claim({ claimed: 1, rightName: '泰享问诊', targetPath: '' });
    expect(page.find('done')?.props['text']).toBe('您已经领取过这项权益');
    const refused = openPage('claimRights', { query, answers: { 'benefit.claim': { code: '9', msg: '活动已结束' } } });
    expect((await refused.emit('claim')).at(-1)).toEqual(['toast', '活动已结束']);
    expect([refused.find('done'), refused.find('claim')?.props['text']]).toEqual([undefined, '立即领取']);
  });
});

describe('QR pages', () => {
  test.each([
    ['1', '家庭医生', '专属家庭医生，为您和家人解答健康问题'],
    ['2', '健康管家', '专属健康管家，随时为您安排就医服务'],
    ['', '家庭医生', '专属家庭医生，为您和家人解答健康问题'],
  ])('QR-01 QR-02 type %j is %s, and leads to its code', async (type, title, text) => {
    const page = openPage('qrEntry', { query: { type } });
    expect([page.title(), page.find('intro')?.props]).toEqual([title, { kind: 'filled', title, text }]);
    expect(await page.emit('go')).toEqual([['go', '/hyQRCodeDetail', type === '' ? {} : { type }]]);
  });

  test('QR-02 S-12 both spellings open the same page', () => {
    const { routes } = read('schemas/routes.json') as { routes: { path: string; document?: string }[] };
    const documents = ['/hyQRCodeDetail', '/hyQRcodeDetail'].map((path) => routes.find((route) => route.path === path)?.document);
    expect(documents).toEqual(['qrDetail', 'qrDetail']);
  });

  test.each([
    ['1', '家庭医生'],
    ['2', '健康管家'],
    ['5', '健康管理师'],
    [undefined, '家庭医生'],
  ])('QR-03 type %j loads its own code, shows it with its name, and enlarges it on a tap', async (type, title) => {
    const page = openPage('qrDetail', {
      query: type === undefined ? {} : { type },
      data: { code: { qrCode: '/q.svg', wechatCodeName: '周婉清' } },
    });
    expect(page.title()).toBe(title);
    expect(page.asks('code')).toEqual({ corpUserType: type ?? '1', userId: 'U1' });
    expect(page.find('qr')?.props).toMatchObject({ src: '/q.svg', name: '周婉清' });
    await page.emit('qr');
    expect(page.find('large')?.props).toEqual({ open: true, title, kind: 'dialog' });
    expect(page.find('largeCode')?.props).toMatchObject({ src: '/q.svg', hint: '长按图片，识别二维码' });
    await page.emit('large', 'close');
    expect(page.find('large')).toBeUndefined();
  });

  test.each(['HUIKEBAO', 'SHUIDI-HAOYUNBAO', 'JIANGXIRENBAO', 'WUHANPUHUIBAO'])(
    'QR-04 CH-18 the statement of %s is its own, with its phone number in the placeholder',
    (channel) => {
      const page = openPage('authorization', { channel, over: { servicePhone: '400-999-0001' } });
      const words = String(page.find('text')?.props['text']);
      expect(words).toContain('400-999-0001');
      expect(words).not.toMatch(/[{}]/);
      expect(page.title()).not.toBe('');
      expect(words.length).toBeGreaterThan(100);
    },
  );

  test('QR-04 the QR page opens the statement by its name', async () => {
    const page = openPage('qrEntry', { query: { type: '1' } });
    expect(page.find('statement')?.props['text']).toMatch(/^查看《.+》$/);
    expect(await page.emit('statement')).toEqual([['go', '/authorizeWord', {}]]);
  });
});

describe('patient picker', () => {
  const open = (around: PageOptions = {}, count = 1) =>
    openPage('patientPicker', {
      data: { list: Array.from({ length: count }, (_, index) => person({ insuredId: String(index) })) },
      ...around,
    });

  test("IN-22 AP-17 a card shows name, masked number and this patient's consultation buttons only", () => {
    const page = open();
    expect([page.title(), page.find('person')?.props['title']]).toEqual(['请选择问诊人', '王桂英']);
    expect(page.find('card')?.props['items']).toEqual([{ label: '证件号码', value: '3601**********2422' }]);
    expect(page.find('services')?.props['items']).toMatchObject([{ buttonText: '问诊及购药理赔', buttonLinkType: 2 }]);
    expect(page.find('noService')).toBeUndefined();
    expect(page.asks('list')).toMatchObject({ userId: 'U1', businessType: 1014 });
    const none = open({ data: { list: [person({ buttonJSON: '' })] } });
    expect(none.find('noService')?.props['text']).toBe('暂无可用的问诊服务');
  });

  test('CH-20 a channel that hides consultation in its list has it here, behind the icon', () => {
    const page = open({ over: { inquiryConfig: { isHideInquiryBtns: true, isShowPatientListIcon: true } } });
    expect(page.find('services')?.props['items']).toHaveLength(1);
  });

  test('IN-23 IN-24 the add button opens the form once the count is known', async () => {
    expect(openPage('patientPicker').find('add')).toBeUndefined();
    expect(open().find('add')?.props['text']).toBe('添加问诊人');
    expect(await open().emit('add')).toEqual([['go', '/commonRecognizeUpdate', {}]]);
  });

  test.each([
    ['12', 2, 2, false],
    ['12', 1, 2, true],
    ['', 2, 2, true],
    ['12', 5, 0, true],
  ])('IN-24 platform %j, %i patients, limit %i: goes %s', async (platformChannelId, count, addInsuredLimit, goes) => {
    const page = open({ query: { platformChannelId }, over: { addInsuredLimit } }, count);
    expect(await page.emit('add')).toEqual([
      goes ? ['go', '/commonRecognizeUpdate', platformChannelId === '' ? {} : { platformChannelId }] : ['toast', '被保人数量已达上限'],
    ]);
  });
});

describe('records and lists', () => {
  test("BT-14 loads consultation records by the address's codes and person, else the channel's", () => {
    const query = { channelCodes: '["A","B"]', insuredId: '7' };
    expect(openPage('interviewRecord', { query }).asks('list')).toMatchObject({ channelCodes: ['A', 'B'], insuredId: '7' });
    expect(openPage('interviewRecord').asks('list')).toMatchObject({ channelCodes: ['HKB'] });
  });

  test('BT-13 RT-32 a channel’s page shows the orders, and leads on to the appointments', async () => {
    const { routes } = read('schemas/routes.json') as { readonly routes: readonly { readonly path: string; readonly document?: string }[] };
    expect(routes.find(({ path }) => path === '/channel/myAppointment')?.document).toBe('orders');
    const own = openPage('orders', { path: '/channel/myAppointment' });
    expect(own.asks('orders')).toBeDefined();
    expect(await own.emit('appointments')).toEqual([['go', '/virtualCard/vcMyAppointment', {}]]);
    expect(openPage('orders', { path: '/myAppointment' }).find('appointments')).toBeUndefined();
  });

  test('BT-13 filters appointments by state', async () => {
    const page = openPage('appointments', { data: { list: [] } });
    expect(page.find('filter')?.props['items']).toMatchObject([
      { label: '全部' },
      { label: '待就诊' },
      { label: '已完成' },
      { label: '已取消' },
    ]);
    await page.emit('filter', 'change', { status: '1', label: '已完成' });
    expect(page.asks('list')).toMatchObject({ status: '1' });
  });

  test("CH-04 BT-11 the catalogue requests by the address's code and the searched word", async () => {
    const page = openPage('medicineSearch', { query: { channelCode: 'CATA' }, data: { medicines: [] } });
    await page.emit('search', 'search', '阿托伐他汀');
    expect(page.asks('medicines')).toMatchObject({ channelCode: 'CATA', keyword: '阿托伐他汀' });
  });

  test.each([
    ['BEIJINGTAIBAO', 'BJTB_CATA'],
    ['HUIKEBAO', 'HKB'],
  ])("BT-11 CH-13 without a code the catalogue is the channel's: %s", (channel, channelCode) => {
    expect(openPage('medicineSearch', { channel, data: { medicines: [] } }).asks('medicines')).toMatchObject({ channelCode });
  });

  test('IN-21 my page leads to persons, records, appointments, consultations, the statement and the exit', async () => {
    const page = openPage('myInfo', { data: { list: [person(), person({ insuredId: '2' })] } });
    expect(page.find('insured')?.props['note']).toBe('2位');
    expect(openPage('myInfo', { failed: ['list'] }).find('insured')?.props).toEqual({ title: '被保人' });
    for (const [id, path] of [
      ['insured', '/commonRecognizee'],
      ['records', '/common/serviceRecordList'],
      ['appointments', '/channel/myAppointment'],
      ['consultations', '/interviewRecord'],
      ['redeem', '/yaxGetRights'],
      ['statement', '/authorizeWord'],
    ] as const)
      expect(await page.emit(id)).toEqual([['go', path, {}]]);
    expect(await page.emit('contact')).toEqual([['alert', '联系客服', '400-600-2014']]);
  });
});
