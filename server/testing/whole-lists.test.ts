import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import table from '../data/steps.json' with { type: 'json' };
import { balanceOf, giveBack, spend, spendingsOf } from '../members/wallet/balance.ts';
import { openSqliteStore } from '../node/sqlite.ts';
import type { Server } from '../platform/transactions/server.ts';
import { fillWithoutEnd } from './endless.testing.ts';
import { createTestServer, testDocuments } from './test-server.ts';

/** The largest part of an unlimited list in one response. */
const MOST = 50;
const PHONE = '13800000001';

/** Calls that only read: not in the table of steps, and without a file body. */
const changing = new Set([...Object.keys(table.calls), ...table.open]);
const calls = Object.entries(testDocuments.calls)
  .flatMap(([family, { calls: all }]) => Object.entries(all).map(([key, call]) => ({ name: `${family}.${key}`, call })))
  .filter(({ name, call }) => !changing.has(name) && call.body !== 'file' && name !== 'user.exportData')
  .map(({ name }) => name);

/** An existing record for the calls that need its number. */
const ONE = { orderNo: 'YP000000', requestNo: 'R000000', claimNo: 'LP000000', prescriptionNo: 'CF000000', guid: 'CF000000' };
const ONE_OF: Readonly<Record<string, Values>> = {
  'consultation.userRecord': { id: 'WZ000000' },
  'service.reapply': { id: 'R000000' },
};

/** Calls that need more parameters and refuse these, so this test does not cover their lists. Check a new one before adding it. */
const REFUSED: Readonly<Record<string, string>> = {
  address: 'nearby view',
  agreement: 'device',
  appeal: 'detail',
  benefit: 'jumpUrl',
  branch: 'detail',
  button: 'preCheck',
  cart: 'discount discountBefore discountV1 preAdd',
  channel: 'codes',
  coupon: 'ofActivity',
  dictionary: 'list',
  drugstore: 'classification images info nearby products qualifications',
  employee: 'successPay',
  entry: 'accountInfo decryptPhone guanbaiInfo jumpInfo serialInfo tpcInfo',
  goods: 'activity subsidies',
  healthSquare: 'countdown coupons task',
  hospital: 'byArea byCity departments doctors searchDepartments',
  integral: 'checkProduct',
  log: 'exposure pageView upload',
  mall: 'enter',
  nursing: 'options',
  order: 'buildPayInfo coupons forbidSale preview',
  page: 'notice poster posterSubscribed wechatScheme',
  partner: 'activity productText',
  policy: 'byTerminal',
  prescription:
    'byInquiryGuid confirmMedicine confirmRightsMedicine duplicateVerify goodsDetail medicines medicinesOfStores medicinesV1 verification',
  product: 'coinDetail commonByCoupon commonByStore detail requirementVerify',
  qrcode: 'show',
  raffle: 'detail result',
  redemption: 'check checkRedeemCode checkRightCodeType',
  region: 'info',
  rights: 'byPolicyNo jumpUrl',
  sd: 'addHyb checkInsured checkYlb',
  selfCheck: 'latest',
  service: 'corpQrcode rightDays',
  sunCarPolicy: 'checkRelation',
  supplyApply: 'preCheck',
  thirdInsured: 'check',
  yf: 'checkActivation jumpLink ocrRecognition',
};
const refused = new Set(Object.entries(REFUSED).flatMap(([family, keys]) => keys.split(' ').map((key) => `${family}.${key}`)));

/** Returns the length of the longest list within a response. */
function longest(value: Json | undefined): number {
  if (Array.isArray(value)) return Math.max(value.length, ...value.map(longest));
  return typeof value === 'object' && value !== null ? Math.max(0, ...Object.values(value).map(longest)) : 0;
}

describe('a member with three thousand records of each kind', () => {
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
    await fillWithoutEnd(server.store, String(userId), String(insuredId), server.now());
  });

  const ask = (name: string, token: string) => {
    const { insuredId = '', policyNo = '', receiveId = '', userRightId = '', userId = '' } = people[token] ?? {};
    const about = { insuredId, policyNo, receiveId, userRightId, userId, patientId: insuredId, userAccountId: insuredId };
    const shop = { channelCode: 'JXRB', businessType: '1024', channelCodes: ['JXRB'], tabType: '1', pageSize: '100000', terminal: '1' };
    return server.call(name, { ...shop, ...about, ...ONE, ...(Object.hasOwn(ONE_OF, name) ? ONE_OF[name] : {}) }, token);
  };

  it('AP-30 no call returns a list that grows with them', async () => {
    const wrong: string[] = [];
    for (const name of calls) {
      const [many, few] = [await ask(name, full), await ask(name, fresh)];
      if ((many.code === 0) === refused.has(name)) wrong.push(`${name} answers ${many.code}`);
      if (longest(many.result as Json) > Math.max(MOST, longest(few.result as Json))) wrong.push(`${name} grows`);
    }
    expect(wrong).toEqual([]);
  });

  it('AP-30 has them: the first page is as long as a page may be', async () => {
    const paged = ['service.records', 'appointment.list', 'consultation.records', 'employeeClaim.list', 'order.list', 'report.list'];
    for (const name of [...paged, 'integral.records', 'integral.detail', 'prescription.ofUser'])
      expect([name, longest((await ask(name, full)).result as Json)]).toEqual([name, MOST]);
  });
});

describe('limits of whole lists', () => {
  const MOST_PERSONS = 100;
  const start = async () => {
    const server = createTestServer({ store: openSqliteStore(':memory:') });
    const token = await server.signIn(PHONE);
    const userId = (await server.store.users.find({ phone: PHONE }))[0]?.id ?? '';
    const call = (name: string, params: Values) => server.call(name, { channelCode: 'JXRB', ...params }, token);
    return { server, token, userId, call };
  };

  it('CT-09 a cart refuses one product more than an order may have, with a message, and accepts more pieces of an existing one', async () => {
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

  it('CH-23 IN-24 limits persons in a channel without a limit too, and persons that partners add', async () => {
    const { server, token, userId, call } = await start();
    const known = await server.saveInsured(token, { businessType: '1113' });
    const person = await server.store.insureds.get(String(known.result['insuredId']));
    for (let n = 1; n < MOST_PERSONS; n += 1)
      await server.store.insureds.insert({ ...(person as NonNullable<typeof person>), id: `p${n}`, insuredCard: `card${n}` });
    expect(await server.saveInsured(token, { businessType: '1113', insuredCard: '36010219900101123X' })).toMatchObject({
      code: 50004,
      msg: '最多可添加100位被保人',
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

  it('OP-15 payments from an account: shows the newest, counts all, and makes each payment and refund once', async () => {
    const { server } = await start();
    const inside = { store: server.store, clock: () => new Date(server.now()) } as Server;
    const user = { id: 'u', phone: PHONE, createdAt: '' };
    const left = () => balanceOf('A', '1000.00', user, inside);
    for (let n = 0; n < 120; n += 1) {
      await spend('A', `YP${n}`, '药房', 100, user, inside);
      // No hint at more when all are shown.
      if (n === MOST - 1) expect(await spendingsOf('A', user, inside)).toMatchObject({ shown: { length: MOST }, hasMore: false });
    }
    const { shown, hasMore } = await spendingsOf('A', user, inside);
    expect(shown.map(({ orderNo }) => orderNo).slice(0, 2)).toEqual(['YP119', 'YP118']);
    expect([shown.length, hasMore]).toEqual([MOST, true]);
    expect(await left()).toBe('880.00');
    for (const orderNo of ['YP0', 'YP119', 'YP0', 'YP119', 'YP500']) {
      await spend('A', orderNo === 'YP500' ? 'YP1' : orderNo, '药房', 100, user, inside);
      await giveBack('A', orderNo, user, inside);
    }
    expect(await left()).toBe('882.00');
    expect((await spendingsOf('A', user, inside)).shown.filter(({ fen }) => fen < 0).map(({ orderNo }) => orderNo)).toEqual([
      'YP119',
      'YP0',
    ]);
  });
});
