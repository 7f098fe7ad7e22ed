import { describe, expect, test, vi } from 'vitest';
import type { Values } from '../engine/index.ts';
import { documents, shellTexts } from '../schemas/index.ts';
import { addTexts, createLibrary } from './documents/library.ts';
import { type EffectHost, runFlow } from './effects.ts';
import type { Answer } from './http/index.ts';
import { createSession } from './session/index.ts';
import { createText } from './texts.ts';

const table: Record<string, string> = {};
addTexts(table, 'app', shellTexts);
const library = createLibrary({ ...documents, channel: async () => undefined }, table);

const insured = { insuredId: 'I1', insuredCard: '3601**********4510', policyNo: 'P1' };
const button = { buttonText: '特药申请', buttonLinkType: 9, receiveId: 'R1', rightType: 15, channelCode: 'JXRB', serviceRequestNo: '' };
const service = { serviceId: 'S1', packageId: 'PK1', supplierId: 'SUP', serviceCode: 'WH', serviceTitle: '特药' };

/** Clicks a button against a server that answers calls from a table, and writes down what happened in order. */
async function click(given: Values, answers: Record<string, Partial<Answer>> = {}, channel: Values = {}, person: Values = insured) {
  const log: unknown[][] = [];
  const values = new Map<string, string>();
  const session = createSession({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
  const host: EffectHost = {
    text: createText(table),
    session,
    monitor: { report: (level, code, details) => log.push([level, code, details]) },
    leave: {
      to(url) {
        log.push(['open', url]);
        return !url.startsWith('javascript:');
      },
      image: () => undefined,
      reload: vi.fn(),
    },
    call: async (name, params) => {
      log.push(['call', name, params]);
      return { code: '0', msg: '', result: null, unconfirmed: false, ...answers[name] };
    },
    host: async () => ({ code: 'unsupported', msg: '', result: null }),
    go: (path, query, replace) => log.push(['go', path, query, replace]),
    back: () => log.push(['back']),
    toast: (text) => log.push(['toast', text]),
    alert: async ({ content }) => void log.push(['alert', content]),
    confirm: async () => true,
    logout: async () => undefined,
    setState: (name, value) => log.push(['state', name, value]),
    refresh: (source) => log.push(['refresh', source]),
    wait: async (ms) => void log.push(['wait', ms]),
    loadTexts: library.texts,
  };
  const scope = {
    button: { ...button, ...given },
    insured: person,
    query: { thirdChannelSide: 'JIANGXIRENBAO' },
    channel: { channelCode: 'JXRB', serviceApplyConfig: { serviceApplyPath: '/newServiceApplication' }, ...channel },
  };
  await runFlow('button', await library.flows('button'), scope, '2026-11-21', host);
  return { log, session, kinds: log.map(([kind]) => kind) };
}

const preCheck = (code: string, msg = '', result: Values | null = null) => ({ 'button.preCheck': { code, msg, result } });
const done = (log: unknown[][]) => log.slice(1);

describe('the button flow', () => {
  test('BT-02 AP-11 every click first makes the pre-check with the data of button and person', async () => {
    const { log } = await click({ buttonLinkType: 5 });
    expect(log[0]).toEqual([
      'call',
      'button.preCheck',
      { receiveId: 'R1', buttonLinkType: 5, insuredId: 'I1', insuredCard: insured.insuredCard, policyNo: 'P1' },
    ]);
  });

  test('BT-02 nothing happens before the answer', async () => {
    let answer: ((value: Answer) => void) | undefined;
    const seen: string[] = [];
    const flows = await library.flows('button');
    const record = (kind: string) => () => void seen.push(kind);
    const host = {
      text: createText(table),
      session: createSession(new Map() as never),
      monitor: { report: record('report') },
      leave: { to: () => true, image: () => undefined, reload: vi.fn() },
      call(name: string) {
        seen.push(name);
        return new Promise<Answer>((resolve) => {
          answer = resolve;
        });
      },
      host: async () => ({ code: 'unsupported', msg: '', result: null }),
      go: record('go'),
      back: record('back'),
      toast: record('toast'),
      alert: async () => undefined,
      confirm: async () => true,
      logout: async () => undefined,
      setState: record('state'),
      refresh: record('refresh'),
      wait: async () => undefined,
      loadTexts: async () => undefined,
    } satisfies EffectHost;
    const running = runFlow('button', flows, { button, insured }, '2026-11-21', host);
    await Promise.resolve();
    expect(seen).toEqual(['button.preCheck']);
    answer?.({ code: '7', msg: 'X', result: null, unconfirmed: false });
    await running;
    expect(seen).toEqual(['button.preCheck', 'toast']);
  });

  test('BT-03 BT-15 FM-26 code 0 on a service button asks for the service and opens the apply page', async () => {
    const { log } = await click(
      {},
      { ...preCheck('0'), 'service.config': { result: { serviceConfigVOS: [service, { ...service, serviceId: 'S2' }] } } },
    );
    expect(done(log)).toEqual([
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
  });

  test('BT-15 with a request number it opens the application instead', async () => {
    const { log } = await click({ serviceRequestNo: 'A1' }, preCheck('0'));
    expect(done(log)).toEqual([['go', '/common/serviceDetails', { requestNo: 'A1', thirdChannelSide: 'JIANGXIRENBAO' }, false]]);
  });

  test('a right without a service says 敬请期待~', async () => {
    const { log } = await click({}, { ...preCheck('0'), 'service.config': { result: { serviceConfigVOS: [] } } });
    expect(log[log.length - 1]).toEqual(['toast', '敬请期待~']);
  });

  test('BT-04 EC-11 code 55555 is tracked as consultation and purchase claim and leads to the sign page', async () => {
    const { log } = await click({}, preCheck('55555'));
    expect(done(log)).toEqual([
      ['info', 'track', { event: '问诊及购药理赔', buttonLinkType: 9, receiveId: 'R1' }],
      [
        'go',
        '/signPage',
        expect.objectContaining({ receiveId: 'R1', insuredId: 'I1', thirdChannelSide: 'JIANGXIRENBAO', buttonLinkType: '9' }),
        false,
      ],
    ]);
  });

  test('BT-05 EC-12 code 66666 carries the new receive id, channel code and parent right to the sign page', async () => {
    const { log } = await click({}, preCheck('66666', '', { receiveId: 'R2', channelCode: 'C2', parentUserRightId: 'P2' }));
    expect(done(log)).toEqual([
      ['go', '/signPage', expect.objectContaining({ receiveId: 'R2', channelCode: 'C2', parentUserRightId: 'P2' }), false],
    ]);
  });

  test('BT-06 code 601 shows the message, waits 2000 ms, then loads the list again', async () => {
    const { log } = await click({}, preCheck('601', '列表已更新'));
    expect(done(log)).toEqual([
      ['toast', '列表已更新'],
      ['wait', 2000],
      ['refresh', 'list'],
    ]);
  });

  test('BT-07 any other code shows the message and does nothing else', async () => {
    const { log } = await click({}, preCheck('9999', 'X'));
    expect(done(log)).toEqual([['toast', 'X']]);
  });

  test('PB-20 a locked button says 您暂无该权益 and makes no call', async () => {
    expect((await click({ lock: true })).log).toEqual([['toast', '您暂无该权益']]);
    expect((await click({ lock: false }, preCheck('9', 'X'))).kinds).toEqual(['call', 'toast']);
  });

  test('BT-10 BT-12 BT-24 types 4 and 6 open their address; without one they say so', async () => {
    for (const buttonLinkType of [4, 6])
      expect(done((await click({ buttonLinkType, buttonJumpUrl: 'https://a.example/' }, preCheck('0'))).log)).toEqual([
        ['open', 'https://a.example/'],
      ]);
    expect(done((await click({ buttonLinkType: 4 }, preCheck('0'))).log)).toEqual([['toast', '暂未配置跳转地址~']]);
    expect(done((await click({ buttonLinkType: 6 }, preCheck('0'), { servicePhone: '400-1' })).log)).toEqual([
      ['alert', '客服热线：400-1'],
    ]);
  });

  test('a forbidden address is not opened, and the member is told', async () => {
    const { log } = await click({ buttonLinkType: 4, buttonJumpUrl: 'javascript:alert(1)' }, preCheck('0'));
    expect(log[log.length - 1]).toEqual(['toast', '该网址不在可打开的范围内']);
  });

  test.each([1, 2, 3, 14, 99])('BT-24 type %i has no page yet: 敬请期待~', async (buttonLinkType) => {
    expect(done((await click({ buttonLinkType }, preCheck('0'))).log)).toEqual([['toast', '敬请期待~']]);
  });

  test('BT-11 CH-13 type 5 opens the medicine catalogue with the channel code of the catalogue', async () => {
    const own = await click({ buttonLinkType: 5 }, preCheck('0'), { medicineCataChannelCode: 'JXRB-CATA' });
    expect(done(own.log)).toEqual([['go', '/searchTable', { channelCode: 'JXRB-CATA' }, false]]);
    const without = await click({ buttonLinkType: 5 }, preCheck('0'));
    expect(done(without.log)).toEqual([['go', '/searchTable', { channelCode: 'JXRB' }, false]]);
  });

  test('BT-13 type 7 opens the appointments', async () => {
    expect(done((await click({ buttonLinkType: 7 }, preCheck('0'))).log)).toEqual([['go', '/channel/myAppointment', {}, false]]);
  });

  test('BT-14 type 8 opens the consultation records with the channel codes', async () => {
    const { log } = await click({ buttonLinkType: 8 }, preCheck('0'), {}, { ...insured, channelCodes: ['C1', 'C2'] });
    expect(done(log)).toEqual([['go', '/consultationRecords', { channelCodes: '["C1","C2"]', insuredId: 'I1' }, false]]);
  });

  test.each([
    [12, '1'],
    [13, '2'],
  ])('BT-17 type %i opens the QR page of type %s', async (buttonLinkType, type) => {
    expect(done((await click({ buttonLinkType }, preCheck('0'))).log)).toEqual([['go', '/hyQRcode', { type }, false]]);
  });

  test('BT-16 types 10 and 11 enter the service flow with their right type', async () => {
    const { log } = await click(
      { buttonLinkType: 11, rightType: 16 },
      { ...preCheck('0'), 'service.config': { result: { serviceConfigVOS: [service] } } },
    );
    expect(log[1]).toEqual(['call', 'service.config', { receiveId: 'R1', rightType: 16, requestNo: '' }]);
    expect(log[2]?.[1]).toBe('/newServiceApplication');
  });

  test('the waiting period of the pre-check is kept in the session, and overwritten by the next one', async () => {
    expect((await click({ buttonLinkType: 5 }, preCheck('0', '', { waitPeriod: '1' }))).session.get('waitPeriod')).toBe('1');
    expect((await click({ buttonLinkType: 5 }, preCheck('0', '', { waitPeriod: '' }))).session.get('waitPeriod')).toBe('');
  });
});
