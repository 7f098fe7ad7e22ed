import { describe, expect, it } from 'vitest';
import type { Values } from '../../../engine/index.ts';
import { createTestServer, testDocuments } from '../../testing/test-server.ts';

/** The hiddenCodes [0,2] of this channel are positions: 身份证 and 户口本 among the offered types. */
const CHANNEL = 'JILINRENBAOCAI';
const businessType = String(testDocuments.channels[CHANNEL]?.businessType);

async function save(change: Values) {
  const server = createTestServer();
  const token = await server.signIn();
  const answer = await server.saveInsured(token, { businessType, policyNo: 'JL2026', ...change });
  const [person] = (await server.call('insured.list', { businessType }, token)).result as unknown as Values[];
  return { answer, person };
}

describe('CH-15 S-05a certificate types hidden by position', () => {
  it('derives sex and birthday from the number of a household register instead of asking for them', async () => {
    const { answer, person } = await save({ certType: '7', insuredCard: '360102198506184529' });
    expect(answer.code).toBe(0);
    expect(person).toMatchObject({ certType: '7', sex: '2', birthday: '1985-06-18' });
  });

  it('drops sex and birthday that an older page sends for them', async () => {
    const { answer, person } = await save({ certType: '7', insuredCard: '360102198506184529', sex: '1', birthday: '1990-01-01' });
    expect(answer.code).toBe(0);
    expect(person).toMatchObject({ sex: '2', birthday: '1985-06-18' });
  });

  it('asks for both with a passport', async () => {
    const { answer } = await save({ certType: '1', insuredCard: 'E12345678' });
    expect(answer.result['issues']).toEqual([
      { field: 'sex', message: '请选择性别' },
      { field: 'birthday', message: '请选择出生日期' },
    ]);
  });
});
