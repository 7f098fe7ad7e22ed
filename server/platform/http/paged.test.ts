import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../../engine/index.ts';
import { createTestServer } from '../../testing/test-server.ts';

const server = createTestServer();
const MANY = 3000;
let token = '';

beforeAll(async () => {
  token = await server.signIn();
  const userId = (await server.store.users.find({ phone: '13800000001' }))[0]?.id ?? '';
  for (let n = 0; n < MANY; n += 1) {
    const id = `R${String(n).padStart(5, '0')}`;
    await server.store.applications.insert({
      ...{ id, userId, receiveId: `r${n}`, insuredId: 'i', channelCode: 'JXRB', idempotencyKey: id, bodyHash: '' },
      ...{ serviceCode: 'S', serviceTitle: '手术住院护理服务申请', patientName: '陈雅琴', statusDesc: '已提交', data: {} },
      applyTime: '2026-11-18 10:00:00',
    });
  }
});

const list = async (name: string, params: Values = {}) =>
  (await server.call(name, { channelCode: 'JXRB', ...params }, token)).result as unknown as Values[];

describe.each([
  ['service.records', 'requestNo'],
  ['appointment.list', 'appointmentNo'],
])('%s', (name, key) => {
  it('AP-30 BT-13 returns pages, each record once, and never the whole list', async () => {
    const seen: unknown[] = [];
    for (let page = 1; page <= 61; page += 1) {
      const part = await list(name, { page: String(page), pageSize: '50' });
      expect(part).toHaveLength(page <= 60 ? 50 : 0);
      seen.push(...part.map((record) => record[key]));
    }
    expect(new Set(seen).size).toBe(MANY);
    const all = seen.join();
    expect((await list(name, { page: '2' })).map((record) => record[key]).join()).toBe(seen.slice(20, 40).join());
    for (const asked of [{}, { pageSize: '100000' }, { page: '-1', pageSize: '-1' }]) {
      const part = await list(name, asked);
      expect(part.length, JSON.stringify(asked)).toBeLessThanOrEqual(50);
      expect(all).toContain(part.map((record) => record[key]).join());
      expect(JSON.stringify(part).length).toBeLessThan(20_000);
    }
  });
});
