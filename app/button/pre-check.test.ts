import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { type Click, click, insured, preCheck } from './click.testing.ts';

const answered = async (answers: ReturnType<typeof preCheck>, given = {}) => (await click({ ...given, answers })).log.slice(1);
const signPage = (query: object) => ['go', '/signPage', expect.objectContaining(query), false];

describe('the pre-check', () => {
  test('BT-04 EC-11 SS-28 code 55555 is tracked as consultation and purchase claim and leads to the sign page', async () => {
    expect(await answered(preCheck('55555'))).toEqual([
      ['info', 'track', { event: '问诊及购药理赔', buttonLinkType: 9, receiveId: 'R1' }],
      signPage({ receiveId: 'R1', insuredId: 'I1', thirdChannelSide: 'JIANGXIRENBAO', buttonLinkType: '9', intent: 'list-R1-9-I1' }),
    ]);
  });

  const fresh = { receiveId: 'R2', channelCode: 'C2', parentUserRightId: 'P2' };

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

  test('FD-03 the sign code 5555 of a channel is not the answer code 55555: as an answer it is like any other', async () => {
    expect(await answered(preCheck('5555', 'X'))).toEqual([['toast', 'X']]);
  });

  test('PB-20 S-20 a locked button says 您暂无该权益 and makes no call', async () => {
    expect((await click({ button: { lock: true } })).log).toEqual([['toast', '您暂无该权益']]);
    for (const lock of [1, '1']) expect((await click({ button: { lock } })).log).toEqual([['toast', '您暂无该权益']]);
    for (const lock of [0, '0', '', 'false', false])
      expect(await answered(preCheck('9', 'X'), { button: { lock } })).toEqual([['toast', 'X']]);
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

  test('CN-05 a consultation without its own source has source 1', async () => {
    const { inquirySource: _none, ...plain } = person;
    expect((await signed({ insured: plain })).log[1]?.[2]).toMatchObject({ inquirySource: '1' });
    expect((await signed({ insured: plain, session: { inquirySource: '4' } })).log[1]?.[2]).toMatchObject({ inquirySource: '4' });
  });
});
