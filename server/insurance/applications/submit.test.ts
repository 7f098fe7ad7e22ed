import { describe, expect, it } from 'vitest';
import type { Values } from '../../../engine/index.ts';
import { images } from '../../testing/test-server.ts';
import { answersOf, buttons, type Code, samplesOf, start } from './testing.ts';

const codes = Object.keys(buttons) as Code[];

describe('application', () => {
  it.each(codes.flatMap((code) => samplesOf(code).map(({ name }, index) => [code, name, index] as const)))(
    'AP-30 accepts and lists an application, %s: the sample %s',
    async (code, _name, index) => {
      const { server, token, apply } = await start(code, index);
      const answer = await apply();
      expect(answer).toMatchObject({ code: 0, result: { requestNo: expect.stringMatching(/^20261118\d{10}$/) } });
      const requestNo = String(answer.result['requestNo']);
      expect((await server.call('service.records', {}, token)).result).toMatchObject([
        { requestNo, serviceCode: code, patientName: '陈雅琴', applyTime: '2026-11-18 10:00:00', statusDesc: '已受理' },
      ]);
      expect((await server.call('service.detail', { requestNo }, token)).result).toMatchObject({
        requestNo,
        serviceCode: code,
        data: { patientName: '陈雅琴' },
      });
      expect((await server.call('service.reapply', { id: requestNo }, token)).result).toMatchObject({ patientName: '陈雅琴' });
    },
  );

  it('FV-17 refuses an application without its answers, with the first message and every problem by field', async () => {
    const { server, token, receiveId } = await start('YC_OUTPATIENT_GREEN_PASS');
    const answer = await server.call(
      'service.apply',
      { receiveId, rightType: '15', serviceCode: 'YC_OUTPATIENT_GREEN_PASS', data: {} },
      token,
      { idempotencyKey: 'k' },
    );
    expect(answer).toMatchObject({ code: 40010, msg: '请选择就诊医院' });
    const issues = answer.result['issues'] as unknown as Values[];
    expect(issues[0]).toEqual({ field: 'treatmentHospital', message: '请选择就诊医院' });
    expect(issues.map(({ field }) => field)).toContain('medicalRecords');
    expect((await server.call('service.records', {}, token)).result).toEqual([]);
  });

  it('FV-17 FV-18 refuses in the language of the page, and stores the same application in every language', async () => {
    const { server, token, receiveId, body } = await start('WY_PATIENT_ESCORT');
    const asked = { receiveId, rightType: '15', serviceCode: 'WY_PATIENT_ESCORT', data: { familyMemberAccompany: '1', salary: '1' } };
    const refused = await server.call('service.apply', asked, token, { idempotencyKey: 'k', locale: 'en' });
    const issues = refused.result['issues'] as unknown as Values[];
    expect(issues).toEqual(
      expect.arrayContaining([
        { field: 'treatmentHospital', message: 'Choose hospital' },
        { field: 'familyMemberAccompanyNum', message: 'Enter a number of people' },
        { field: 'salary', message: 'The submission has fields that are not in the form. Reload the page and try again' },
      ]),
    );
    expect(issues.filter(({ message }) => /\p{Script=Han}/u.test(String(message)))).toEqual([]);
    const chinese = await server.call('service.apply', asked, token, { idempotencyKey: 'k', locale: 'fr' });
    expect(chinese.result['issues']).toContainEqual({ field: 'treatmentHospital', message: '请选择就诊医院' });
    const taken = await server.call('service.apply', body(), token, { idempotencyKey: 'k2', locale: 'en' });
    expect(taken.code).toBe(0);
    expect((await server.call('service.records', {}, token)).result).toMatchObject([{ serviceTitle: '陪诊服务申请' }]);
  });

  it.each([
    ['FV-01 a wrong phone', { patientPhone: '12345' }, '手机号格式错误'],
    ['FV-16 a date before the third working day', { expectVisitDate: '2026-11-20' }, undefined],
    ['FD-09 an option that does not exist', { diagnosisPaymentMethod: '7' }, undefined],
    ['FR-05 an answer of a hidden field', { vipPatientEscort: '0', expectVisitTime: '1' }, '期望就诊时间段不需要填写，请刷新后重试'],
    ['AP-30 an answer the form does not ask for', { salary: '1' }, '提交的内容里有表单以外的项目，请刷新后重试'],
    ['AP-30 a value of the wrong type', { remark: ['a'] }, '备注格式不正确'],
    ['FV-06 a remark of 51', { remark: '字'.repeat(51) }, undefined],
    ['FU-02 51 photos', { medicalRecords: Array.from({ length: 51 }, (_, index) => `/api/file/${index}.jpg`) }, undefined],
  ])('refuses %s', async (_name, change, message) => {
    const { apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    const answer = await apply(change as Values);
    expect(answer).toMatchObject({ code: 40010, ...(message === undefined ? {} : { msg: message }) });
    const named = (answer.result['issues'] as unknown as Values[]).map(({ field }) => String(field));
    expect(
      named.every((name) => Object.keys(change).includes(name)),
      named.join(),
    ).toBe(true);
  });

  it('FM-10 replaces read-only fields with the stored record', async () => {
    const { server, token, apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    const { result } = await apply({ patientName: '冒名者', patientIDCard: '110101199001011234' });
    const detail = await server.call('service.detail', { requestNo: String(result['requestNo']) }, token);
    expect(detail.result['data']).toMatchObject({ patientName: '陈雅琴', patientIDCard: '3601**********4510', beneficiaryName: '陈雅琴' });
  });

  it("LG-10 refuses another user's photo and a missing one", async () => {
    const { server, apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    const other = await server.signIn('13800000002');
    const foreign = String((await server.uploadFile(images.jpg, other)).result);
    for (const url of [foreign, '/api/file/0.jpg', 'https://example.com/a.jpg']) {
      expect(await apply({ medicalRecords: [url] }), url).toMatchObject({ code: 40010, msg: '病历资料里有无法读取的图片，请重新上传' });
    }
  });

  it('FR-09 asks for a follow-up text, accepts it when its option is chosen and refuses it otherwise', async () => {
    const { apply } = await start('QLB_SURGICAL_INPATIENT_CARE');
    const chosen = { anamnesis: ['5'], anamnesis_input_5: '肺癌' };
    const rest = { anamnesis_input_6: '', anamnesis_input_7: '' };
    expect((await apply({ ...chosen, ...rest }, 'k1')).code).toBe(0);
    expect((await apply({ ...chosen, ...rest, anamnesis_input_5: '' }, 'k2')).code).toBe(40010);
    expect(await apply({ anamnesis: ['1'], ...rest, anamnesis_input_5: '肺癌' }, 'k3')).toMatchObject({
      code: 40010,
      result: { issues: [{ field: 'anamnesis_input_5' }] },
    });
  });

  it('AP-23 AP-30 does not judge an accepted application again when the same key repeats it', async () => {
    const { server, token, body, apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    const taken = await apply();
    await server.store.insureds.update((await server.store.insureds.find({}))[0]?.id ?? '', { insuredName: '已失效陈雅琴' });
    const check = async (idempotencyKey: string, by = token) =>
      (await server.call('service.checkSubmit', body(), by, { idempotencyKey })).code;
    expect(await check('key-1')).toBe(0);
    expect(await apply()).toEqual(taken);
    expect(await check('key-2')).toBe(40312);
    expect(await check('key-1', await server.signIn('13800000002'))).toBe(40401);
  });

  it('stores one application after a lost response and a double tap; refuses the key with another body', async () => {
    const { server, token, apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    const answers = await Promise.all([apply(), apply(), apply()]);
    expect(new Set(answers.map(({ code, result }) => `${code} ${String(result['requestNo'])}`)).size).toBe(1);
    expect(await apply()).toMatchObject({ code: 0, result: { requestNo: answers[0]?.result['requestNo'] } });
    expect((await server.call('service.records', {}, token)).result).toHaveLength(1);
    expect(await apply({ remark: '改了' })).toMatchObject({
      code: 40030,
      msg: '该申请已提交，请返回后重新进入再试',
      result: { requestNo: answers[0]?.result['requestNo'] },
    });
    expect((await apply({ remark: '改了' }, 'key-2')).code).toBe(0);
    expect((await server.call('service.records', {}, token)).result).toHaveLength(2);
    expect((await apply({}, '')).code).toBe(40000);
  });

  it('stores one application for two concurrent requests under one key', async () => {
    const { server, token, apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    const [first, second] = await Promise.all([apply(), apply()]);
    expect(first.code).toBe(0);
    expect(second).toEqual(first);
    expect((await server.call('service.records', {}, token)).result).toHaveLength(1);
  });

  it('LG-10 binds a key to its member: the same key of another member makes a separate application and reveals nothing', async () => {
    const { server, body, apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    const { requestNo } = (await apply({}, 'key-1')).result;
    const token = await server.signIn('13800000002');
    await server.saveInsured(token, { businessType: '1113' });
    const receiveId = await server.receiveIdOf(token, '门诊绿通', '1113');
    await server.sign(token, receiveId);
    const data = await answersOf(samplesOf('YC_OUTPATIENT_GREEN_PASS')[0]?.values ?? {}, server, token);
    const send = (idempotencyKey: string) => server.call('service.apply', { ...body(), receiveId, data }, token, { idempotencyKey });
    const check = await server.call('service.checkSubmit', { ...body(), receiveId, data: {} }, token, { idempotencyKey: 'key-1' });
    expect(check.code).toBe(40010);
    const own = await send('key-1');
    expect(own.code).toBe(0);
    expect(own.result['requestNo']).not.toBe(requestNo);
    expect(await send('key-1')).toEqual(own);
    expect((await server.call('service.records', {}, token)).result).toMatchObject([{ requestNo: own.result['requestNo'] }]);
    expect((await apply({}, 'key-1')).result).toEqual({ requestNo });
  });

  it('accepts a corrected application under the key of the refused one', async () => {
    const { apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    expect((await apply({ patientPhone: '1' })).code).toBe(40010);
    expect((await apply()).code).toBe(0);
  });

  it('AP-23 returns the same verdict from the check beforehand and stores nothing', async () => {
    const { server, token, body } = await start('YC_OUTPATIENT_GREEN_PASS');
    expect((await server.call('service.checkSubmit', body(), token)).code).toBe(0);
    expect(await server.call('service.checkSubmit', body({ patientPhone: '1' }), token)).toMatchObject({
      code: 40010,
      msg: '手机号格式错误',
    });
    expect((await server.call('service.records', {}, token)).result).toEqual([]);
  });

  it('BT-15 puts the request number on the button after an application', async () => {
    const { server, token, apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    const { result } = await apply();
    const list = await server.call('insured.list', { businessType: '1113' }, token);
    expect(JSON.parse(String((list.result[0] as Values)['buttonJSON']))[0]).toMatchObject({
      buttonText: '门诊绿通',
      serviceRequestNo: result['requestNo'],
    });
  });

  it('AP-30 does not store an application twice that an old record lists under the bare key', async () => {
    const { server, token, apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    const first = await apply();
    const [kept] = await server.store.applications.find({});
    if (kept === undefined) throw new Error('Nothing was filed');
    await server.store.applications.update(kept.id, { idempotencyKey: 'key-1' });
    expect(await apply()).toEqual(first);
    expect((await server.call('service.records', {}, token)).result).toHaveLength(1);
  });

  it("LG-10 refuses another user's right, application and record", async () => {
    const { server, token, body, apply } = await start('YC_OUTPATIENT_GREEN_PASS');
    const requestNo = String((await apply()).result['requestNo']);
    const other = await server.signIn('13800000002');
    expect(await server.call('service.apply', body(), other, { idempotencyKey: 'k' })).toMatchObject({
      code: 40401,
      msg: '权益不存在或已失效',
    });
    expect(await server.call('service.detail', { requestNo }, other)).toEqual({ code: 40400, msg: '申请不存在', result: null });
    expect(await server.call('service.reapply', { id: requestNo }, other)).toMatchObject({ code: 40400, msg: '申请不存在' });
    expect((await server.call('service.records', {}, other)).result).toEqual([]);
    expect((await server.call('service.records', { userId: 'anybody', channelCode: 'YCCC' }, token)).result).toHaveLength(1);
  });

  it.each(['20261118000000000000', 'A1', '', '__proto__', '%00'])(
    'FM-27 finds no application under the made-up request number %j',
    async (requestNo) => {
      const { server, token, apply } = await start('YC_OUTPATIENT_GREEN_PASS');
      expect((await apply()).code).toBe(0);
      expect(await server.call('service.detail', { requestNo }, token)).toEqual({ code: 40400, msg: '申请不存在', result: null });
    },
  );

  it("refuses a service code other than the right's", async () => {
    const { server, token, body } = await start('YC_OUTPATIENT_GREEN_PASS');
    expect(
      await server.call('service.apply', { ...body(), serviceCode: 'QUALITY_HEAVY_DIRECT_PAYMENT' }, token, { idempotencyKey: 'k' }),
    ).toMatchObject({ code: 40000, msg: '申请的服务与权益不符' });
  });
});
