import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/store/memory.ts';
import type { Store } from '../platform/store/store.ts';
import { createTestServer } from '../testing/test-server.ts';
import { openAudit } from './audit.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heye-audit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('logs who changed what, refused or not, without personal data or entered values', async () => {
  let now = new Date('2026-11-18T02:00:00Z');
  const audit = openAudit(
    folder,
    (userId) => `<${userId.length}>`,
    () => now,
  );
  const server = createTestServer({ audit: audit.write });
  const token = await server.signIn('13900000041');
  await server.saveInsured(token);
  await server.saveInsured(token);
  await server.call('insured.list', {}, token);
  await server.call('insured.remove', { insuredId: 'nothing' }, token);
  now = new Date('2026-11-18T16:30:00Z');
  await server.call('auth.signOut', {}, token);
  expect(readdirSync(folder)).toEqual(['2026-11-18.log', '2026-11-19.log']);
  expect(readFileSync(join(folder, '2026-11-18.log'), 'utf8').split('\n')).toEqual([
    '2026-11-18 10:00:00 - auth.sendCode 0',
    '2026-11-18 10:00:00 <32> auth.loginByCode 0',
    '2026-11-18 10:00:00 <32> insured.save 0',
    '2026-11-18 10:00:00 <32> insured.save 50003',
    '2026-11-18 10:00:00 <32> insured.remove 40400',
    '',
  ]);
  expect(readFileSync(join(folder, '2026-11-19.log'), 'utf8')).toBe('2026-11-19 00:30:00 - auth.signOut 0\n');
  expect(statSync(join(folder, '2026-11-18.log')).mode & 0o777).toBe(0o600);
});

it('a full disk does not turn a finished call into a failure; a failed call is logged too', async () => {
  const full = createTestServer({
    audit: () => {
      throw new Error('ENOSPC');
    },
  });
  const token = await full.signIn('13900000041');
  expect((await full.saveInsured(token)).code).toBe(0);
  expect(full.log).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'not written down', call: 'insured.save', message: 'ENOSPC' }),
  );
  const written: object[] = [];
  const below = createMemoryStore();
  let isBroken = false;
  const insert = () => Promise.reject(new Error('the disk is gone'));
  const store: Store = {
    ...below,
    transaction: (run) => below.transaction((within) => run(isBroken ? { ...within, insureds: { ...within.insureds, insert } } : within)),
  };
  const failing = createTestServer({ store, audit: (entry) => written.push(entry) });
  const own = await failing.signIn('13900000041');
  const [{ id: userId } = { id: '' }] = await below.users.find({ phone: '13900000041' });
  isBroken = true;
  expect((await failing.saveInsured(own)).code).toBe(1);
  expect(written).toContainEqual({ userId, call: 'insured.save', code: 1 });
});

it('removes only the days beyond the retention time', () => {
  let now = new Date('2026-01-01T04:00:00Z');
  const audit = openAudit(
    folder,
    () => 'm',
    () => now,
  );
  for (let day = 0; day < 4; day += 1) {
    audit.write({ userId: 'u', call: 'insured.save', code: 0 });
    now = new Date(now.getTime() + 86_400_000);
  }
  audit.forget(2);
  expect(readdirSync(folder)).toEqual(['2026-01-03.log', '2026-01-04.log']);
});
