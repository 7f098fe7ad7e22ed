import { expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer, images } from '../../../testing/test-server.ts';

it('ER-02 accepts a repeat under the same key that writes the further answers in another order', async () => {
  const server = createTestServer();
  const token = await server.signIn();
  const region = { province: '360000_江西省', city: '360100_南昌市', area: '360103_西湖区' };
  const person = {
    insuredName: '陈雅琴',
    insuredCard: '360102198506184510',
    certType: '0',
    phone: '13870012345',
    certificateFrontUrl: String((await server.uploadFile(images.jpg, token)).result),
    certificateBackUrl: String((await server.uploadFile(images.jpg, token)).result),
    businessType: '1024',
    type: '1',
  };
  const save = (ext: Values) => server.call('insured.save', { ...person, ext }, token, { idempotencyKey: 'lost' });
  const first = await save(region);
  expect(first.code).toBe(0);
  expect(await save(Object.fromEntries(Object.entries(region).reverse()))).toEqual(first);
});
