import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, Values } from '../engine/index.ts';
import table from './data/steps.json' with { type: 'json' };
import type { FactKind } from './facts.ts';
import { openSqliteStore } from './node/sqlite.ts';
import { balanceOf, giveBack, spend, spendingsOf } from './pay/balance.ts';
import type { Server } from './server.ts';
import type { Store } from './store/store.ts';
import { createTestServer, testDocuments } from './testing.ts';

const MANY = 3000;
/** The most that one answer has of what a member can have any number of. */
const MOST = 50;
const PHONE = '13800000001';

const number = (start: string, n: number): string => `${start}${String(n).padStart(6, '0')}`;

/** What a member can have any number of, as it is kept: the kind, and one of them. */
const ENDLESS: Partial<Record<FactKind, (n: number, now: number, insuredId: string) => Values>> = {
  report: (n, now) => ({
    reportNo: number('BG', n),
    reportName: '血常规',
    reportTime: '2026-11-18 10:00',
    urls: [],
    sentAt: now,
    key: `${n}`,
  }),
  coinExchange: (n) => ({ name: `第${n}件`, coin: 0 }),
  claim: (n, now) => ({ claimNo: number('LP', n), patientName: '陈雅琴', at: now, key: `${n}` }),
  appeal: (n) => ({ orderNo: number('YP', n), reasonCode: '1', reasonName: '', description: '', images: [] }),
  inquiry: (n, now, insuredId) => ({
    ...{ inquiryNo: number('WZ', n), key: `${n}`, bodyHash: '', insuredId, patientName: '陈雅琴', diseaseCode: 'D01', complaint: '' },
    ...{ allergy: '', history: '', photos: [], doctorId: 'D100', doctorName: '', doctorTitle: '', channelCode: 'JXRB', askedAt: now - n },
    ...{ insteadOf: '', recommended: [], answer: { advice: '', prescriptionNo: '', recommendId: '' } },
  }),
  prescription: (n, now, insuredId) => ({
    ...{
      prescriptionNo: number('CF', n),
      inquiryNo: number('WZ', n),
      insuredId,
      patientName: '陈雅琴',
      doctorName: '',
      departmentName: '',
    },
    ...{ diseaseName: '', drugstoreId: '', goods: [], issuedAt: now, expiresAt: now + 86_400_000, state: 'valid', isGroup: false },
    ...{ isFar: false, pictureId: number('P', n) },
  }),
  shopOrder: (n, now) => ({
    ...{ orderNo: number('YP', n), channelCode: 'JXRB', userRightId: '', stores: [], prescriptionNoList: [], claimMode: 0, orderedAt: now },
    ...{ amounts: { goods: 0, compensate: 0, coupon: 0, freight: 0, pay: 0 }, paidAt: now, receivedAt: now, cancelledAt: 0 },
  }),
  order: (n) => ({ serviceTitle: '服务', patientName: '陈雅琴', orderNo: number('FW', n), payStatus: 1 }),
  payOrder: (n, now) => ({ orderNo: number('FK', n), payCode: `${n}`, accountId: '', title: '药房', fen: 1, at: now, paidAt: '' }),
  redemption: (n) => ({ channelCode: 'JXRB', insuredId: '', productCode: 'TKINQ', idempotencyKey: `${n}` }),
  material: (n) => ({ [`m${n}`]: [] }),
};

async function fill(store: Store, userId: string, insuredId: string, now: number): Promise<void> {
  const at = '2026-11-18 10:00:00';
  await store.together(async ({ facts, applications }) => {
    for (const [kind, one] of Object.entries(ENDLESS))
      for (let n = 0; n < MANY; n += 1) {
        const data = one(n, now, insuredId);
        const subject = Object.values(data).find((value) => typeof value === 'string' && /^[A-Z]{2}\d{6}$/.test(value)) ?? `${n}`;
        await facts.insert({ id: `${kind} ${n}`, userId, kind, subject: String(subject), at, data });
      }
    for (let n = 0; n < MANY; n += 1)
      await applications.insert({
        ...{ id: number('R', n), userId, receiveId: `r${n}`, insuredId, channelCode: 'JXRB', idempotencyKey: `${n}`, bodyHash: '' },
        ...{ serviceCode: 'S', serviceTitle: '服务', patientName: '陈雅琴', applyTime: at, statusDesc: '已受理', data: {} },
      });
  });
}

/** Calls that only answer: those of the table of steps change something, and what is sent as a file is none of them. */
const changing = new Set([...Object.keys(table.calls), ...table.open]);
const calls = Object.entries(testDocuments.calls)
  .flatMap(([family, { calls: all }]) => Object.entries(all).map(([key, call]) => ({ name: `${family}.${key}`, call })))
  .filter(({ name, call }) => !changing.has(name) && call.body !== 'file' && name !== 'user.exportData')
  .map(({ name }) => name);

/** The longest list anywhere in an answer. */
function longest(value: Json | undefined): number {
  if (Array.isArray(value)) return Math.max(value.length, ...value.map(longest));
  return typeof value === 'object' && value !== null ? Math.max(0, ...Object.values(value).map(longest)) : 0;
}

describe('a member with three thousand of everything', () => {
  const server = createTestServer({ store: openSqliteStore(':memory:') });
  let [full, fresh] = ['', ''];
  let people: Readonly<Record<string, Values>> = {};

  beforeAll(async () => {
    [full, fresh] = [await server.signIn(PHONE), await server.signIn('13800000002')];
    const known: Record<string, Values> = {};
    for (const [token, card] of [
      [full, '360102198506184510'],
      [fresh, '36010219900101123X'],
    ] as const) {
      await server.saveInsured(token, { insuredCard: card });
      known[token] = ((await server.call('insured.list', { businessType: '1024' }, token)).result as unknown as Values[])[0] ?? {};
    }
    people = known;
    const { insuredId = '', userId = '' } = known[full] ?? {};
    await fill(server.store, String(userId), String(insuredId), server.now());
  });

  const ask = (name: string, token: string) => {
    const { insuredId = '', policyNo = '', receiveId = '', userRightId = '', userId = '' } = people[token] ?? {};
    const about = { insuredId, policyNo, receiveId, userRightId, userId, patientId: insuredId, userAccountId: insuredId };
    const shop = { channelCode: 'JXRB', businessType: '1024', channelCodes: ['JXRB'], tabType: '1', pageSize: '100000', terminal: '1' };
    return server.call(name, { ...shop, ...about }, token);
  };

  it.each(calls)('AP-30 %s answers no list that grows with them', async (name) => {
    const [many, few] = [await ask(name, full), await ask(name, fresh)];
    expect(longest(many.result as Json)).toBeLessThanOrEqual(Math.max(MOST, longest(few.result as Json)));
  });

  it('AP-30 has them: whoever asks for the first part gets as many as a part may have', async () => {
    const paged = ['service.records', 'appointment.list', 'consultation.records', 'employeeClaim.list', 'order.list', 'report.list'];
    for (const name of [...paged, 'integral.records', 'integral.detail', 'prescription.ofUser'])
      expect([name, longest((await ask(name, full)).result as Json)]).toEqual([name, MOST]);
  });
});

describe('what is answered whole has an end', () => {
  const MOST_PERSONS = 100;
  const start = async () => {
    const server = createTestServer({ store: openSqliteStore(':memory:') });
    const token = await server.signIn(PHONE);
    const userId = (await server.store.users.find({ phone: PHONE }))[0]?.id ?? '';
    const call = (name: string, params: Values) => server.call(name, { channelCode: 'JXRB', ...params }, token);
    return { server, token, userId, call };
  };

  it('CT-09 a cart: a product more than an order may have is refused in words, more pieces of one that is there are not', async () => {
    const { server, userId, call } = await start();
    const { list } = (await call('goods.list', { pageSize: 50 })).result as unknown as { list: Values[] };
    const [there, more] = list.filter(({ medicinesDrugstoreStock, limited }) => Number(medicinesDrugstoreStock) > 9 && limited === 0);
    const line = (skuId: Json) => ({ skuId, skuNum: 1, checked: true, addedAt: 0 });
    const others = Array.from({ length: 199 }, (_none, n) => line(`none${n}`));
    const stores = [{ drugstoreId: there?.['drugstoreId'] ?? '', checked: true, skus: [line(there?.['medicineId'] ?? ''), ...others] }];
    await server.store.facts.insert({ id: 'cart', userId, kind: 'cart', subject: 'JXRB ', at: '', data: { stores } });
    const add = ({ medicineId = '', drugstoreId = '' }: Values = {}) =>
      call('cart.operate', { operateType: 'ADD', medicinesId: medicineId, storeId: drugstoreId, quantity: 1 });
    expect(await add(more)).toMatchObject({ code: 40300, msg: '购物车最多放200种商品，请先清理一些' });
    expect((await add(there)).code).toBe(0);
  });

  it('CH-23 IN-24 persons, in a channel without a limit as well; and whom partners add', async () => {
    const { server, token, userId, call } = await start();
    const known = await server.saveInsured(token, { businessType: '1113' });
    const person = await server.store.insureds.get(String(known.result['insuredId']));
    for (let n = 1; n < MOST_PERSONS; n += 1)
      await server.store.insureds.insert({ ...(person as NonNullable<typeof person>), id: `p${n}`, insuredCard: `card${n}` });
    expect(await server.saveInsured(token, { businessType: '1113', insuredCard: '36010219900101123X' })).toMatchObject({
      code: 50004,
      msg: '最多可添加100名被保人',
    });
    for (let n = 0; n < 50; n += 1)
      await server.store.facts.insert({
        id: `q${n}`,
        userId,
        kind: 'patient',
        subject: `q${n}`,
        at: '',
        data: { patientId: `q${n}`, patientName: `王${n}` },
      });
    const stranger = { userName: '周明', idCard: '360102199001011239', certType: '0', userPhone: '13870012345' };
    expect(await call('rights.createUser', { ...stranger, idCard: '360102199003072818', autoAddUser: '1' })).toMatchObject({
      code: 50004,
      msg: '最多可添加50名问诊人',
    });
  });

  it('OP-15 payments out of an account: the newest are shown, all of them count, and each is made and given back once', async () => {
    const { server } = await start();
    const within = { store: server.store, clock: () => new Date(server.now()) } as Server;
    const user = { id: 'u', phone: PHONE, createdAt: '' };
    const left = () => balanceOf('A', '1000.00', user, within);
    for (let n = 0; n < 120; n += 1) await spend('A', `YP${n}`, '药房', 100, user, within);
    expect((await spendingsOf('A', user, within)).map(({ orderNo }) => orderNo).slice(0, 2)).toEqual(['YP119', 'YP118']);
    expect(await spendingsOf('A', user, within)).toHaveLength(MOST);
    expect(await left()).toBe('880.00');
    for (const orderNo of ['YP0', 'YP119', 'YP0', 'YP119', 'YP500']) {
      await spend('A', orderNo === 'YP500' ? 'YP1' : orderNo, '药房', 100, user, within);
      await giveBack('A', orderNo, user, within);
    }
    expect(await left()).toBe('882.00');
    expect((await spendingsOf('A', user, within)).filter(({ fen }) => fen < 0).map(({ orderNo }) => orderNo)).toEqual(['YP119', 'YP0']);
  });
});
