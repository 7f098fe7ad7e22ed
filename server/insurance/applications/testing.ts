import { type Documents, isValues, type Json, type Values } from '../../../engine/index.ts';
import { maskCard } from '../../platform/values/mask.ts';
import { createTestServer, images, testDocuments } from '../../testing/test-server.ts';

type TestServer = ReturnType<typeof createTestServer>;

/** Services with a button in a channel of the sandbox. */
export const buttons = {
  WH_HMB_DOMESTIC_SPECIAL_MEDICATION: { text: '特药申请', businessType: '1024' },
  QLB_SURGICAL_INPATIENT_CARE: { text: '手术住院护理', businessType: '1024' },
  QUALITY_HEAVY_DIRECT_PAYMENT: { text: '质子重离子直付', businessType: '1024' },
  YC_OUTPATIENT_GREEN_PASS: { text: '门诊绿通', businessType: '1113' },
} as const;
export type Code = keyof typeof buttons;

const forms = import.meta.glob<Documents.Form>('../../../schemas/forms/*.json', { eager: true, import: 'default' });

/** Returns the samples of a form. */
export const samplesOf = (code: string) => forms[`../../../schemas/forms/${code}.json`]?.samples ?? [];

/** Returns sample answers with photos replaced by real uploads of this user. */
export async function answersOf(values: Values, server: TestServer, token: string): Promise<Record<string, Json>> {
  const real = async (value: Json): Promise<Json> => {
    if (Array.isArray(value)) return Promise.all(value.map(real));
    if (isValues(value)) return answersOf(value, server, token);
    return typeof value === 'string' && value.startsWith('/api/file/') ? (await server.uploadFile(images.jpg, token)).result : value;
  };
  return Object.fromEntries(await Promise.all(Object.entries(values).map(async ([name, value]) => [name, await real(value)] as const)));
}

/**
 * Creates a member with an insured person about to apply, and the answers of a sample.
 * A service without a button of its channel uses the name that asks for all services.
 */
export async function start(code: string, sample = 0, parts: Parameters<typeof createTestServer>[0] = {}) {
  const server = createTestServer(parts);
  const token = await server.signIn();
  const own = Object.entries(buttons).find(([name]) => name === code)?.[1];
  const { text, businessType } = own ?? { text: testDocuments.services[code]?.serviceTitle ?? '', businessType: '1024' };
  const certType = samplesOf(code)[sample]?.prefill?.['certType'] ?? '0';
  await server.saveInsured(token, {
    businessType,
    certType,
    ...(own ? {} : { insuredName: '全部服务陈雅琴' }),
    ...(certType === '0' ? {} : { insuredCard: 'E12345678', sex: '1', birthday: '1985-06-18' }),
  });
  const receiveId = await server.receiveIdOf(token, text, businessType);
  await server.sign(token, receiveId);
  const service = testDocuments.form(code)?.code ?? '';
  const data = await answersOf(samplesOf(code)[sample]?.values ?? {}, server, token);
  const body = (change: Values = {}): Values => ({
    receiveId,
    rightType: '15',
    certNo: certType === '0' ? '3601**********4510' : maskCard('E12345678'),
    serviceCode: service,
    data: { ...data, ...change },
  });
  const apply = (change: Values = {}, key = 'key-1', by = token) => server.call('service.apply', body(change), by, { idempotencyKey: key });
  return { server, token, receiveId, data, body, apply };
}
