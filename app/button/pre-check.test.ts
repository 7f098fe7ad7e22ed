import { describe, expect, test, vi } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { type Click, click, insured, preCheck } from './click.testing.ts';

const answered = async (answers: ReturnType<typeof preCheck>, given = {}) => (await click({ ...given, answers })).log.slice(1);
const signPage = (query: object) => ['go', '/signPage', expect.objectContaining(query), false];

describe('the pre-check', () => {
  test('BT-02 AP-11 every click first makes the pre-check with the data of button and person, once', async () => {
    const { log } = await click({ button: { buttonLinkType: 5 } });
    expect(log[0]).toEqual([
      'call',
      'button.preCheck',
      { receiveId: 'R1', buttonLinkType: 5, insuredId: 'I1', insuredCard: insured.realInsuredCard, policyNo: 'P1' },
    ]);
    expect(log.filter(([kind]) => kind === 'call')).toHaveLength(1);
  });

  test.each(['button', 'button-service', 'button-policy'])('BT-02 BT-23 %s does nothing before the answer', async (flow) => {
    const log: unknown[][] = [];
    const { promise: before, resolve: answer } = Promise.withResolvers<void>();
    const running = click({ flow, before, log, answers: preCheck('7', 'X') });
    await vi.waitFor(() => expect(log).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(log).toHaveLength(1);
    answer();
    await running;
    expect(log.map(([kind]) => kind)).toEqual(['call', 'toast']);
  });

  test('BT-04 EC-11 SS-28 code 55555 is tracked as consultation and purchase claim and leads to the sign page', async () => {
    expect(await answered(preCheck('55555'))).toEqual([
      ['info', 'track', { event: '问诊及购药理赔', buttonLinkType: 9, receiveId: 'R1' }],
      signPage({ receiveId: 'R1', insuredId: 'I1', thirdChannelSide: 'JIANGXIRENBAO', buttonLinkType: '9', intent: 'list-R1-9-I1' }),
    ]);
  });

  test('EC-02 an expired session, which the client already reported, shows no further message', async () => {
    expect(await answered(preCheck('2', '登录失效，请重新登录'))).toEqual([]);
    expect(await answered(preCheck('40040', '请重新打开再提交'))).toEqual([]);
  });

  test('BT-04 the channel decides which sign page opens', async () => {
    const channel = { serviceApplyConfig: { signFrom: 'puhuiSign' } };
    expect((await answered(preCheck('55555'), { channel }))[1]?.slice(0, 3)).toEqual([
      'go',
      '/puhuiSign',
      expect.objectContaining({ from: 'puhuiSign', receiveId: 'R1' }),
    ]);
  });

  const fresh = { receiveId: 'R2', channelCode: 'C2', parentUserRightId: 'P2' };

  test('BT-05 EC-12 code 66666 carries the new receive id, channel code and parent right to the sign page', async () => {
    expect(await answered(preCheck('66666', '', fresh))).toEqual([signPage(fresh)]);
    expect(await answered(preCheck('66666', '', fresh), { button: { buttonLinkType: 2 } })).toEqual([signPage(fresh)]);
  });

  test('BT-05 EC-12 S-16 SS-28 code 66666 leads a member who has signed from a consultation button to the consultation', async () => {
    const signed = { ...insured, signStatus: 1 };
    for (const buttonLinkType of [2, 3])
      expect(await answered(preCheck('66666', '', fresh), { insured: signed, button: { buttonLinkType } })).toEqual([
        ['go', '/onlineInquiry', expect.objectContaining(fresh), false],
      ]);
    expect(await answered(preCheck('66666', '', fresh), { insured: signed })).toEqual([signPage(fresh)]);
    for (const signStatus of [0, '0', '']) {
      const unsigned = { ...insured, signStatus };
      expect(await answered(preCheck('66666', '', fresh), { insured: unsigned, button: { buttonLinkType: 3 } })).toEqual([signPage(fresh)]);
    }
  });

  test('BT-09 CH-26 code 66666 in a waiting period asks before the consultation of type 2, as code 0 does; type 3 does not ask', async () => {
    const given = { insured: { ...insured, signStatus: '1' }, channel: { waitingTips: '药费自付，继续吗？' } };
    const waiting = preCheck('66666', '', { ...fresh, waitPeriod: '1' });
    const [ask, inquiry] = [
      ['confirm', '药费自付，继续吗？'],
      ['go', '/onlineInquiry', expect.objectContaining(fresh), false],
    ];
    expect(await answered(waiting, { ...given, button: { buttonLinkType: 2 } })).toEqual([ask, inquiry]);
    expect(await answered(waiting, { ...given, button: { buttonLinkType: 2 }, agrees: false })).toEqual([ask]);
    expect(await answered(waiting, { ...given, button: { buttonLinkType: 3 } })).toEqual([inquiry]);
    expect(await answered(preCheck('66666', '', fresh), { ...given, button: { buttonLinkType: 2 } })).toEqual([inquiry]);
  });

  test.each(['button', 'button-service', 'button-policy'])(
    'BT-06 code 601 on %s shows the message, waits 2000 ms, then loads the data of the page again',
    async (flow) => {
      expect(await answered(preCheck('601', '列表已更新'), { flow })).toEqual([
        ['toast', '列表已更新'],
        ['wait', 2000],
        ['refresh', undefined],
      ]);
    },
  );

  test('BT-07 any other code shows the message and does nothing else', async () => {
    expect(await answered(preCheck('9999', 'X'))).toEqual([['toast', 'X']]);
  });

  test.each(['9999', '601', '40310', '1', 'network'])(
    'BT-07 EC-01 code %s without a message of the server shows a default message',
    async (code) => {
      for (const msg of ['', ' ']) expect((await answered(preCheck(code, msg)))[0]).toEqual(['toast', '请求失败，请重试']);
    },
  );

  test('FD-03 the sign code 5555 of a channel is not the answer code 55555: as an answer it is like any other', async () => {
    expect(await answered(preCheck('5555', 'X'))).toEqual([['toast', 'X']]);
  });

  test('PB-20 S-20 a locked button says 您暂无该权益 and makes no call', async () => {
    expect((await click({ button: { lock: true } })).log).toEqual([['toast', '您暂无该权益']]);
    for (const lock of [1, '1']) expect((await click({ button: { lock } })).log).toEqual([['toast', '您暂无该权益']]);
    for (const lock of [0, '0', '', 'false', false])
      expect(await answered(preCheck('9', 'X'), { button: { lock } })).toEqual([['toast', 'X']]);
  });

  test('S-45 stores the waiting period of the pre-check in the session, and the next one overwrites it', async () => {
    const told = { button: { buttonLinkType: 5 }, answers: preCheck('0', '', { waitPeriod: '1' }) };
    expect((await click(told)).session.get('waitPeriod')).toBe('1');
    const over = { ...told, session: { waitPeriod: '1' }, answers: preCheck('0', '', { waitPeriod: '' }) };
    expect((await click(over)).session.get('waitPeriod')).toBe('');
  });

  test.each(['55555', '66666'])('S-45 CH-26 code %s contains the waiting period, too', async (code) => {
    const told = (waitPeriod: string) => ({ session: { waitPeriod: '1' }, answers: preCheck(code, '', { waitPeriod }) });
    expect((await click({ ...told('1'), session: {} })).session.get('waitPeriod')).toBe('1');
    expect((await click(told(''))).session.get('waitPeriod')).toBe('');
  });
});

describe('after signing', () => {
  const whole = {
    buttonText: '快速购药',
    buttonLinkType: 14,
    fastPolicyBuyDrug: 1,
    receiveId: 'R9',
    channelCode: 'C9',
    parentUserRightId: 'P9',
    rightType: 15,
    serviceRequestNo: '',
    buttonJumpUrl: '',
    patientLimited: 0,
    supplierId: 'SUP',
  };
  const person = {
    insuredId: 'I9',
    patientId: 'PT9',
    insuredName: '王桂英',
    insuredCard: '3601**********0000',
    policyNo: 'P9',
    signStatus: 0,
    inquirySource: '7',
    channelCodes: ['C1', 'C2'],
  };

  /** Taps a button that sends the member to sign, signs, and returns the following events. */
  async function signed(given: Click = {}, after: Click = {}) {
    const kept = new Map<string, Json>();
    const tapped = await click({ button: whole, insured: person, kept, ...given, answers: preCheck('55555') });
    const query = tapped.log.at(-1)?.[2] as Values;
    const { log } = await click({ ...given, ...after, flow: 'button-signed', query, kept, answers: preCheck('0') });
    return { query, log, kept: kept.get('intents') };
  }

  test('BT-04 BT-23 runs the same pre-check and flow as for a member who signed before', async () => {
    const before = await click({ button: whole, insured: { ...person, signStatus: 1 }, answers: preCheck('0') });
    const { log } = await signed();
    expect(log).toEqual(before.log);
    expect(log[1]).toEqual([
      'go',
      '/onlineInquiry',
      expect.objectContaining({ fastBuyDrug: '1', receiveId: 'R9', inquirySource: '7', patientLimited: '0' }),
      false,
    ]);
  });

  test.each(Array.from({ length: 14 }, (_, place) => place + 1))(
    'BT-04 keeps every value of a button of type %d across the sign page, on any page',
    async (buttonLinkType) => {
      const button = { ...whole, buttonLinkType, buttonJumpUrl: buttonLinkType === 4 ? 'https://a.example/' : '' };
      for (const flow of ['button', 'button-service', 'button-policy']) {
        const direct = await click({ flow, button, insured: { ...person, signStatus: 1 }, answers: preCheck('0') });
        expect((await signed({ flow, button })).log, flow).toEqual(direct.log);
      }
    },
  );

  test('CN-05 a consultation without its own source has source 1', async () => {
    const { inquirySource: _none, ...plain } = person;
    expect((await signed({ insured: plain })).log[1]?.[2]).toMatchObject({ inquirySource: '1' });
    expect((await signed({ insured: plain, session: { inquirySource: '4' } })).log[1]?.[2]).toMatchObject({ inquirySource: '4' });
  });

  test('BT-04 the address of the sign page contains the button, but no data of the person', async () => {
    const { query } = await signed();
    expect(Object.keys(query).sort()).toEqual(
      ['buttonLinkType', 'channelCode', 'insuredId', 'intent', 'parentUserRightId', 'policyNo', 'receiveId', 'thirdChannelSide'].sort(),
    );
  });

  test("BT-04 uses the table of the button's page", async () => {
    const channel = { mallTips: '购药费用自付，继续吗？', mallTipsAlways: true };
    const mall = { flow: 'button-policy', button: { ...whole, buttonLinkType: 1 }, channel, agrees: false };
    expect((await signed(mall)).log.slice(1)).toEqual([['confirm', '购药费用自付，继续吗？']]);
  });

  test('BT-18 a button without a fast purchase flag has none after signing', async () => {
    expect((await signed({ button: { ...whole, fastPolicyBuyDrug: 0 } })).log.slice(1)).toEqual([['toast', '敬请期待~']]);
  });

  test('BT-04 resumes a button once; a sign page opened without one shows that it is signed, and goes back', async () => {
    const { query, kept } = await signed();
    expect(kept).toEqual([]);
    for (const address of [query, {}])
      expect((await click({ flow: 'button-signed', query: address })).log).toEqual([['toast', '授权已记下'], ['back']]);
  });
});
