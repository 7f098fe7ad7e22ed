import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

describe('persons to be treated', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  let keys = 0;
  const WANG: Values = {
    patientName: '王桂英',
    relationship: '3',
    certType: '0',
    patientIdCard: '36010219580618452x',
    phone: '13870012345',
  };
  const call = (name: string, params: Values = {}, by = token) =>
    server.call(`userPatient.${name}`, params, by, { idempotencyKey: `k${++keys}` });
  const add = async (params: Values = WANG) => String((await call('save', params)).result['patientId']);
  const people = async (by = token) => (await call('list', { channelCode: 'JXRB' }, by)).result as unknown as Values[];

  beforeEach(async () => {
    server = createTestServer();
    token = await server.signIn();
  });

  it('AD-02 AD-03 CL-23 are added, listed, viewed, changed and deleted', async () => {
    const patientId = await add({ ...WANG, pastMedicalHistory: '高血压', historyDrugAllergy: '青霉素' });
    const shown = { patientId, patientName: '王桂英', sexDesc: '女', age: '68岁', relationshipDesc: '父母', patientType: 2, isInsured: 0 };
    expect(await people()).toMatchObject([
      { ...shown, patientIdCard: '3601**********452X', phone: '138****2345', pastMedicalHistory: '高血压', historyDrugAllergy: '青霉素' },
    ]);
    expect((await call('agentList', { channelCode: 'JXRB' })).result).toEqual(await people());
    expect((await call('view', { patientId })).result).toMatchObject({ ...shown, phone: '13870012345' });
    const change = { patientId, patientName: '王桂芳', relationship: '2', certType: '0', patientIdCard: '3601**********452X', phone: '' };
    expect(await call('update', change)).toMatchObject({ code: 0 });
    expect((await call('view', { patientId })).result).toMatchObject({
      patientName: '王桂芳',
      relationshipDesc: '配偶',
      patientIdCard: '3601**********452X',
      phone: '',
      pastMedicalHistory: '',
    });
    expect(await call('remove', { patientId })).toMatchObject({ code: 0 });
    expect(await people()).toEqual([]);
  });

  it.each([
    ['VL-04 one character', { patientName: '王' }, '请输入真实姓名'],
    ['VL-04 eleven characters', { patientName: '王桂英王桂英王桂英王桂' }, '请输入真实姓名'],
    ['VL-04 Latin letters', { patientName: 'Wang' }, '请输入真实姓名'],
    ['VL-05 sixteen digits', { patientIdCard: '3601021958061845' }, '请输入正确的身份证号码'],
    ['VL-05 another letter', { patientIdCard: '36010219580618452Y' }, '请输入正确的身份证号码'],
    ['SS-93 a number with a space is not tidied up', { patientIdCard: '360102 9580618452X' }, '请输入正确的身份证号码'],
    ['VL-05 a phone of ten', { phone: '1387001234' }, '请填写正确的手机号'],
    ['VL-05 a phone of twelve', { phone: '138700123456' }, '请填写正确的手机号'],
    ['VL-06 a phone that begins with 12', { phone: '12870012345' }, '请填写正确的手机号'],
  ])('refuses %s', async (_name, change, message) => {
    expect(await call('save', { ...WANG, ...change })).toMatchObject({ code: 40010, msg: message });
    expect(await people()).toEqual([]);
  });

  it.each([
    ['VL-04 two characters', { patientName: '王英' }],
    ['VL-04 ten characters', { patientName: '王桂英王桂英王桂英王' }],
    ['VL-05 no number and no phone', { patientIdCard: '', phone: '' }],
    ['VL-05 fifteen digits', { patientIdCard: '360102580618452' }],
    ['VL-05 a capital X', { patientIdCard: '36010219580618452X' }],
    ['VL-06 a phone that begins with 19', { phone: '19870012345' }],
  ])('accepts %s', async (_name, change) => {
    expect(await call('save', { ...WANG, ...change })).toMatchObject({ code: 0 });
  });

  it('AD-02 contain the insured persons of the channel, which other calls add and delete; a person added earlier appears once', async () => {
    const patientId = await add({ ...WANG, patientName: '陈雅琴', patientIdCard: '360102198506184510' });
    const names = async () => (await people()).map(({ patientName, isInsured }) => [patientName, isInsured]);
    expect(await names()).toEqual([['陈雅琴', 0]]);
    const { insuredId } = (await server.saveInsured(token, { insuredName: '陈雅芹' })).result;
    expect(await names()).toEqual([['陈雅芹', 1]]);
    const asked = (await server.call('consultation.patients', { channelCode: 'JXRB' }, token)).result as unknown as Values[];
    expect(asked.map((one) => one['patientId'])).toEqual([insuredId]);
    await server.call('insured.remove', { insuredId: insuredId ?? '' }, token);
    expect((await people()).map((one) => one['patientId'])).toEqual([patientId]);
  });

  it('appear once each, matched by certificate, or by name without one, also against the insured persons', async () => {
    await add();
    const twice = { code: 50003, msg: '该问诊人已存在，请勿重复添加' };
    expect(await call('save', { ...WANG, patientName: '别人' })).toMatchObject(twice);
    await add({ patientName: '陈小满', relationship: '4', certType: '0' });
    expect(await call('save', { patientName: '陈小满', relationship: '4', certType: '0' })).toMatchObject(twice);
    await server.saveInsured(token);
    expect(await call('save', { ...WANG, patientName: '陈雅琴', patientIdCard: '360102198506184510' })).toMatchObject(twice);
    await add({ patientName: '周明', relationship: '1', certType: '0' });
    const second = { patientName: '周亮', relationship: '1', certType: '0' };
    const secondSelf = { code: 50003, msg: '已经有一位“本人”，请选择别的关系' };
    expect(await call('save', second)).toMatchObject(secondSelf);
    const patientId = await add({ ...second, relationship: '4' });
    expect(await call('update', { ...second, patientId })).toMatchObject(secondSelf);
  });

  it('are added once per key', async () => {
    const save = (change = {}) => server.call('userPatient.save', { ...WANG, ...change }, token, { idempotencyKey: 'same' });
    const { result } = await save();
    expect(await save()).toMatchObject({ code: 0, result });
    expect(await save({ relationship: '9' })).toMatchObject({ code: 40030, msg: '这位问诊人已保存，请返回列表查看', result });
    expect(await people()).toHaveLength(1);
  });

  it('AD-05 are limited by the channel, in platform mode', async () => {
    for (const patientName of ['王一', '王二', '王三', '王四', '王五']) await add({ patientName, relationship: '9', certType: '0' });
    const sixth = { patientName: '王六', relationship: '9', certType: '0', channelCode: 'JXRB' };
    expect(await call('save', { ...sixth, platformChannelId: 'P7' })).toMatchObject({ code: 50004, msg: '被保人数量已达上限' });
    expect(await call('save', sixth)).toMatchObject({ code: 0 });
  });

  it('are hidden from other members, and these calls do not change insured persons', async () => {
    const patientId = await add();
    const other = await server.signIn('13800000002');
    expect(await people(other)).toEqual([]);
    for (const name of ['view', 'update', 'remove'])
      expect(await call(name, { ...WANG, patientId }, other)).toMatchObject({ code: 40400, msg: '问诊人不存在' });
    const insuredId = String((await server.saveInsured(token)).result['insuredId']);
    expect(await people()).toMatchObject([{ patientId: insuredId, isInsured: 1 }, { patientId }]);
    for (const name of ['update', 'remove']) expect(await call(name, { ...WANG, patientId: insuredId })).toMatchObject({ code: 40400 });
    expect(await call('save', { ...WANG, receiveId: 'R0' })).toMatchObject({ msg: '权益不存在或已失效' });
  });

  it('EG-21 can be chosen for a consultation, under a right too, and stay until the doctor has answered', async () => {
    const patientId = await add();
    await server.saveInsured(token);
    const receiveId = await server.receiveIdOf(token, '在线问诊');
    await server.sign(token, receiveId);
    const asked = (await server.call('consultation.patients', { channelCode: 'JXRB', receiveId }, token)).result as unknown as Values[];
    expect(asked).toContainEqual({ patientId, patientName: '王桂英', patientText: '王桂英 女 68岁' });
    const data = { patientId, diseaseCode: 'I10', complaint: '头晕三天', hasAllergy: '0', agreed: ['1'] };
    const sent = await server.call('consultation.submit', { channelCode: 'JXRB', receiveId, data }, token, { idempotencyKey: 'c1' });
    expect(sent).toMatchObject({ code: 0 });
    expect(await call('remove', { patientId })).toMatchObject({ msg: '这位问诊人正在等待医生回复，回复后才能删除' });
    server.wait(6000);
    const id = String(sent.result['inquiryNo']);
    expect((await server.call('consultation.userRecord', { id }, token)).result).toMatchObject({ status: 1, patientName: '王桂英' });
    expect(await call('remove', { patientId })).toMatchObject({ code: 0 });
  });

  it('AD-04 have the certificate types of the dictionary, by dictCode and dictName', async () => {
    const types = (await call('certTypes')).result;
    expect(types).toContainEqual({ dictCode: '0', dictName: '身份证' });
    expect(types).toContainEqual({ dictCode: '820', dictName: '澳门居民居住证' });
  });
});
