import { describe, expect, it } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { changingCalls, memberOf, pathTo } from './steps.testing.ts';
import { createTestServer, testDocuments } from './test-server.ts';

/** Parameters that identify a person. */
const CERTIFICATES = ['insuredCard', 'certNo', 'cardNum', 'idCard', 'patientIdCard', 'cardNo'];
const PHONES = ['phone', 'mobile', 'userPhone'];
const [CERT, PHONE, NAME] = ['360102198506184510', '13912345678', '陈雅琴'] as const;
const MINE = '36010219900101123X';

/** It shares the address of `insured.save` in the channels that use it (AD-09), and that call is tested itself. */
const MOVED = 'sd.addHyb';

const calls = Object.entries(testDocuments.calls).flatMap(([family, document]) =>
  Object.entries(document.calls).flatMap(([key, call]) => {
    const params = Object.keys(call.params?.properties ?? {});
    const asked = params.filter((param) => [...CERTIFICATES, ...PHONES].includes(param));
    return asked.length > 0 && `${family}.${key}` !== MOVED ? [[`${family}.${key}`, params] as const] : [];
  }),
);

/** Removes random differences between the responses of two servers: numbers, codes and times. */
const plain = (answer: unknown): string =>
  JSON.stringify(answer)
    .replace(/[0-9a-f]{32}|[A-Z]{1,3}\d{8,}|\b\d{6}\b/g, '#')
    .replace(/[\w-]{32,}/g, '#');

/** Returns the response to a member who sends another person's certificate and phone. */
async function told(name: string, params: readonly string[], isThere: boolean) {
  const server = createTestServer();
  if (isThere) {
    const they = await memberOf(server, PHONE, CERT);
    await they.take(['insured', 'listed', 'signed']);
    const person = { patientName: NAME, relationship: '1', certType: '0', patientIdCard: CERT, phone: PHONE };
    expect((await server.call('userPatient.save', { ...person, relationship: '9' }, they.token, { idempotencyKey: 'p' })).code).toBe(50003);
    expect((await server.call('user.bindRealInfo', { realName: NAME, idCard: CERT }, they.token)).code).toBe(0);
  }
  const member = await memberOf(server, '13900000042', MINE);
  const changing = changingCalls[name];
  await member.take(pathTo(changing?.after));
  const common: Values = {
    channelCode: 'JXRB',
    tabType: '1',
    businessType: '1024',
    certType: '0',
    name: NAME,
    relationship: '9',
    bizId: 'b',
  };
  const said = (param: string) => [CERTIFICATES.includes(param) ? CERT : '', PHONES.includes(param) ? PHONE : ''].join('');
  const asked = Object.fromEntries(params.filter((param) => said(param) !== '').map((param) => [param, said(param)]));
  const answer = await server.call(name, { ...common, ...member.paramsOf(name), ...asked }, member.token, { idempotencyKey: 'c' });
  return { answer, server };
}

describe('the certificate and the phone of another member', () => {
  it.each(calls)('AP-14 %s answers the same whether the certificate and phone are registered or not', async (name, params) => {
    const [there, nobody] = [await told(name, params, true), await told(name, params, false)];
    expect(plain(there.answer)).toBe(plain(nobody.answer));
  });
});
