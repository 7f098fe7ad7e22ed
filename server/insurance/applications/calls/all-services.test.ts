import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, testDocuments } from '../../../testing/test-server.ts';

const NAME = '全部服务周明';
const services = Object.entries(testDocuments.services);

describe('an insured person who asks for all services', () => {
  const server = createTestServer();
  let token: string;
  beforeAll(async () => {
    token = await server.signIn();
    await server.saveInsured(token, { insuredName: NAME });
  });

  it('FM-01 shows a button for every service form; other persons see the few buttons of their channel', async () => {
    expect(services.length).toBeGreaterThanOrEqual(27);
    const buttonsOf = (at: number, list: { result: readonly unknown[] }) =>
      (JSON.parse(String((list.result[at] as Record<string, string>)['buttonJSON'])) as { buttonText: string }[]).map(
        (one) => one.buttonText,
      );
    await server.saveInsured(token, { insuredCard: '36010219900101123X' });
    const list = await server.call('insured.list', { businessType: '1024' }, token);
    expect(new Set(buttonsOf(0, list)).size).toBe(buttonsOf(0, list).length);
    expect(buttonsOf(1, list)).toEqual(['特药申请', '手术住院护理', '质子重离子直付', '问诊记录']);
  });

  it.each(services)('FM-01 %s has a button', async (_code, { serviceCode, serviceTitle }) => {
    const rights = await server.store.rights.find({});
    const configured = await Promise.all(rights.map(({ id }) => server.call('service.config', { receiveId: id, rightType: '15' }, token)));
    const found = configured.flatMap(({ code, result }) => (code === 0 ? (result['serviceConfigVOS'] as unknown as object[]) : []));
    expect(found).toContainEqual(expect.objectContaining({ serviceCode, serviceTitle }));
  });

  it('FM-01 AP-30 submits a service without its own form under its own code and title', async () => {
    const [, service] = services.find(([code]) => code === 'DEFAULT_SERVICE_APPLY') ?? [];
    const receiveId = await server.receiveIdOf(token, service?.serviceTitle ?? '');
    await server.sign(token, receiveId);
    const apply = (serviceCode: string, idempotencyKey: string) =>
      server.call(
        'service.apply',
        {
          receiveId,
          rightType: '15',
          serviceCode,
          data: {
            patientPhone: '13870012345',
            beneficiaryContactInformation: '13870012345',
            beneficiaryRelationshipWithBeneficiary: '1',
            problemDescription: '饮食运动指导',
          },
        },
        token,
        { idempotencyKey },
      );
    expect((await apply('DEFAULT_SERVICE_APPLY', 'k1')).code).toBe(40000);
    const { result } = await apply('FAMILY_HEALTH_MANAGEMENT', 'k2');
    const detail = await server.call('service.detail', { requestNo: String(result['requestNo']) }, token);
    expect(detail.result).toMatchObject({
      serviceCode: 'FAMILY_HEALTH_MANAGEMENT',
      serviceTitle: '家庭健康管理服务',
      data: { patientName: NAME, problemDescription: '饮食运动指导' },
    });
  });
});
