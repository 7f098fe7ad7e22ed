import { describe, expect, test } from 'vitest';
import { runEffects } from '../../app/effects/effects.ts';
import { createSession } from '../../app/session/index.ts';
import type { Documents, Json, Values } from '../../engine/index.ts';
import { resolve } from '../documents/channels.ts';
import { readAll, TODAY } from '../documents/documents.ts';
import { loggingHost, type Outcomes } from './host.ts';

const flows = readAll('schemas/flows') as Readonly<Record<string, Documents.Flow>>;
const goods = (more: Values = {}): Values => ({
  skuId: '1',
  drugstoreId: '15241',
  productShowName: '安乐 缬沙坦胶囊',
  skuNum: 3,
  maxNum: 2,
  ...more,
});
const stores = [{ drugstoreId: '15241', skus: [{ skuId: '1', skuNum: 3 }] }];

/** Effects and result of a flow. */
async function follow(name: string, params: Values, around: Outcomes = {}) {
  const log: Json[][] = [];
  const memory = new Map<string, string>();
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  const session = createSession(storage as Storage);
  const host = loggingHost({ session, log, around, change: () => undefined, keep: async () => ({ code: '0', params: {}, view: null }) });
  const scope = {
    query: { thirdChannelSide: 'JIANGXIRENBAO' },
    channel: resolve('JIANGXIRENBAO') as Values,
    user: { userId: 'U1' },
    session: { userRightId: 'R1' },
  };
  const came = {
    do: 'toast',
    text: { $: { if: [{ '===': [{ var: 'verdict' }, true] }, 'goes on', { '===': [{ var: 'verdict' }, false] }, 'stays', 'ends'] } },
  };
  await runEffects([{ do: 'flow', name, with: params, as: 'verdict' }, came] as unknown as Documents.Action[], flows, scope, TODAY, host);
  const last = log.at(-1);
  const ended = last?.[0] === 'toast' && ['goes on', 'stays', 'ends'].includes(String(last[1])) ? String(log.pop()?.[1]) : 'stopped';
  return { ended, log: log.filter(([kind]) => kind !== 'report' && kind !== 'call'), calls: log.filter(([kind]) => kind === 'call') };
}

const check = (answers: Outcomes['answers'], agrees?: Outcomes['agrees'], dialogs: Values[] = []) =>
  follow(
    'prescription-check',
    { stores, prescriptionNoList: ['CF1'], goods: [] },
    { ...(answers && { answers }), ...(agrees !== undefined && { agrees }), dialogs },
  );
const passed = (more: Values = {}) => ({ result: { unPassItem: [], frontWarehouseFlag: 0, ...more } });
const fine = { 'prescription.medicinesOfStores': { result: { prescribeFlag: 0, list: [] } } };

describe('the check before an order', () => {
  test('EC-09 any other refusal is a toast of 3000 milliseconds', async () => {
    const { ended, log } = await check({ 'prescription.verification': { code: '40300', msg: '商品已下架' } });
    expect([ended, log]).toEqual(['stays', [['toast', '商品已下架', 3000]]]);
  });

  test('RX-05 RX-06 RX-07 RX-08 RX-09 SS-64 EC-23 shows failing goods kind by kind in the specified order', async () => {
    const item = (itemType: number, more: Values = {}): Values => ({ itemType, msg: '', goods: [goods()], ...more });
    const unPassItem = [
      item(5, { msg: '须一起购买' }),
      item(4, {
        goods: [
          goods({ groupName: '缬沙坦' }),
          goods({ skuId: '2', productShowName: '代文', groupName: '缬沙坦', skuNum: 1 }),
          goods({ productShowName: '络活喜', groupName: '氨氯地平' }),
        ],
      }),
      item(3, { goods: [goods(), goods({ productShowName: '络活喜', maxNum: 5 })] }),
      item(2),
      item(1),
      item(0, { prescriptionNoList: ['CF1'] }),
    ] as unknown as Json;
    const list = { result: { list: [] } };
    const { ended, log, calls } = await check({ 'prescription.verification': passed({ unPassItem }), 'cart.productList': list });
    expect(ended).toBe('stays');
    expect(log).toEqual([
      ['alert', '', '【我的处方】已失效将被删除', ['安乐 缬沙坦胶囊']],
      ['alert', '', '很抱歉，您选购的以下商品库存不足，请修改选购数量', ['安乐 缬沙坦胶囊 | 库存2件']],
      ['alert', '', '很抱歉，加购数量已超过限购数量，请修改选购数量', ['安乐 缬沙坦胶囊 | 最多2件']],
      [
        'alert',
        '',
        '为了您的用药安全，您选购的以下商品超过安全用量，请修改选购数量',
        ['安乐 缬沙坦胶囊 | 安全用量2件', '络活喜 | 安全用量5件'],
      ],
      [
        'alert',
        '用药风险提示',
        '以下药品成分相同，请不要同时购买',
        ['成分：缬沙坦 | 安乐 缬沙坦胶囊 | 3件', '成分：缬沙坦 | 代文 | 1件', '成分：氨氯地平 | 络活喜 | 3件'],
      ],
      ['alert', '', '须一起购买', ['安乐 缬沙坦胶囊 | 3件']],
      ['refresh', 'cart.count cart.list cart.productList'],
    ]);
    expect(calls.at(-2)).toEqual(['call', 'cart.operate', { operateType: 'DELETE', userRightId: 'R1', prescriptionNoList: ['CF1'] }]);
  });

  test("SS-64 a group without the server's words uses ours", async () => {
    const unPassItem = [{ itemType: 5, msg: '', goods: [goods()] }] as unknown as Json;
    const { log } = await check({ 'prescription.verification': passed({ unPassItem }) });
    expect(log[0]).toEqual(['alert', '', '组合用药的处方须按处方上的药品和数量一起购买', ['安乐 缬沙坦胶囊 | 3件']]);
  });

  const FAR = '您的处方药品由外地药店发货，可能要多等几天，您可以选择异地发货，或重新问诊由就近的药店发货';
  test.each([
    [true, 'goes on', []],
    [false, 'stays', [['go', '/onlineInquiry', { thirdChannelSide: 'JIANGXIRENBAO' }]]],
    ['neither', 'stopped', []],
  ] as const)('RX-10 SS-69 asks about shipping from far away: %s', async (agrees, ended, done) => {
    const dialogs: Values[] = [];
    const came = await check({ 'prescription.verification': passed({ frontWarehouseFlag: 1 }), ...fine }, agrees, dialogs);
    expect(dialogs).toMatchObject([{ ok: '异地发货', cancel: '重新问诊' }]);
    expect([came.ended, came.log]).toEqual([ended, [['confirm', FAR], ...done]]);
  });
});

describe('adding a prescription medicine', () => {
  const product = { medicineId: '7', drugstoreId: '15241', isPrescribe: 1 };
  const there: Json = [{ drugstoreId: '15241', skus: [{ skuId: '1', skuNum: 3, checked: false, customPrice: '' }] }];
  const add = (answers: Outcomes['answers'], { stores = there, ...over }: Values = {}) =>
    follow('repeat-check', { product: { ...product, ...over }, stores }, { ...(answers && { answers }) });

  test('RX-11 is not checked against an empty cart, and other medicines never are', async () => {
    expect(await add({}, { stores: [] })).toEqual({ ended: 'stays', log: [], calls: [] });
    expect(await add({}, { isPrescribe: 0 })).toEqual({ ended: 'stays', log: [], calls: [] });
  });

  test('RX-11 SS-71 is checked under its name in drug lists, too', async () => {
    const { calls } = await add({}, { isPrescribe: null, medicinesIsPrescribe: 1 });
    expect(calls.map(([, name]) => name)).toContain('prescription.duplicateVerify');
  });
});

describe('a prescription with a medicine out of stock', () => {
  const ALL = '处方上的以下药品现在缺货，这张处方暂时不能购药，请重新问诊，请医生换药';
  const anew = ['go', '/onlineInquiry', { thirdChannelSide: 'JIANGXIRENBAO' }];
  const short = (hasRest: number) => ({
    'cart.operate': { code: '40317', result: { hasRest, unPassItem: [{ itemType: 1, msg: '', goods: [goods({ maxNum: 0 })] }] } },
  });
  const ways: readonly (readonly [string, Values])[] = [
    ['prescription-add', { prescription: { prescriptionNo: 'CF1', goods: [] }, addPath: '/doctorWaiting' }],
    ['prescription-batch', { numbers: ['CF1', 'CF2'], addPath: '/inquiryTransfer' }],
  ];

  test.each(ways)('RX-06 %s without available medicines leads to a new consultation', async (flow, params) => {
    const dialogs: Values[] = [];
    const { log, calls } = await follow(flow, params, { answers: short(0), agrees: true, dialogs });
    expect(log).toEqual([['confirm', ALL, ['安乐 缬沙坦胶囊 | 库存0件']], anew]);
    expect(dialogs).toMatchObject([{ ok: '重新问诊', cancel: '取消' }]);
    expect(calls).toHaveLength(1);
  });
});
