import { describe, expect, test } from 'vitest';
import { routes } from '../../schemas/index.ts';
import { insured, passed, preCheck, service } from './click.testing.ts';

const SOON = [['toast', '敬请期待~']];
const MALL = { receiveId: 'R1', channelCode: 'JXRB', insuredId: 'I1', thirdChannelSide: 'JIANGXIRENBAO' };
const toMall = ['go', '/employeWeaL/healthMall', MALL, false];
const toInquiry = ['go', '/onlineInquiry', expect.objectContaining({ receiveId: 'R1', insuredId: 'I1' }), false];
const configured = { 'service.config': { result: { serviceConfigVOS: [service] } } };

/** Pages with buttons: a list, the policy service page, the policy benefits page. */
const PAGES = ['button', 'button-service', 'button-policy'];

describe.each(PAGES)('%s', (flow) => {
  const type = (buttonLinkType: number, given = {}) => passed({ flow, ...given, button: { buttonLinkType } });

  test('BT-09 type 2 with a stored waiting period asks first: a refusal stays, an agreement goes to the consultation; type 3 does not ask', async () => {
    const given = { session: { waitPeriod: '1' }, channel: { waitingTips: '等待期内药费自付，继续吗？' } };
    expect(await type(2, given)).toEqual([['confirm', '等待期内药费自付，继续吗？'], toInquiry]);
    expect(await type(2, { ...given, agrees: false })).toEqual([['confirm', '等待期内药费自付，继续吗？']]);
    expect(await type(3, given)).toEqual([toInquiry]);
    expect(await type(2, { channel: given.channel })).toEqual([toInquiry]);
  });

  test('CH-26 the waiting period of the pre-check counts at once, and the channel’s own notice shows', async () => {
    const answers = preCheck('0', '', { waitPeriod: '1' });
    expect((await type(2, { answers, channel: { waitingTips: '问诊免费，药品自费' } }))[0]).toEqual(['confirm', '问诊免费，药品自费']);
  });

  test('BT-09 a consultation button with an address opens it with the right it was issued for', async () => {
    const opened = await passed({
      flow,
      button: { buttonLinkType: 3, buttonJumpUrl: 'https://inquiry.example/a' },
      session: { inquirySource: '4' },
    });
    expect(opened).toEqual([
      [
        'open',
        'https://inquiry.example/a',
        { receiveId: 'R1', channelCode: 'JXRB', insuredId: 'I1', inquirySource: '4', patientLimited: '1' },
      ],
    ]);
  });

  test.each([2, 3])(
    'CH-17 CH-24 type %d passes the claims number of the channel to the consultation, on a page and outside',
    async (link) => {
      const channel = { claimsConfig: { thirdInsuranceNo: 'JXHMB2026' } };
      const number = { thirdInsuranceNo: 'JXHMB2026' };
      expect((await type(link, { channel }))[0]).toEqual(['go', '/onlineInquiry', expect.objectContaining(number), false]);
      const [outside] = await passed({ flow, channel, button: { buttonLinkType: link, buttonJumpUrl: 'https://inquiry.example/a' } });
      expect(outside).toEqual(['open', 'https://inquiry.example/a', expect.objectContaining(number)]);
      expect((await type(link))[0]?.[2]).not.toHaveProperty('thirdInsuranceNo');
    },
  );

  test('BT-10 BT-24 type 4 opens its address; without one, or with a forbidden one, it shows a message', async () => {
    const open = (buttonJumpUrl: string) => passed({ flow, button: { buttonLinkType: 4, buttonJumpUrl } });
    expect(await open('https://a.example/')).toEqual([['open', 'https://a.example/', {}]]);
    expect(await open('')).toEqual([['toast', '暂未配置跳转地址~']]);
    expect((await open('javascript:alert(1)')).at(-1)).toEqual(['toast', '该网址不在可打开的范围内']);
  });

  test('BT-11 CH-13 type 5 opens the medicine catalogue with the channel code of the catalogue', async () => {
    expect(await type(5, { channel: { medicineCataChannelCode: 'JXRB-CATA' } })).toEqual([
      ['go', '/searchTable', { channelCode: 'JXRB-CATA' }, false],
    ]);
    expect(await type(5)).toEqual([['go', '/searchTable', { channelCode: 'JXRB' }, false]]);
  });

  test('BT-12 type 6 with an address opens it', async () => {
    expect(await passed({ flow, button: { buttonLinkType: 6, buttonJumpUrl: 'https://a.example/' } })).toEqual([
      ['open', 'https://a.example/', {}],
    ]);
  });

  test('BT-13 type 7 opens the appointments', async () => {
    expect(await type(7)).toEqual([['go', '/channel/myAppointment', {}, false]]);
  });

  test('BT-14 type 8 opens the consultation records with the channel codes: the person’s own, else those of the insurance', async () => {
    const records = (codes: string) => ['go', '/interviewRecord', { channelCodes: codes, insuredId: 'I1' }, false];
    expect(await type(8, { insured: { ...insured, channelCodes: ['C1', 'C2'] } })).toEqual([records('["C1","C2"]')]);
    expect(await type(8, { answers: { 'channel.codes': { result: ['C3'] } } })).toEqual([['call', 'channel.codes', {}], records('["C3"]')]);
  });

  test('BT-15 BT-03 FM-26 type 9 requests the service and opens the apply page; with a request number the application', async () => {
    const answers = { 'service.config': { result: { serviceConfigVOS: [service, { ...service, serviceId: 'S2' }] } } };
    expect(await type(9, { answers })).toEqual([
      ['call', 'service.config', { receiveId: 'R1', rightType: 15, requestNo: '' }],
      [
        'go',
        '/newServiceApplication',
        {
          receiveId: 'R1',
          rightType: '15',
          checkedServiceConfig: JSON.stringify(service),
          certNo: insured.insuredCard,
          thirdChannelSide: 'JIANGXIRENBAO',
          insuredId: 'I1',
        },
        false,
      ],
    ]);
    expect(await passed({ flow, button: { serviceRequestNo: 'A1' } })).toEqual([
      ['go', '/common/serviceDetails', { requestNo: 'A1', thirdChannelSide: 'JIANGXIRENBAO' }, false],
    ]);
  });

  test('CH-19 FM-26 the channel decides where to apply', async () => {
    const channel = { serviceApplyConfig: { serviceApplyPath: '/redeem', rightType: 16 } };
    const answers = configured;
    const [asked, gone] = await passed({ flow, channel, answers, button: { rightType: '' } });
    expect(asked).toEqual(['call', 'service.config', expect.objectContaining({ rightType: 16 })]);
    expect(gone?.slice(0, 3)).toEqual(['go', '/redeem', expect.objectContaining({ rightType: '16', insuredId: 'I1' })]);
  });

  test('BT-24 a right without a service, and an unknown type, show 敬请期待~', async () => {
    expect((await type(9, { answers: { 'service.config': { result: { serviceConfigVOS: [] } } } })).at(-1)).toEqual(SOON[0]);
    expect(await type(99)).toEqual(SOON);
  });
});

test.each(['button', 'button-service'])(
  'BT-12 S-17 type 6 of %s without an address shows the channel’s phone; without a phone 敬请期待~',
  async (flow) => {
    const button = { buttonLinkType: 6 };
    expect(await passed({ flow, button, channel: { servicePhone: '400-1' } })).toEqual([['alert', '联系客服', '客服热线：400-1']]);
    expect(await passed({ flow, button })).toEqual(SOON);
  },
);

describe.each(PAGES)('the types 10 to 14 of a list, the same on every page: %s', (flow) => {
  const type = (buttonLinkType: number, given = {}) => passed({ flow, ...given, button: { buttonLinkType } });

  test.each([
    [10, 15],
    [11, 16],
  ])('BT-16 S-18 CH-19 type %i enters the service flow with right type %i of the configuration', async (buttonLinkType, rightType) => {
    const channel = { serviceApplyConfig: { serviceApplyPath: '/newServiceApplication', rightTypes: { 10: 15, 11: 16 } } };
    const log = await passed({ flow, channel, button: { buttonLinkType, rightType: '' }, answers: configured });
    expect(log[0]).toEqual(['call', 'service.config', { receiveId: 'R1', rightType, requestNo: '' }]);
    expect(log[1]).toMatchObject(['go', '/newServiceApplication', { rightType: String(rightType) }, false]);
  });

  test('BT-16 a right type of the button overrides the configuration', async () => {
    const log = await passed({ flow, button: { buttonLinkType: 10, rightType: 16 }, answers: configured });
    expect(log[0]).toEqual(['call', 'service.config', { receiveId: 'R1', rightType: 16, requestNo: '' }]);
  });

  test.each([
    [12, '1'],
    [13, '2'],
  ])('BT-17 type %i opens the QR page of type %s', async (buttonLinkType, qr) => {
    expect(await type(buttonLinkType)).toEqual([['go', '/hyQRcode', { type: qr }, false]]);
  });

  test('BT-18 type 14 is the fast purchase only when the button flags it', async () => {
    const fast = (given: object) => passed({ flow, button: { buttonLinkType: 14, ...given } });
    expect(await fast({ fastPolicyBuyDrug: 1 })).toEqual([
      ['go', '/onlineInquiry', expect.objectContaining({ fastBuyDrug: '1', receiveId: 'R1' }), false],
    ]);
    expect(await fast({ fastPolicyBuyDrug: 1, buttonJumpUrl: 'https://fast.example/' })).toEqual([
      ['open', 'https://fast.example/', expect.objectContaining({ fastBuyDrug: '1', receiveId: 'R1' })],
    ]);
    expect(await fast({ fastPolicyBuyDrug: '1' })).toEqual(await fast({ fastPolicyBuyDrug: 1 }));
    for (const fastPolicyBuyDrug of [0, '0', '', 'false']) expect(await fast({ fastPolicyBuyDrug })).toEqual(SOON);
    expect(await fast({})).toEqual(SOON);
  });
});

describe('BT-08 type 1, the mall', () => {
  const channel = { mallTips: '购药费用自付，继续吗？' };
  const ask = ['confirm', '购药费用自付，继续吗？'];
  const type1 = (flow: string, given = {}) => passed({ flow, ...given, button: { buttonLinkType: 1 } });

  test('BT-08 a list opens it at once, despite the channel’s tips', async () => {
    expect(await type1('button', { channel, session: { waitPeriod: '1' } })).toEqual([toMall]);
    const own = { mallPageConfig: { path: '/employeWeaL/hyHealthMall' } };
    expect(await type1('button', { channel: own })).toEqual([['go', '/employeWeaL/hyHealthMall', MALL, false]]);
    const given = { button: { buttonLinkType: 1, buttonJumpUrl: 'https://mall.example/' } };
    expect(await passed(given)).toEqual([['open', 'https://mall.example/', {}]]);
  });

  test.each(['button-policy', 'button-service'])(
    'BT-08 S-46 %s asks in a waiting period with the tips of the channel; a refusal stays',
    async (flow) => {
      const waiting = { channel, session: { waitPeriod: '1' } };
      expect(await type1(flow, waiting)).toEqual([ask, toMall]);
      expect(await type1(flow, { ...waiting, agrees: false })).toEqual([ask]);
      expect(await type1(flow, { channel })).toEqual([toMall]);
      expect(await type1(flow, { session: { waitPeriod: '1' }, channel: { mallTips: '' } })).toEqual([toMall]);
      expect(await type1(flow, { channel: { ...channel, mallTipsAlways: true } })).toEqual([ask, toMall]);
    },
  );
});

describe('the policy page', () => {
  const type = (buttonLinkType: number, given = {}) => passed({ flow: 'button-policy', ...given, button: { buttonLinkType } });

  test('PB-13 type 0, which the page hides, does nothing', async () => {
    expect(await type(0)).toEqual([]);
  });

  test('BT-12 BT-24 S-15 type 6 opens an address there, never a popup', async () => {
    expect(await type(6, { channel: { servicePhone: '400-1' } })).toEqual([['toast', '暂未配置跳转地址~']]);
  });
});

describe('permissions to consult and order', () => {
  const unbound = { ...insured, patientId: '' };

  test.each([
    ['', '', true],
    ['false', '1', true],
    ['true', '', false],
    ['', '0', false],
  ])('EG-21 bound %j, patients limited %j: adds a user first: %s', async (bindStatus, patientLimited, adds) => {
    const log = await passed({ button: { buttonLinkType: 3 }, insured: unbound, session: { bindStatus, patientLimited } });
    expect(log).toEqual([
      adds ? ['go', '/addUser', expect.objectContaining({ receiveId: 'R1', patientLimited: patientLimited || '1' }), false] : toInquiry,
    ]);
  });

  test('EG-21 the patients of the button override the session; a person with their own patient is bound', async () => {
    const given = { button: { buttonLinkType: 3, patientLimited: 0 }, session: { patientLimited: '1' } };
    expect(await passed({ ...given, insured: unbound })).toEqual([toInquiry]);
    expect(await passed({ ...given, button: { buttonLinkType: 3 } })).toEqual([toInquiry]);
  });

  test('EG-20 a right that is not redeemed yet shows 兑换权益可下单, and 立即兑换 leads to the redemption', async () => {
    const given = { button: { buttonLinkType: 14, fastPolicyBuyDrug: 1 }, session: { userRightIdNo: '1' } };
    const ask = ['confirm', '兑换权益可下单', '立即兑换'];
    expect(await passed(given)).toEqual([ask, ['go', '/yaxGetRights', { thirdChannelSide: 'JIANGXIRENBAO' }, false]]);
    expect(await passed({ ...given, agrees: false })).toEqual([ask]);
    expect((await passed({ ...given, session: { userRightIdNo: '2' } }))[0]?.[1]).toBe('/onlineInquiry');
  });
});

test.each(PAGES)('CH-04 BT-24 S-15 every type that %s draws leads to a page, and each of these pages has a route', async (flow) => {
  const given = {
    flow,
    answers: configured,
    insured: { ...insured, channelCodes: ['C1'] },
    channel: { servicePhone: '400-1' },
  };
  for (let buttonLinkType = 1; buttonLinkType <= 14; buttonLinkType += 1) {
    const outside = [4, 6].includes(buttonLinkType) ? { buttonJumpUrl: 'https://a.example/' } : {};
    const log = await passed({ ...given, button: { buttonLinkType, fastPolicyBuyDrug: 1, ...outside } });
    expect(
      log.filter(([kind]) => kind === 'toast'),
      `type ${buttonLinkType}`,
    ).toEqual([]);
    const [kind, path] = log.at(-1) ?? [];
    expect(['go', 'open'], `type ${buttonLinkType}`).toContain(kind);
    if (kind === 'go')
      expect(
        routes.some((route) => route.path === path),
        String(path),
      ).toBe(true);
  }
});
