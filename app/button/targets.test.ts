import { describe, expect, test } from 'vitest';
import { routes } from '../../schemas/index.ts';
import { insured, passed, service } from './click.testing.ts';

const SOON = [['toast', '敬请期待~']];
const MALL = { receiveId: 'R1', channelCode: 'JXRB', insuredId: 'I1', thirdChannelSide: 'JIANGXIRENBAO' };
const toMall = ['go', '/employeWeaL/healthMall', MALL, false];

const configured = { 'service.config': { result: { serviceConfigVOS: [service] } } };

/** Pages with buttons: a list, the policy service page, the policy benefits page. */
const PAGES = ['button', 'button-service', 'button-policy'];

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
