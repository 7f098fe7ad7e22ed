import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { read } from '../documents/documents.ts';
import { openPage } from './open.ts';

/** The routes of rights and activities, without the coupons and the coins. */
const AREA =
  '/memberShip /newMemberShip /rightListsDetail /newRightListsDetail /newRightListsDetailO2O /newRightListsDetailTemp /newRightListsDetailTempOA /rightContent /renewList /activity /active /newActivityTemp1 /newActivityTemp3 /newActivityTemp4 /rafflePublicWelfare /specialSuccessful /specialSuccessfulOnRaffle /specialSuccessfulOnRaffleNew /successfulOnNewer /newerSpecial /shakeGame /tkGetRights /tkGetRightsScanCode /xytGetRights /yaxGetRights /yaxGetRightsNoCode /yaxComplete /pbmCard /pbmRightSuccess /taiEquity /taiEquityAdd /myRightsCardList /myRightsCardDetails /searchValidity /equityEntrance /privateDomainRight /privateDomain /privateDomainResult /channelNoRight /ymRightHome /demoTemp /staticPicture /heyeDetail /aiCheck /watchUnbind /ycServiceDetail /rightCDLists /rightCDDetails'.split(
    ' ',
  );
const right = (over: Values = {}): Values => ({
  receiveId: 'R1',
  userRightId: 'P1',
  rightName: '特药申请',
  rightType: '15',
  buttonLinkType: 9,
  patientName: '周明',
  insuredId: 'I1',
  channelCode: 'HKB',
  statusDesc: '生效中',
  lock: 0,
  leftTimes: 2,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  ...over,
});
const detail = (over: Values = {}, around: Parameters<typeof openPage>[1] = {}) =>
  openPage('rightDetail', {
    path: '/rightContent',
    query: { receiveId: 'R1' },
    idle: ['byUser'],
    data: { byReceive: right(over) as Json, left: { leftTimes: 1 }, lock: { lock: over['lock'] ?? 0 }, services: [], all: [] },
    ...around,
  });

describe('the list of rights', () => {
  test('CN-03 CL-07 loads in pages of twenty, and each right opens its own page', async () => {
    const page = openPage('rightList', { path: '/myRightsCardList', data: { rights: [right() as Json] } });
    expect(page.document.data?.['rights']?.paging).toMatchObject({ count: 20 });
    expect(page.title()).toBe('我的权益卡');
    expect(page.find('rightFacts')?.props['items']).toEqual([
      { label: '使用人', value: '周明' },
      { label: '剩余次数', value: '2 次' },
      { label: '有效期', value: '2026-01-01至2026-12-31' },
    ]);
    expect(await page.emit('right', 'tap', null, { right: right() })).toMatchObject([['go', '/myRightsCardDetails', { receiveId: 'R1' }]]);
  });

  test('a visitor is asked to sign in without a request; without rights it links to getting some', async () => {
    const visitor = openPage('rightList', { path: '/rightListsDetail', user: {}, idle: ['rights'] });
    expect(visitor.asks('rights')).toBeUndefined();
    expect(await visitor.emit('signIn')).toMatchObject([['go', '/login', {}]]);
    const none = openPage('rightList', { path: '/rightListsDetail', data: { rights: [] } });
    expect(await none.emit('ways')).toMatchObject([['go', '/yaxGetRightsNoCode', {}]]);
  });

  test('CL-07 activates a card by number and password; a refusal is shown and the form stays', async () => {
    const page = openPage('rightList', {
      path: '/myRightsCardList',
      data: { rights: [right() as Json] },
      answers: { 'rights.activatePhysical': { code: '40000', msg: '该卡已被激活' } },
    });
    await page.emit('activate');
    const card = { cardNo: '6200123412341234', password: '123456' };
    expect(await page.emit('activateForm', 'submit', card)).toEqual([
      ['call', 'rights.activatePhysical', card],
      ['toast', '该卡已被激活'],
    ]);
    expect(page.find('activateForm')).toBeDefined();
  });
});

describe('one right', () => {
  test('CL-07 shows the remaining uses, and is used as its button is', async () => {
    const page = detail({}, { answers: { 'button.preCheck': { code: '601', msg: '服务信息已更新' } } });
    expect(page.find('rightFacts')?.props['items']).toMatchObject([{ value: '1 次' }, {}]);
    expect((await page.emit('use'))[0]).toMatchObject(['call', 'button.preCheck', { receiveId: 'R1', buttonLinkType: 9, insuredId: 'I1' }]);
  });

  test('CL-08 checks for a doctor before a consultation', async () => {
    const page = detail({ buttonLinkType: 3 }, { answers: { 'rights.checkDoctor': { result: { hasRight: 1, hasDoctor: 0 } } } });
    expect(await page.emit('use')).toEqual([
      ['call', 'rights.checkDoctor', { receiveId: 'R1' }],
      ['toast', '现在没有医生在线，请稍后再试'],
    ]);
  });

  test('a used-up right says so; a locked one is activated and not used', async () => {
    expect(await detail({ leftTimes: 0 }).emit('use')).toEqual([['toast', '次数已用完']]);
    const locked = detail({ lock: 1 });
    expect([locked.find('use'), locked.find('lockedNote')?.props['text']]).toEqual([undefined, '这份权益还没有激活，激活后才能使用']);
    await locked.emit('activate');
    expect(locked.find('activateForm')).toBeDefined();
  });

  test('CL-07 becomes the chosen card, and calls a doctor by phone', async () => {
    const page = detail({}, { answers: { 'rights.phoneConsultationUrl': { result: 'https://phone.example/1' } } });
    expect(await page.emit('optimal')).toEqual([
      ['call', 'rights.changeOptimalCard', { receiveId: 'R1' }],
      ['toast', '已设为常用权益卡'],
      ['refresh', ''],
    ]);
    expect((await page.emit('phone')).at(-1)).toEqual(['open', 'https://phone.example/1']);
  });

  test('without a number it says that there is none to show', () => {
    const page = detail({}, { query: {}, data: {}, idle: ['byReceive', 'byUser', 'left', 'lock', 'services', 'all'] });
    expect(page.find('gone')?.props['title']).toBe('没有找到这份权益');
  });
});

describe('claiming without a code', () => {
  const product = { productCode: 'CHECKUP', productName: '年度体检权益', description: '每年一次', services: ['体检'] };
  const person = { insuredId: 'I1', insuredName: '周明' };
  const open = async (path: string, around: Parameters<typeof openPage>[1] = {}) => {
    const page = openPage('rightGrant', {
      path,
      data: { products: [product], cards: [product], people: [person as Json] },
      answers: Object.fromEntries(
        ['grant', 'commonGrant', 'privateDomainGrant'].map((name) => [`rights.${name}`, { result: { receiveId: 'R9' } }]),
      ),
      ...around,
    });
    await page.emit('product', 'tap', null, { product });
    return page;
  };

  test.each([
    ['/xytGetRights', 'grant', '/yaxComplete'],
    ['/yaxGetRightsNoCode', 'commonGrant', '/yaxComplete'],
    ['/privateDomainRight', 'privateDomainGrant', '/privateDomainResult'],
    ['/pbmCard', 'commonGrant', '/pbmRightSuccess'],
  ])('CL-07 on %s asks first, grants by its own call, and shows it on its own page', async (path, call, done) => {
    const page = await open(path);
    expect(await page.emit('person', 'tap', null, { person })).toMatchObject([
      ['confirm', '确定为周明领取“年度体检权益”吗？'],
      ['call', `rights.${call}`, { productCode: 'CHECKUP', insuredId: 'I1' }],
      ['go', done, { receiveId: 'R9' }, 'replace'],
    ]);
  });

  test('an unsigned member signs first, other refusals are shown, and declining claims nothing', async () => {
    const refused = (code: string) =>
      open('/yaxGetRightsNoCode', { answers: { 'rights.commonGrant': { code, msg: '请先签署服务授权书' } } });
    const tap = async (page: Awaited<ReturnType<typeof open>>) => page.emit('person', 'tap', null, { person });
    expect((await tap(await refused('55555'))).at(-1)).toMatchObject(['go', '/commonRecognizee', {}]);
    expect((await tap(await refused('40300'))).at(-1)).toEqual(['toast', '请先签署服务授权书']);
    expect(await tap(await open('/yaxGetRightsNoCode', { agrees: false }))).toHaveLength(1);
  });

  test('the result names the claimed right, and without a number it claims nothing', () => {
    const done = openPage('rightGranted', { path: '/yaxComplete', query: { receiveId: 'R1' }, data: { right: right() as Json } });
    expect(done.find('done')?.props).toMatchObject({ title: '领取成功', text: '“特药申请”已放入周明的权益' });
    const unknown = openPage('rightGranted', { path: '/yaxComplete', idle: ['right'] });
    expect([unknown.find('done'), unknown.find('check')?.props['title']]).toEqual([undefined, '领取结果']);
    const gone = openPage('rightGranted', { path: '/yaxComplete', query: { receiveId: 'R9' }, data: { right: null } });
    expect([gone.find('done'), gone.find('use'), gone.find('gone')?.props['title']]).toEqual([undefined, undefined, '没有找到这份权益']);
  });

  test('puts a scanned code into the redemption form; without a scanner it says so', async () => {
    const page = openPage('redeem', { path: '/tkGetRightsScanCode', idle: ['people'], native: { scan: { result: 'HY8K2M4Q9T' } } });
    await page.emit('scan');
    expect(page.find('code')?.props['values']).toEqual({ redeemCode: 'HY8K2M4Q9T' });
    const browser = openPage('redeem', { path: '/tkGetRightsScanCode', idle: ['people'] });
    expect(await browser.emit('scan')).toEqual([['toast', '这里不能扫码，请输入兑换码']]);
    expect(openPage('redeem', { path: '/yaxGetRights', idle: ['people'] }).find('scan')).toBeUndefined();
  });
});

describe('the pages around rights', () => {
  const groups = [{ groupName: '周明', rightList: [right()] }] as unknown as Json;
  test.each([
    ['/memberShip', '/preBuyDrug'],
    ['/newMemberShip', '/newPreBuyDrug'],
  ])('HM-35 HM-37 %s shows the rights of each person and leads to its own buying page', async (path, buying) => {
    const page = openPage('memberShip', { path, data: { mine: { rightCount: 1, lockedCount: 1, personCount: 1 }, groups, products: [] } });
    expect(page.find('head')?.props['text']).toBe('1 份权益，1 位家人');
    expect(page.find('lockedNote')?.props['text']).toBe('有 1 份权益等待激活');
    expect(await page.emit('groupRight', 'tap', null, { right: right() })).toMatchObject([
      ['go', '/rightListsDetail', { receiveId: 'R1' }],
    ]);
    expect(await page.emit('shop')).toMatchObject([['go', buying, {}]]);
  });

  test("CL-06 requests a policy's right with the specified parameters", async () => {
    const policy = {
      insuredName: '周明',
      policyNo: 'B1',
      policyName: '惠民保',
      policyDate: '',
      policyStatus: 0,
      policyStatusDesc: '保障中',
      channelProductCode: 'HMB2026',
      startTime: '2026-01-01',
      endTime: '2026-12-31',
    };
    const page = openPage('rightValidity', {
      path: '/searchValidity',
      data: { policies: [policy], rights: [] },
      answers: { 'rights.byPolicyNo': { result: { receiveId: 'R7' } } },
    });
    expect(await page.emit('policyRight', 'tap', null, { policy })).toMatchObject([
      [
        'call',
        'rights.byPolicyNo',
        { huaTai: { policyNo: 'B1', channelProductCode: 'HMB2026', startTime: '2026-01-01', endTime: '2026-12-31' } },
      ],
      ['go', '/rightListsDetail', { receiveId: 'R7' }],
    ]);
  });

  test('unbinding a watch asks first, and its number is masked', async () => {
    const page = openPage('watchUnbind', { path: '/watchUnbind', answers: { 'user.unbindWatch': { code: '40400', msg: '手表已经解绑' } } });
    expect(await page.emit('form', 'submit', { phone: '13800138000' })).toEqual([
      ['confirm', '确定解绑 138****8000 的手表吗？'],
      ['call', 'user.unbindWatch', { phone: '13800138000' }],
      ['toast', '手表已经解绑'],
    ]);
  });

  test('loads an activity by its number, and without one says so', async () => {
    const times = { startTime: '2026-11-01 00:00:00', endTime: '2026-12-31 23:59:59' };
    const activity = { activityId: 'A1', title: '活动', content: '说明', url: '/memberShip', ...times };
    const page = openPage('activity', { path: '/activity', query: { activityId: 'A1' }, data: { activity } });
    expect(page.find('time')?.props['items']).toMatchObject([{ value: '2026-11-01至2026-12-31' }]);
    expect(page.asks('activity')).toEqual({ activityId: 'A1' });
    expect(await page.emit('join')).toMatchObject([['go', '/memberShip', {}]]);
    const none = openPage('activity', { path: '/activity', idle: ['activity'] });
    expect([none.asks('activity'), none.find('none')?.props['title']]).toEqual([undefined, '没有找到这个活动']);
    // An ended activity is not a failure with a retry.
    const gone = openPage('activity', { path: '/activity', query: { activityId: 'A9' }, data: { activity: false } });
    expect([gone.find('none')?.props['title'], gone.find('words'), gone.find('join')]).toEqual(['没有找到这个活动', undefined, undefined]);
  });

  test('CL-21 newcomers claim all coupons at once; visitors sign in first', async () => {
    const coupons = [
      { couponId: 'C1', actId: 'A1', couponStatus: 0 },
      { couponId: 'C2', couponStatus: 2 },
    ] as unknown as Json;
    const page = openPage('newerSpecial', { path: '/newerSpecial', data: { coupons } });
    const log = await page.emit('all');
    expect(log[0]).toMatchObject(['call', 'coupon.claimAll', { couponDtoList: [{ couponId: 'C1' }] }]);
    expect(log[1]).toMatchObject(['go', '/successfulOnNewer', {}]);
    expect(await openPage('newerSpecial', { path: '/newerSpecial', user: {}, data: { coupons } }).emit('all')).toMatchObject([
      ['go', '/login', {}],
    ]);
  });

  test('RT-08 every route of rights and activities has a page', () => {
    const { routes } = read('schemas/routes.json') as unknown as { routes: readonly { path: string; document?: unknown }[] };
    const documents = new Map(routes.map(({ path, document }) => [path, document]));
    expect(AREA.filter((path) => documents.get(path) === undefined)).toEqual([]);
  });
});
