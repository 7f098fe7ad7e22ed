import { describe, expect, it } from 'vitest';
import type { Values } from '../../../engine/index.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { start } from './testing.ts';

const BLANKS = ['   ', '\u3000', '\u200b'];

describe.each(BLANKS)('a text of %j', (blank) => {
  it.each([
    ['WH_HMB_DOMESTIC_SPECIAL_MEDICATION', 'payeeName', '请输入领款人姓名'],
    ['WH_HMB_DOMESTIC_SPECIAL_MEDICATION', 'diseaseDiagnosis', '请输入疾病诊断'],
    ['QLB_SURGICAL_INPATIENT_CARE', 'bedNumber', '请输入床位号'],
  ])('FV-17 %s: %s is missing, and nothing is stored', async (code, name, message) => {
    const { server, token, apply } = await start(code);
    expect(await apply({ [name]: blank })).toMatchObject({ code: 40010, result: { issues: [{ field: name, message }] } });
    expect((await server.call('service.records', {}, token)).result).toEqual([]);
  });

  it('FM-10 stores neither an optional blank text nor a field outside the form', async () => {
    const { server, token, apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    const { code, result } = await apply({ remark: blank, vipPatientEscort: '0', expectVisitTime: blank, salary: blank });
    expect(code).toBe(0);
    const detail = await server.call('service.detail', { requestNo: String(result['requestNo']) }, token);
    for (const name of ['remark', 'expectVisitTime', 'salary']) expect(Object.keys(detail.result['data'] as Values)).not.toContain(name);
  });

  it('VA-02 VA-14 refuses a blank name and a blank phone of an insured person', async () => {
    const server = createTestServer();
    const token = await server.signIn();
    const answer = await server.saveInsured(token, { insuredName: blank, phone: blank });
    expect(answer.result['issues']).toEqual([
      { field: 'insuredName', message: '请输入被保人姓名' },
      { field: 'insuredPhone', message: '请输入手机号码' },
    ]);
  });
});
