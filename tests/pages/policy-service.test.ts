import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openPage, type PageOptions } from './open.ts';
import { person, second } from './records.ts';

const open = (around: PageOptions = {}) => openPage('policyService', { data: { list: [person(), second] }, ...around });
const texts = (items: unknown) => (items as Values[]).map(({ buttonText }) => buttonText);

test('content below the list stays hidden until the list has loaded', () => {
  expect(openPage('policyService').find('redeem')).toBeUndefined();
  expect(open().find('redeem')).toBeDefined();
});

describe('the policy service page', () => {
  test('PB-01 its channel decides title, texts and calls', () => {
    const one = open();
    expect([one.title(), one.find('hero')?.props['text']]).toEqual(['惠客保员工健康计划', '企业为您和家人准备的健康福利']);
    expect(one.asks('list')).toMatchObject({ businessType: 1014 });
    const other = open({ channel: 'FUJIANMINYIBAO' });
    expect(other.title()).not.toBe(one.title());
    expect(other.asks('list')).toMatchObject({ businessType: 1010 });
  });

  test('PB-03 two members are two tabs; choosing one changes name, period and status, and records the view (AP-10)', async () => {
    const page = open();
    const facts = () => page.find('facts')?.props['items'];
    expect(page.find('members')?.props['items']).toMatchObject([{ insuredName: '王桂英' }, { insuredName: '李建国' }]);
    expect(page.find('policy')?.props).toEqual({ title: '惠客保门诊医疗', badge: '保障中', tone: 'good' });
    expect(await page.emit('members', 'change', second)).toEqual([['call', 'insured.view', { insuredId: '2' }]]);
    expect(page.find('policy')?.props).toEqual({ title: '惠客保住院医疗', badge: '已失效', tone: 'plain' });
    expect(facts()).toEqual([
      { label: '被保人', value: '李建国' },
      { label: '保单号', value: 'P1' },
      { label: '保障期间', value: '2025-03-01至2026-02-28' },
    ]);
  });

  test.each([1, '1', 'true'])('IN-03 PB-03 a flag %j also selects; 0 does not', (isSelect) => {
    const chosen = (flag: number | string) =>
      open({ data: { list: [person(), { ...second, isSelect: flag }] } }).find('members')?.props['value'];
    expect([chosen(isSelect), chosen(0), chosen('0')]).toEqual(['2', '1', '1']);
  });

  test('IN-03 PB-03 the flagged member comes first; a missing one is ignored', async () => {
    const page = open({ data: { list: [person(), { ...second, isSelect: true }] } });
    expect(page.find('members')?.props['value']).toBe('2');
    await page.emit('members', 'change', person());
    expect(page.find('members')?.props['value']).toBe('1');
    page.load('list', [second]);
    expect(page.find('members')?.props['value']).toBe('2');
  });

  test('CH-22 S-10 a channel with an aggregate page links to it with the policy number; others do not', async () => {
    const page = open({ channel: 'BEIJINGTAIBAO' });
    expect(page.find('aggregate')?.props).toEqual({ title: '保单详情' });
    expect(await page.emit('aggregate', 'tap')).toEqual([['go', '/commonSSRecognize', { policyNo: 'P1' }]]);
    expect(open().find('aggregate')).toBeUndefined();
  });

  test("PB-04 the banner moves every 3000 ms and opens its picture's target", async () => {
    const page = open();
    expect(page.find('banner')?.props).toMatchObject({ autoplay: 3000 });
    expect(await page.emit('banner', 'tap', { jumpUrl: 'https://a.example/' })).toEqual([['open', 'https://a.example/']]);
    expect(open({ data: { list: [person({ resoureList: [] })] } }).find('banner')).toBeUndefined();
  });

  test("IN-12 BT-24 a banner with a button's service acts as that button; one without address and button says so", async () => {
    const tap = (item: Values) => open({ answers: { 'button.preCheck': { code: '0', result: {} } } }).emit('banner', 'tap', item);
    expect(await tap({ jumpType: 2, serviceType: 5, jumpUrl: '' })).toContainEqual(['go', '/searchTable', expect.anything()]);
    expect(await tap({ jumpType: 2, serviceType: 77, jumpUrl: 'https://a.example/' })).toEqual([['open', 'https://a.example/']]);
    expect(await tap({ jumpType: 2, serviceType: 77, jumpUrl: '' })).toEqual([['toast', '暂未配置跳转地址~']]);
    expect(await tap({ jumpType: 0, serviceType: 5, jumpUrl: 'https://a.example/' })).toEqual([]);
  });

  test.each([
    ['8000.00', '6', '8000.00', '6'],
    [null, null, undefined, undefined],
    ['-', '-', undefined, ''],
    [-1, '6', '不限', '6'],
    ['-1', '6', '不限', '6'],
  ])('PB-05 S-27 OP-18 remaining amount %j and times %j', (leftAmount, leftTimes, amount, times) => {
    const page = open({ data: { list: [person({ leftAmount, leftTimes })] } });
    expect(page.find('leftAmount')?.props).toEqual({
      label: '剩余额度',
      ...(amount !== undefined && { value: amount }),
      ...(amount !== '不限' && { unit: '元' }),
    });
    expect(page.find('leftTimes')?.props).toEqual({
      label: '本月剩余理赔次数',
      unit: '次',
      ...(times !== undefined && { value: times }),
    });
  });

  test('PB-06 consultation and purchase are apart from the other services; both start the button flow', async () => {
    const page = open({ answers: { 'button.preCheck': { code: '9', msg: 'X' } } });
    expect(texts(page.find('consult')?.props['items'])).toEqual(['问诊及购药理赔']);
    expect(texts(page.find('services')?.props['items'])).toEqual(['药品目录', '护士上门', '健康商城']);
    for (const [id, type] of [
      ['consult', 2],
      ['services', 5],
    ] as const) {
      const done = await page.emit(id, 'tap', { buttonLinkType: type, receiveId: 'R' });
      expect(done[0]).toEqual([
        'call',
        'button.preCheck',
        { receiveId: 'R', buttonLinkType: type, insuredId: '1', insuredCard: '360102195203102422', policyNo: 'P1' },
      ]);
    }
  });

  test("PB-06 consultation records open the chosen member's, the coverage list has all quotas", async () => {
    const page = open({ answers: { 'channel.codes': { result: ['C3'] } } });
    const records = (codes: string) => ['go', '/interviewRecord', { channelCodes: codes, insuredId: '1' }];
    expect(await page.emit('consultations')).toEqual([['call', 'channel.codes', {}], records('["C3"]')]);
    const coded = open({ data: { list: [person({ channelCodes: ['C1', 'C2'] })] } });
    expect(await coded.emit('consultations')).toEqual([records('["C1","C2"]')]);
    const rows = page.shown().filter(({ id }) => id === 'quota');
    expect(rows.map(({ props }) => [props['title'], props['note']])).toEqual([
      ['门急诊药品费用', '500元'],
      ['在线问诊', '不限'],
      ['药品配送', '0元'],
    ]);
  });

  test('CH-21 a channel that hides consultation has no such buttons', () => {
    const page = open({ over: { inquiryConfig: { isHideInquiryBtns: true } } });
    expect(page.find('consult')).toBeUndefined();
    expect(texts(page.find('services')?.props['items'])).toEqual(['药品目录', '护士上门', '健康商城']);
  });

  test('IN-11 a broken button text leaves the page without buttons, and everything else', () => {
    const page = open({ data: { list: [person({ buttonJSON: '[{' })] } });
    expect([page.find('consult'), page.find('services')]).toEqual([undefined, undefined]);
    expect(page.find('policy')).toBeDefined();
  });

  test('PB-07 customer contact shows the number; My floats, by configuration', async () => {
    const page = open();
    expect(await page.emit('contact')).toEqual([['alert', '联系客服', '400-600-2014']]);
    expect(page.find('my')?.block).toBe('Fab');
    expect(await page.emit('my')).toEqual([['go', '/channel/myAppointment', {}]]);
    expect(open({ over: { myPageConfig: { isShowMyBtn: false } } }).find('my')).toBeUndefined();
    expect(open({ over: { servicePhone: '' } }).find('contact')).toBeUndefined();
  });

  test.each([
    ['catalogue', { showMedicineCata: true, medicineCataChannelCode: 'CATA' }, ['go', '/searchTable', { channelCode: 'CATA' }]],
    ['manual', { claimsConfig: { serviceManualUrl: 'https://m.example/' } }, ['open', 'https://m.example/']],
    ['patients', { inquiryConfig: { isShowPatientListIcon: true } }, ['go', '/commonSunshinePatientList', {}]],
    ['redeem', { redemptionCode: true }, ['go', '/yaxGetRights', {}]],
  ])('PB-08 CH-21 RD-01 %s appears by configuration', async (id, over, done) => {
    const none = { showMedicineCata: false, claimsConfig: {}, inquiryConfig: {}, redemptionCode: false };
    expect(open({ over: none }).find(id)).toBeUndefined();
    expect(await open({ over: { ...none, ...over } }).emit(id)).toEqual([done]);
  });

  test('PB-09 pulling down at the top is blocked', () => expect(open().document.pull).toBe('block'));

  test('without members it offers to add one; a failed list says so, and contact and sign-out stay', async () => {
    const none = open({ data: { list: [] } });
    expect(none.find('none')?.props).toMatchObject({ title: '还没有被保人', button: '添加家人' });
    expect(await none.emit('none')).toEqual([['go', '/commonRecognizeUpdate', {}]]);
    const failed = open({ data: {}, failed: ['list'] });
    const blocks = failed.shown();
    expect(blocks.filter(({ block }) => block === 'Failed').map(({ id }) => id)).toEqual(['members']);
    expect(blocks.map(({ id }) => id)).toEqual(expect.arrayContaining(['contact', 'logout', 'my']));
  });

  test('CH-22 a channel that needs a person opens the form for an empty list', () => {
    // In place of the empty list, so that back shows the list and not a loop.
    expect(open().document.reactions?.at(-1)?.do).toEqual({
      do: 'go',
      path: '=channel.recognizeeConfig.updatePath',
      query: { fromPage: { $: { cat: [{ var: 'channel.recognizeeConfig.listPath' }, '?stay=1'] } } },
      replace: true,
    });
  });
});

describe('the notice of a page', () => {
  const notices = [
    { dialogId: 'D1', title: '线上购药说明', content: '处方有效期 3 天。', imageUrl: '/n.svg', jumpUrl: '', buttonText: '' },
    { dialogId: 'D2', title: '保障责任提示', content: '先看目录。', imageUrl: '', jumpUrl: 'https://m.example/', buttonText: '查看手册' },
  ];
  const over = { isShowPageDialog: true };

  test.each(['policyService', 'policyBenefits', 'sunshinePolicy', 'recognizee'])(
    'PB-21 AP-12 %s requests its notices by their parameters, and shows each in a popup',
    async (id) => {
      const data = { list: [person()], policy: person(), auth: null };
      const page = openPage(id, { over, data });
      expect(page.asks('dialog')).toMatchObject({
        channelCode: 'HKB',
        receiveId: 'R0',
        businessType: 1014,
        userId: 'U1',
        insuredCard: '360102195203102422',
        insuredId: '1',
        policyNo: 'P1',
        buttonLinkType: id === 'policyService' ? 2 : 1,
      });
      expect(page.find('pageDialog')).toBeUndefined();
      page.load('dialog', notices);
      expect(page.find('pageDialog')?.props).toMatchObject({ open: true, title: '温馨提示' });
      const shown = page.shown().filter(({ id: block }) => ['noticeImage', 'noticeText', 'noticeOpen'].includes(block));
      expect(shown.map(({ props }) => props['title'] ?? props['src'] ?? props['text'])).toEqual([
        '/n.svg',
        '线上购药说明',
        '保障责任提示',
        '查看手册',
      ]);
      expect(await page.emit('noticeOpen', 'tap', null, { notice: notices[1] as Values })).toEqual([['open', 'https://m.example/']]);
      await page.emit('noticeClose');
      expect(page.find('pageDialog')?.props).toMatchObject({ open: false });
    },
  );

  test('PB-21 without the switch or a member it makes no request; an empty list shows nothing', () => {
    expect(openPage('policyService', { data: { list: [person()] } }).asks('dialog')).toBeUndefined();
    const page = openPage('policyService', { over, data: { list: [] } });
    expect(page.asks('dialog')).toBeUndefined();
    page.load('dialog', []);
    expect(page.find('pageDialog')).toBeUndefined();
  });
});
