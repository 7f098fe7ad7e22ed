import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { applicant } from '../node/applicant.testing.ts';
import { until } from '../node/launch.testing.ts';
import { startPostgres } from '../node/postgres/database.testing.ts';
import { type RunningServer, runServer } from '../node/running.testing.ts';
import { images } from './test-server.ts';

/** Its stock is three pieces; see the server's README. */
const FEW = '110234';
const PLAIN = '1106402';
const PIN = '135790';
/** Members with a delivery address. */
const WITH_ADDRESS = ['13800000031', '13800000033'] as const;

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'heye-two-'));

/** Starts a server of the common database with its own data folder. */
const startServer = (name: string, database: string): Promise<RunningServer> =>
  runServer({
    DATA_DIR: join(folder, name),
    DATA_KEYS: join(folder, 'data-keys.json'),
    DATABASE_URL: database,
    FILES: join(folder, 'photos'),
  });

describe.runIf(postgres)('two servers of one database', () => {
  let servers: readonly [RunningServer, RunningServer];
  const on = (at: number): RunningServer => servers[at % 2 === 0 ? 0 : 1];
  /** Runs the same calls at both servers concurrently. */
  const atOnce = async <T>(times: number, run: (server: RunningServer, at: number) => Promise<T>): Promise<readonly T[]> =>
    Promise.all(Array.from({ length: times }, (_, at) => run(on(at), at)));
  const sameFor = (token: string, name: string, params: Values, key = '') =>
    atOnce(8, ({ call }) => call(name, params, { token, ...(key !== '' && { idempotencyKey: key }) }));

  beforeAll(async () => {
    const database = (await postgres?.database()) ?? '';
    // The first server creates the keys of the shared data.
    servers = [await startServer('a', database), await startServer('b', database)];
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  });

  it('LG-10 AP-30 stores one application per key, whichever server it reaches; both show its photo', async () => {
    const { token, photo, application } = await applicant('13800000051', servers);
    const answers = await sameFor(token, 'service.apply', application, 'once');
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0));
    expect(new Set(answers.map(({ result }) => result['requestNo'])).size).toBe(1);
    for (const { origin } of servers) {
      const shown = await fetch(`${origin}${photo}`, { headers: { token } });
      expect(new Uint8Array(await shown.arrayBuffer())).toEqual(images.jpg);
    }
    expect((await on(1).call('service.records', {}, { token })).result).toHaveLength(1);
  });

  it('EG-10 accepts a code once, and counts wrong tries at both', async () => {
    const phone = '13800000052';
    const send = async () => String((await on(0).call('auth.sendCode', { phone })).result['sandboxHint']);
    const signIn = (code: string) => atOnce(8, ({ call }) => call('auth.loginByCode', { phone, code, deviceId: 'd' }));
    const code = await send();
    expect((await signIn(code)).filter((answer) => answer.code === 0)).toHaveLength(1);
    const next = await send();
    const wrong = next === '000000' ? '000001' : '000000';
    expect((await signIn(wrong)).filter(({ msg }) => msg.startsWith('验证码错误次数过多'))).toHaveLength(3);
    expect((await on(1).call('auth.loginByCode', { phone, code: next, deviceId: 'd' })).code).toBe(40011);
  });

  it('RD-03 PB-20 a redemption code and a physical card work for one member', async () => {
    const tokens = [await on(0).signIn('13800000053'), await on(1).signIn('13800000054')] as const;
    const redeemed = await atOnce(8, ({ call }, at) =>
      call(
        'redemption.exchange',
        { redeemCode: 'HY2222222222', channelCode: 'JXRB' },
        { token: tokens[at % 4 < 2 ? 0 : 1], idempotencyKey: `r${at}` },
      ),
    );
    expect(redeemed.filter(({ code }) => code === 0)).toHaveLength(1);
    const card = { cardNo: '1234567812345678', password: '123456' };
    const activated = await atOnce(8, ({ call }, at) => call('rights.activatePhysical', card, { token: tokens[at % 4 < 2 ? 0 : 1] }));
    expect(activated.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  const shop = { channelCode: 'HKB' };
  const ordering = async (token: string, skuId: string, skuNum: number, more: Values = {}) => {
    const found = (await on(0).call('prescription.confirmMedicine', { ...shop, medicinesId: skuId }, { token })).result;
    const stores = [{ drugstoreId: found['drugstoreId'] ?? '', couponId: '', skus: [{ skuId, skuNum }] }];
    const { payAmount = '' } = (await on(1).call('order.preview', { ...shop, stores, ...more }, { token })).result;
    const patient = { patientName: '王桂英', relationship: '3', certType: '0', patientIdCard: '36010219580618452X', phone: '13870012345' };
    const { patientId = '' } = (await on(0).call('userPatient.save', patient, { token, idempotencyKey: 'patient' })).result;
    return { ...shop, stores, patientId, agreed: '1', payAmount, ...more };
  };

  it('OP-01 OP-02 makes one order per key, and sells no more than the last pieces', async () => {
    const tokens = [await on(0).signIn(WITH_ADDRESS[0]), await on(1).signIn(WITH_ADDRESS[1])] as const;
    const one = await sameFor(tokens[0], 'order.submit', await ordering(tokens[0], PLAIN, 1), 'once');
    expect(new Set(one.map(({ code, result }) => `${code} ${String(result['orderNo'])}`)).size).toBe(1);
    const last = await Promise.all(tokens.map((token) => ordering(token, FEW, 1)));
    const orders = await atOnce(8, ({ call }, at) =>
      call('order.submit', last[at % 4 < 2 ? 0 : 1] ?? {}, { token: tokens[at % 4 < 2 ? 0 : 1], idempotencyKey: `few${at}` }),
    );
    expect(orders.filter(({ code }) => code === 0)).toHaveLength(3);
    // While pieces are left, a member's second order costs more: the first one has used the coupon.
    for (const { code } of orders.filter((order) => order.code !== 0)) expect([40315, 40317]).toContain(code);
    expect(orders.filter(({ code }) => code === 40317).length).toBeGreaterThan(0);
  });

  it('HM-24 CL-17 a coupon for coins is bought once, and costs its coins once', async () => {
    const token = await on(0).signIn('13800000055');
    const [offer] = (await on(1).call('integral.coupons', shop, { token })).result as unknown as Values[];
    await sameFor(token, 'integral.exchangeCoupon', { ...shop, couponId: offer?.['couponId'] ?? '' });
    const spent = (await on(1).call('integral.records', shop, { token })).result as unknown as Values[];
    expect(spent.map(({ coin }) => coin)).toEqual([-Number(offer?.['coin'])]);
  });

  it('OP-07 OP-14 concurrent payments pay an order once', async () => {
    const token = await on(0).signIn(WITH_ADDRESS[0]);
    const call = (name: string, params: Values = {}) => on(1).call(name, { ...shop, ...params }, { token });
    const sent = (await call('auth.sendChangeCode', { scene: 'payPassword' })).result;
    await call('yf.checkSmsVerifyCode', { code: sent['sandboxHint'] ?? '' });
    await call('yf.updatePayPassword', { payPassword: PIN });
    const accounts = async () => (await call('yf.accountList')).result as unknown as Values[];
    const account = (await accounts()).find(({ status }) => status === 2);
    const balance = async () => (await accounts()).find(({ accountId }) => accountId === account?.['accountId'])?.['accountBalance'];
    const before = Number(await balance());
    const wanted = await ordering(token, PLAIN, 1);
    const { orderNo = '' } = (await on(0).call('order.submit', wanted, { token, idempotencyKey: 'paid' })).result;
    await call('order.pay', { orderNo, payChannel: '150', payMode: '60', cardInfo: { cardNo: account?.['accountId'] ?? '' } });
    await sameFor(token, 'order.fundPay', { ...shop, orderNo, payPassword: PIN });
    expect((await call('order.detail', { orderNo })).result['orderStatus']).not.toBe(10);
    expect(before - Number(await balance())).toBeCloseTo(Number(wanted.payAmount), 2);
  });

  it('LG-10 a killed server loses nothing it acknowledged: the member retries at the other one and has one application', async () => {
    const { token, application } = await applicant('13800000056', servers);
    const acknowledged = new Map<string, string>();
    const asked: string[] = [];
    let isKilled = false;
    const send = async (server: RunningServer, key: string): Promise<void> => {
      const { code, result } = await server.call('service.apply', application, { token, idempotencyKey: key });
      if (code === 0) acknowledged.set(key, String(result['requestNo']));
    };
    const goOn = async (line: number): Promise<void> => {
      for (let at = 0; !isKilled; at += 1) {
        const key = `line ${line} ${at}`;
        asked.push(key);
        await send(on(0), key).catch((error: unknown) => {
          if (!isKilled) throw error;
        });
      }
    };
    const lines = [1, 2, 3, 4].map(goOn);
    await until(() => acknowledged.size >= 10, 'some applications to be taken');
    isKilled = true;
    await on(0).kill();
    await Promise.all(lines);
    const before = new Map(acknowledged);
    for (const key of asked) await send(on(1), key);
    for (const [key, requestNo] of before) expect(acknowledged.get(key)).toBe(requestNo);
    expect(acknowledged.size).toBe(asked.length);
    const records: Values[] = [];
    for (let page = 1; records.length === (page - 1) * 50; page += 1)
      records.push(...((await on(1).call('service.records', { page, pageSize: 50 }, { token })).result as unknown as Values[]));
    expect(records.map(({ requestNo }) => String(requestNo)).toSorted()).toEqual([...acknowledged.values()].toSorted());
    await on(0).start();
    expect((await on(0).call('service.apply', application, { token, idempotencyKey: asked[0] ?? '' })).result['requestNo']).toBe(
      acknowledged.get(asked[0] ?? ''),
    );
  });
});
