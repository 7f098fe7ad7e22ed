import { describe, expect, it } from 'vitest';
import type { Values } from '../../../engine/index.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { start } from './testing.ts';

const CLAIM = 'WH_HMB_DOMESTIC_SPECIAL_MEDICATION';
const CARE = 'QLB_SURGICAL_INPATIENT_CARE';

describe('stored data of an application', () => {
  it.each([
    ['left out', undefined],
    ['empty', ''],
    ['blank', '\u3000'],
    ['nothing', null],
  ])(
    'FM-11 FV-17 asks for a nationality that was emptied and arrives %s, and never stores the default of the form',
    async (_how, nationality) => {
      const { server, token, body } = await start(CLAIM);
      const { nationality: _given, ...data } = body()['data'] as Values;
      const sent = { ...body(), data: nationality === undefined ? data : { ...data, nationality } };
      expect(await server.call('service.apply', sent, token, { idempotencyKey: 'k' })).toMatchObject({
        code: 40010,
        result: { issues: [{ field: 'nationality', message: '请输入国籍' }] },
      });
      expect((await server.call('service.records', {}, token)).result).toEqual([]);
    },
  );

  it('FV-10 refuses an emergency phone of 60 digits and accepts a landline with its extension', async () => {
    const { apply } = await start(CARE);
    const phone = await apply({ emergencyContactPhone: '1'.repeat(60) }, 'k1');
    expect(phone).toMatchObject({ code: 40010, result: { issues: [{ field: 'emergencyContactPhone', message: '电话号码最多20位' }] } });
    expect((await apply({ emergencyContactPhone: '0791881234568001' }, 'k2')).code).toBe(0);
  });

  it('FM-15 refuses a service that would have begun earlier today', async () => {
    const { apply } = await start(CARE);
    expect(await apply({ serviceStartTime: '2026-11-18 09:59' }, 'k1')).toMatchObject({
      code: 40010,
      result: { issues: [{ field: 'serviceStartTime', message: '服务开始时间不能早于2026-11-18 10:00' }] },
    });
    expect((await apply({ serviceStartTime: '2026-11-18 10:00' }, 'k2')).code).toBe(0);
  });
});

it('IN-13 IN-16 adds an insured person without a region, and accepts the region later', async () => {
  const server = createTestServer();
  const token = await server.signIn();
  const saved = await server.saveInsured(token, { ext: { province: '', city: '', area: '' } });
  const ext = async () => ((await server.call('insured.list', { businessType: '1024' }, token)).result[0] as Values)['ext'];
  expect(await ext()).toEqual({});
  const region = { province: '360000_江西省', city: '360100_南昌市', area: '360103_西湖区' };
  const update = await server.call('insured.update', { insuredId: String(saved.result['insuredId']), ext: region }, token);
  expect(update.code).toBe(0);
  expect(await ext()).toEqual(region);
});
