import { expect, it } from 'vitest';
import { createTestServer } from '../../testing/test-server.ts';

const ODD = ['1e1', '0x10', '5.0', '-1', '+1', '01', '٣', '1,000', 'Infinity', '9999999999', '1e21', true, [5], { valueOf: 5 }, 1.5, -2];

it.each(ODD)('OP-01 refuses an order of %j pieces and computes no price', async (skuNum) => {
  const server = createTestServer();
  const token = await server.signIn('13800000031');
  const found = await server.call('prescription.confirmMedicine', { channelCode: 'HKB', medicinesId: '1106402' }, token);
  const of = (skuNumber: unknown) => ({
    channelCode: 'HKB',
    stores: [{ drugstoreId: String(found.result['drugstoreId']), skus: [{ skuId: '1106402', skuNum: skuNumber }] }] as never,
  });
  expect((await server.call('order.preview', of(1), token)).code).toBe(0);
  expect((await server.call('order.preview', of(skuNum), token)).code).toBe(40000);
});
