import { expect, it } from 'vitest';
import faults from '../../data/faults.json' with { type: 'json' };
import { createTestServer, testDocuments } from '../../testing/test-server.ts';

it('every call that can fail on demand exists', () => {
  for (const name of faults.calls) {
    const [family = '', key = ''] = name.split('.');
    expect(testDocuments.calls[family]?.calls[key], name).toBeDefined();
  }
});

it('fails every page with a message for one phone, only the first time for another, and never for others', async () => {
  const server = createTestServer();
  const list = async (phone: string) => {
    const token = await server.signIn(phone);
    return [await server.call('insured.list', {}, token), await server.call('insured.list', {}, token)].map(({ code, msg }) => [code, msg]);
  };
  expect(await list('19900000001')).toEqual([
    [1, '系统繁忙，请稍后再试'],
    [1, '系统繁忙，请稍后再试'],
  ]);
  expect(await list('19900000002')).toEqual([
    [1, '网络开小差了，请重试'],
    [0, 'success'],
  ]);
  expect(await list('13800000001')).toEqual([
    [0, 'success'],
    [0, 'success'],
  ]);
});
