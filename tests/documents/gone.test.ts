import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { createTestServer } from '../../server/testing/test-server.ts';
import { read } from './documents.ts';

/** Page sources that load one record, and their requests. */
const ASKED: readonly (readonly [page: string, source: string, params: Values])[] = [
  ['patientInfo', 'patient', { patientId: 'NONE' }],
  ['newAddress', 'address', { addressId: 'NONE' }],
  ['inquirer', 'person', { patientId: 'NONE' }],
  ['warrantyPerson', 'person', { patientId: 'NONE' }],
  ['policyBenefits', 'policy', { policyNo: 'NONE' }],
  ['sunshinePolicy', 'policy', { policyNo: 'NONE' }],
  ['sunshineInsurance', 'policy', { policyNo: 'NONE' }],
  ['rightDetail', 'byReceive', { receiveId: 'NONE' }],
  ['rightDetail', 'byUser', { userRightId: 'NONE' }],
  ['rightGranted', 'right', { receiveId: 'NONE' }],
  ['deviceAgreement', 'info', { channelCode: 'NONE' }],
  ['deviceAgreement', 'form', { signingFileType: '9', fileType: '9' }],
  ['confirmOrder', 'preview', { stores: [{ drugstoreId: '99', skus: [{ skuId: 'NONE', skuNum: 1 }] }] }],
];

describe('EC-01 a missing record is not a failure', () => {
  const server = createTestServer();
  let token: string;
  beforeAll(async () => {
    token = await server.signIn();
  });

  test.each(ASKED)("%s, %s: the server's code is among those for a missing record", async (page, source, params) => {
    const { data } = read(`schemas/pages/${page}.json`) as unknown as { data: Record<string, { call: string; none?: string[] }> };
    const { code } = await server.call(data[source]?.call ?? '', { channelCode: 'JXRB', ...params }, token);
    expect(code).not.toBe(0);
    expect(data[source]?.none).toContain(String(code));
  });
});
