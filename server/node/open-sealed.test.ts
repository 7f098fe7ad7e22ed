import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, pathTo } from '../testing/steps.testing.ts';
import { createTestServer } from '../testing/test-server.ts';
import { newRing } from './key-ring.ts';
import { openData } from './open-data.ts';
import { openSqliteStore } from './sqlite.ts';

const PHONE = '13900000041';
/** Texts that a member enters and that must not be readable on the disk. */
const CANARIES = [
  '陈雅琴',
  '王桂英',
  '360102198506184510',
  '360102195806184527',
  '13870012345',
  PHONE,
  '抚生路369号',
  '6222021234567890128',
  'open-13900000041',
  '药品未收到',
  '头晕三天',
  'tp202600001',
];
const WALK = [
  'applied',
  'served',
  'address',
  'patient',
  'sent',
  'card',
  'signature',
  'identified',
  'redeemAsked',
  'oldPhoneAsked',
  'poster',
];
const MORE = ['consultation.submit', 'appeal.create', 'auth.bindToken', 'policy.saveThird', 'cart.operate', 'report.save'];

let folder: string;
let ring: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heye-sealed-'));
  ring = join(folder, 'data-keys.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the canaries found in the bytes of the databases and their logs. */
function read(): readonly string[] {
  const bytes = readdirSync(folder)
    .filter((name) => name.includes('.db'))
    .map((name) => readFileSync(join(folder, name)));
  return CANARIES.filter((canary) => bytes.some((content) => content.includes(canary)));
}

/** Creates a member who has entered all canaries. */
async function walk(store: Parameters<typeof createTestServer>[0]): Promise<void> {
  const server = createTestServer(store);
  const member = await memberOf(server, PHONE);
  await member.take(pathTo(WALK));
  for (const name of MORE) expect(await member.call(name), name).toMatchObject({ code: 0 });
}

describe('members’ data on the disk', () => {
  it('are unreadable there, while the server runs and after', async () => {
    const data = await openData(folder);
    await walk({ store: data.store });
    expect(read()).toEqual([]);
    await data.close();
    expect(read()).toEqual([]);
    const again = await openData(folder);
    expect(await again.store.users.find({ phone: PHONE })).toHaveLength(1);
    expect((await again.store.insureds.find({}))[0]).toMatchObject({ insuredName: '陈雅琴' });
    await again.close();
  });

  it('opens a folder from before there were keys, and makes it unreadable from then on', async () => {
    const plain = openSqliteStore(join(folder, 'heye.db'));
    await walk({ store: plain });
    plain.close();
    expect(read()).toEqual(CANARIES);
    const data = await openData(folder);
    expect(read()).toEqual([]);
    expect(await data.store.users.find({ phone: PHONE })).toHaveLength(1);
    expect((await data.store.insureds.find({}))[0]).toMatchObject({ insuredName: '陈雅琴' });
    await data.close();
    expect(read()).toEqual([]);
  });

  it('refuses to start without their keys or with others, and changes nothing', async () => {
    const data = await openData(folder);
    await data.store.users.insert({ id: 'u1', phone: PHONE, createdAt: '' });
    await data.close();
    const kept = `${ring}.kept`;
    renameSync(ring, kept);
    await expect(openData(folder)).rejects.toThrow(`会员的数据是加密保存的，数据密钥 ${ring} 不在`);
    writeFileSync(ring, JSON.stringify(newRing()));
    await expect(openData(folder)).rejects.toThrow(`数据密钥 ${ring} 不是这些数据的`);
    const { keys, index } = newRing();
    const damaged = [
      { keys: [], index },
      { keys },
      { keys: keys.map(({ key }) => ({ key })), index },
      { keys: keys.map(({ id }) => ({ id })), index },
    ];
    for (const one of damaged) {
      writeFileSync(ring, JSON.stringify(one));
      await expect(openData(folder), JSON.stringify(one)).rejects.toThrow(`数据密钥 ${ring} 不完整`);
    }
    const again = await openData(folder, kept);
    expect((await again.store.users.get('u1'))?.phone).toBe(PHONE);
    await again.close();
  });

  it('rotates keys by a command, which seals everything again; the old keys can go', async () => {
    const data = await openData(folder);
    await data.store.users.insert({ id: 'u1', phone: PHONE, createdAt: '' });
    await data.close();
    const command = (name: string) =>
      execFileSync(process.execPath, [join(import.meta.dirname, 'change-keys.ts'), name], {
        env: { ...process.env, DATA_DIR: folder, DATA_KEYS: '' },
        encoding: 'utf8',
      });
    const first = readFileSync(ring, 'utf8');
    expect(command('rotate')).toContain('现在有 2 把，数据都由 k2 加密');
    expect(command('forget')).toContain('现在有 1 把，数据都由 k2 加密');
    expect(readFileSync(ring, 'utf8')).not.toBe(first);
    const again = await openData(folder);
    expect(await again.store.users.find({ phone: PHONE })).toMatchObject([{ id: 'u1' }]);
    await again.close();
    writeFileSync(ring, first);
    await expect(openData(folder)).rejects.toThrow('不是这些数据的');
  });
});
