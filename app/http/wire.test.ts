import { expect, it } from 'vitest';
import type { Documents } from '../../engine/index.ts';
import hospital from '../../schemas/calls/hospital.json' with { type: 'json' };
import service from '../../schemas/calls/service.json' with { type: 'json' };
import { setup } from './testing.ts';

const calls = { ...hospital.calls, ...service.calls } as unknown as Readonly<Record<string, Documents.Call>>;

it.each([
  ['AP-28', 'areas', { cityCode: '360100', serviceId: 'S1001' }, '/api/right/special/getCityArea?cityCode=360100&serviceId=S1001'],
  ['AP-31', 'corpQrcode', { phone: '13870012345' }, '/api/right/special/generateCorpQrcode?phone=13870012345'],
])('%s %s is sent as POST with its parameters in the address and an empty body', async (_id, name, params, url) => {
  const { http, seen } = setup(undefined, { findCall: async (key) => calls[key] });
  await http.call(name, params);
  expect(seen).toMatchObject([{ method: 'POST', url, body: '' }]);
});
