import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collections, type Store } from '../platform/store/store.ts';
import { factKinds } from '../testing/kinds.testing.ts';
import { changingCalls, memberOf, pathTo } from '../testing/steps.testing.ts';
import { createTestServer } from '../testing/test-server.ts';
import { openData } from './open-data.ts';

const [PHONE, OTHER, CARD] = ['13900000041', '13900000042', '6000111122223333'] as const;
/** Steps that fill every collection and many kinds of facts. */
const WALK = [
  'applied',
  'served',
  'patient',
  'cancelled',
  'card',
  'signature',
  'identified',
  'redeemAsked',
  'accounts',
  'password',
  'listed',
  'policy',
];
const CALLS = Object.keys(changingCalls).filter(
  (name) => !/^auth\.end|remove|delete|cancel|unbind|Unbind|changePhone|erase|order\.|user\.bindReal|pay$|submitIdInfo/i.test(name),
);

/** Calls that this walk has made already or whose conditions it does not meet; other calls cover their records. */
const REFUSED: ReadonlySet<string> = new Set([
  'appeal.create',
  'auth.sendChangeCode',
  'coupon.pullInChannel',
  'healthSquare.operate',
  'insured.save',
  'guofu.add',
  'page.posterSubscribe',
  'page.posterViewed',
  'policy.withdrawChange',
  'popup.newcomerTake',
  'redemption.grantRightAndBindPatient',
  'redemption.exchange',
  'rights.activatePhysical',
  'sunCarPolicy.saveInquirer',
  'thirdInsured.save',
  'userPatient.save',
  'tpa.updateStatus',
  'user.checkPhone',
  'yf.checkSmsVerifyCode',
  'yf.identityVerifyByUpdate',
  'yf.updatePayPassword',
]);
/** Kinds of facts that this walk does not create. */
const UNWALKED = [
  'afterSale',
  'appeal',
  'fault',
  'realInfo',
  'watchUnbound',
  'accountReview',
  'accountSpend',
  'payOrder',
  'phoneProof',
  'prescription',
  'prescribed',
  'prescriptionPicture',
  'task',
  'payTries',
  'partnerRefund',
  'standInPayment',
];

/** Facts that only the server may see. */
const WITHHELD = /"kind":"(directPayCode|faceCheck|insuredKey|orderKey|payCode|payPassword|payProof|payTries|phoneProof)"/;
/** Records that an export leaves out in part or completely. */
const SECRET = new RegExp(`${WITHHELD.source}|"(bodyHash|idempotencyKey|payCode|session|device)":`);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heye-member-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const names = Object.keys(collections) as (keyof typeof collections)[];
const everything = async (store: Store): Promise<readonly string[]> => {
  const all = await Promise.all(names.map((name): Promise<readonly object[]> => store[name].find({})));
  return all.flat().map((record) => JSON.stringify(record));
};

/** Creates a member who has made every call that stores something. */
async function walk(server: ReturnType<typeof createTestServer>, phone: string, cert: string) {
  const member = await memberOf(server, phone, cert);
  await member.take(pathTo(WALK));
  const refused: string[] = [];
  for (const name of CALLS) if ((await member.call(name)).code !== 0) refused.push(name);
  expect(refused.filter((name) => !REFUSED.has(name))).toEqual([]);
  return member;
}

describe('all data of one member', () => {
  it('are exported and deleted completely, from every collection and from the disk, without anything of another member', async () => {
    const data = await openData(folder);
    const server = createTestServer({ store: data.store, files: data.files, compact: data.compact });
    const other = await walk(server, OTHER, '36010219900101123X');
    const theirs = await everything(data.store);
    const member = await walk(server, PHONE, '360102198506184510');
    const { id: userId } = (await data.store.users.find({ phone: PHONE }))[0] ?? { id: '' };
    for (const name of names.filter((one) => one !== 'users' && one !== 'codes'))
      expect(
        ((await data.store[name].find({})) as readonly { userId?: string }[]).some((one) => one.userId === userId),
        name,
      ).toBe(true);

    const kinds = new Set((await data.store.facts.find({})).map(({ kind }) => kind));
    expect(factKinds.filter((kind) => !kinds.has(kind)).toSorted()).toEqual(UNWALKED.toSorted());

    expect(await member.call('user.exportData')).toMatchObject({ code: 40000, msg: '请返回，先验证原手机号' });
    expect(await member.call('user.eraseData')).toMatchObject({ code: 40000 });
    await member.take(pathTo(['oldPhone']));
    const { result } = await member.call('user.exportData');
    const told = JSON.stringify(result);
    const photos = (await data.store.files.find({ userId })).map(({ id, extension }) => `${id}.${extension}`);
    const own = (await everything(data.store)).filter((record) => record.includes(userId));
    expect(own.length).toBeGreaterThan(40);
    const ids = own.map((record) => String(JSON.parse(record).id)).filter((id) => id.length > 12);
    for (const record of own.filter((one) => !SECRET.test(one))) expect(told).toContain(record);
    for (const secret of own.filter((one) => WITHHELD.test(one))) expect(told).not.toContain(JSON.parse(secret).id);
    expect(own.filter((one) => WITHHELD.test(one)).length).toBeGreaterThan(3);
    for (const { id } of await data.store.sessions.find({ userId })) expect(told).not.toContain(id);
    expect(told).not.toMatch(/"(salt|hash|bodyHash|idempotencyKey|payCode|session|device)":/);
    const uploads = readdirSync(join(folder, 'files'));
    expect((result['photos'] as unknown as readonly { readonly address: string }[]).map(({ address }) => address)).toEqual(
      photos.map((name) => `/api/file/${name}`),
    );

    const bytes = () => Buffer.concat(['heye.db', 'heye.db-wal'].map((file) => readFileSync(join(folder, file))));
    expect(bytes().includes(userId)).toBe(true);
    const erased = await member.call('user.eraseData');
    expect(erased).toMatchObject({ code: 0 });
    // The server still runs: neither the file nor its log contains a byte of the member.
    for (const trace of [userId, ...ids]) expect(bytes().includes(trace), trace).toBe(false);
    expect((await everything(data.store)).filter((record) => record.includes(userId) || record.includes(PHONE))).toEqual([]);
    for (const photo of photos) expect(readdirSync(join(folder, 'files'))).not.toContain(photo);
    expect(readdirSync(join(folder, 'files'))).toHaveLength(uploads.length - photos.length);
    const left = await everything(data.store);
    for (const record of theirs.filter((one) => !/"seenAt"|"stock"|"raffleStock"|"hash"/.test(one))) expect(left).toContain(record);
    expect(await member.call('insured.save')).toMatchObject({ code: 2 });

    // Used codes and cards stay used, without a member.
    expect(await server.call('rights.activatePhysical', { cardNo: CARD, password: '123456' }, other.token)).toMatchObject({ code: 40000 });
    expect((await server.call('redemption.exchange', { redeemCode: 'HY20260001', channelCode: 'JXRB' }, other.token)).code).toBe(40400);
    const token = await server.signIn(PHONE);
    expect((await server.call('insured.list', {}, token)).result).toEqual([]);
    await data.close();
  });

  it('are kept while a paid order is in progress', async () => {
    const server = createTestServer();
    const member = await memberOf(server, PHONE);
    await member.take(pathTo(['paid', 'oldPhone']));
    expect(await member.call('user.eraseData')).toMatchObject({ code: 40300, msg: expect.stringContaining('还没有完成') });
    expect(await server.store.users.find({ phone: PHONE })).toHaveLength(1);
    server.wait(25_000);
    expect((await member.call('order.receive')).code).toBe(0);
    expect((await member.call('user.eraseData')).code).toBe(0);
  });
});
