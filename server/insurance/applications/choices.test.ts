import { describe, expect, it } from 'vitest';
import type { Values } from '../../../engine/index.ts';
import { createTestServer, testDocuments } from '../../testing/test-server.ts';
import { answersOf, samplesOf, start } from './testing.ts';

const GREEN = 'YC_OUTPATIENT_GREEN_PASS';
const CARE = 'QLB_SURGICAL_INPATIENT_CARE';
const CLAIM = 'WH_HMB_DOMESTIC_SPECIAL_MEDICATION';
const DOCTOR = 'YX_GREEN_PASS_CHOOSE_DOCTOR';
const MEDICINE = 'CHINESE_MEDICINE_HEALTH_PRESERVE';

describe('choices that this server does not offer', () => {
  it.each<[string, string, Values, string, string]>([
    ['AP-27 a hospital', GREEN, { treatmentHospital: '月球人民医院' }, 'treatmentHospital', '请重新选择就诊医院'],
    ['AP-27 a city as a hospital', GREEN, { treatmentHospital: '南昌市' }, 'treatmentHospital', '请重新选择就诊医院'],
    ['AP-29 a department', GREEN, { departments: '内科/占星科' }, 'departments', '请重新选择就诊科室'],
    ['AP-29 a department group', GREEN, { departments: '内科' }, 'departments', '请重新选择就诊科室'],
    ['AP-29 a department without its group', GREEN, { departments: '心血管内科' }, 'departments', '请重新选择就诊科室'],
    ['AP-29 departments one after the other', GREEN, { departments: '内科/心血管内科/骨科' }, 'departments', '请重新选择就诊科室'],
    ['AP-29 a doctor', DOCTOR, { doctor: '扁鹊' }, 'doctor', '请重新选择期望就诊医生'],
    ['AP-29 a doctor of another department', DOCTOR, { departments: '外科/骨科' }, 'doctor', '请重新选择期望就诊医生'],
    ['AP-27 a city, of which only the name is sent', MEDICINE, { serviceCity: '月球市' }, 'serviceCity', '请重新选择服务城市'],
    ['AP-34 a bank city', CLAIM, { payeeBankProvideOrCity: '江西省/武汉市' }, 'payeeBankProvideOrCity', '请重新选择开户行所在省市'],
    ['AP-34 a province alone', CLAIM, { payeeBankProvideOrCity: '江西省' }, 'payeeBankProvideOrCity', '请重新选择开户行所在省市'],
    ['AP-34 a bank', CLAIM, { payeeBank: '月球银行' }, 'payeeBank', '请重新选择开户银行'],
    ['AP-35 a service area', CARE, { serviceAreaName: '月球区' }, 'serviceProvinceName', '请重新选择服务地区'],
    ['AP-35 the code of another area', CARE, { serviceAreaCode: '360103' }, 'serviceProvinceName', '请重新选择服务地区'],
    ['AP-27 a hospital of another area', CARE, { hospitalName: '湖北省肿瘤医院' }, 'hospitalName', '请重新选择服务医院'],
    ['FD-14 a nursing option', CARE, { consciousness: ['99'] }, 'consciousness', '请重新选择意识状态'],
  ])('refuses an invented %s at its field', async (_name, code, change, field, message) => {
    const { server, token, apply } = await start(code);
    const answer = await apply(change);
    expect(answer.code).toBe(40010);
    expect(answer.result['issues']).toContainEqual({ field, message });
    expect((await server.call('service.records', {}, token)).result).toEqual([]);
  });

  it.each<[string, Values]>([
    ['supplierId', { supplierId: 'SUP99' }],
    ['serviceId', { serviceId: 'S9999' }],
    ['packageId', { packageId: 'PK9999' }],
    ['businessCode', { businessCode: 'NOBODY' }],
    ['rightType', { rightType: '16' }],
    ['certNo', { certNo: '360102198506189999' }],
  ])('FM-26 refuses an application whose address names an invented %s, and stores nothing', async (_name, change) => {
    const { server, token, body } = await start(GREEN);
    for (const name of ['service.apply', 'service.checkSubmit'])
      expect(await server.call(name, { ...body(), ...change }, token, { idempotencyKey: 'k' })).toEqual({
        code: 40000,
        msg: '申请的服务与权益不符',
        result: null,
      });
    expect((await server.call('service.records', {}, token)).result).toEqual([]);
  });

  it('FM-26 accepts what the right contains, with the whole number, or a masked number that is ignored', async () => {
    const { body, server, token } = await start(GREEN);
    const config = await server.call('service.config', { receiveId: String(body()['receiveId']), rightType: '15' }, token);
    const [service] = config.result['serviceConfigVOS'] as unknown as Values[];
    expect((await server.call('service.checkSubmit', { ...body(), ...service }, token)).code).toBe(0);
    for (const certNo of ['', '3601**********4510', '360102198506184510'])
      expect((await server.call('service.checkSubmit', { ...body(), certNo }, token)).code, certNo).toBe(0);
  });

  it('AP-33 names the right in the details of an application, so that the member can apply again while they have it', async () => {
    const { server, token, receiveId, apply } = await start(GREEN);
    const requestNo = String((await apply()).result['requestNo']);
    const detail = async () => (await server.call('service.detail', { requestNo }, token)).result;
    const insuredId = (await server.store.applications.get(requestNo))?.insuredId;
    expect(await detail()).toMatchObject({ receiveId, rightType: '15', certNo: '3601**********4510', insuredId });
    server.damage.rights = () => ({ get: async () => undefined });
    expect(await detail()).not.toHaveProperty('receiveId');
  });

  it("AP-33 accepts only a number of the member's own for a returned application", async () => {
    const { server, token, body, apply } = await start(GREEN);
    const requestNo = String((await apply()).result['requestNo']);
    const send = (number: string) => server.call('service.checkSubmit', { ...body(), requestNo: number }, token);
    expect((await send(requestNo)).code).toBe(0);
    expect(await send('20261118000000000000')).toMatchObject({ code: 40400, msg: '申请不存在' });
    const application = await server.store.applications.get(requestNo);
    await server.store.applications.insert({ ...(application as NonNullable<typeof application>), id: 'X1', serviceCode: CARE });
    expect(await send('X1')).toMatchObject({ code: 40400, msg: '申请不存在' });
    await server.store.applications.insert({
      ...(application as NonNullable<typeof application>),
      id: 'X2',
      idempotencyKey: 'k',
      receiveId: 'R0',
    });
    expect(await send('X2')).toMatchObject({ code: 40400, msg: '申请不存在' });
  });
});

describe('unavailable records and lists', () => {
  const unavailable = { code: 50300, msg: '暂时无法核对您填写的内容，没有提交，请稍后再试', result: null };

  it("FM-10 refuses the application while the record of the rights holder is unavailable, ignores the client's copy, and accepts the same key later", async () => {
    const { server, token, apply } = await start(GREEN);
    let looks = 0;
    server.damage.rights = ({ get }) => ({
      get: async (id) => {
        looks += 1;
        return looks === 1 ? get(id) : undefined;
      },
    });
    const forged = { patientName: '冒名者', certType: '1', patientIDCard: 'E1', sexDesc: '男', birthday: '1990-01-01' };
    expect(await apply(forged)).toEqual(unavailable);
    expect((await server.call('service.records', {}, token)).result).toEqual([]);
    server.damage.rights = (rights) => rights;
    expect((await apply()).code).toBe(0);
  });

  it.each([
    ['AP-27 the cities of the hospitals', 'hospital', 'cities'],
    ['AP-29 the departments', 'hospital', 'departments'],
    ['AP-34 the days of the right', 'service', 'rightDays', CARE],
  ])('refuses the application instead of accepting it unjudged: %s', async (_name, family, key, code = GREEN) => {
    const { calls } = testDocuments;
    const broken = { ...calls[family]?.calls[key], with: { serviceId: { $: { noSuchOperator: [] } } } };
    const changed = { ...calls[family], calls: { ...calls[family]?.calls, [key]: broken } };
    const documents = { ...testDocuments, calls: { ...calls, [family]: changed } } as typeof testDocuments;
    const { server, token, apply } = await start(code, 0, { documents });
    expect(await apply()).toEqual(unavailable);
    expect(server.log.find(({ event }) => event === 'call defaults')).toMatchObject({ call: `${family}.${key}` });
    expect((await server.call('service.records', {}, token)).result).toEqual([]);
  });

  it.each([
    ['payeeBank', '请重新选择开户银行'],
    ['occupation', '请重新选择职业'],
    ['claimSettlementMethod', '请重新选择理赔结算方式'],
    ['payeeRelationship', '请重新选择领款人与权益人关系'],
    ['beneficiaryRelationshipWithBeneficiary', '请重新选择申请人与权益人关系'],
  ])('FD-13 refuses the answer while the list of %s is unavailable, without a sample in its place', async (field, message) => {
    const { apply, server, token } = await start(CLAIM, 0, { documents: { ...testDocuments, samples: {} } });
    const answer = await apply();
    expect(answer.code).toBe(40010);
    expect(answer.result['issues']).toContainEqual({ field, message });
    expect((await server.call('service.records', {}, token)).result).toEqual([]);
  });

  it.each(['90', '很多天', '7天'])("AP-34 stores the days of the right that this server knows, not the client's %s", async (rightDays) => {
    const { apply, server } = await start(CARE);
    const { result } = await apply({ rightDays });
    expect((await server.store.applications.get(String(result['requestNo'])))?.data['rightDays']).toBe('7');
  });

  it('AP-34 stores no days for a right without days, whatever the client sends', async () => {
    const { YONGCHENGCAICHAN } = testDocuments.channels;
    const server = createTestServer({ documents: { ...testDocuments, channels: { YONGCHENGCAICHAN } as typeof testDocuments.channels } });
    const token = await server.signIn();
    await server.saveInsured(token, { businessType: '1113', insuredName: '全部服务陈雅琴' });
    const receiveId = await server.receiveIdOf(token, testDocuments.services[CARE]?.serviceTitle ?? '', '1113');
    await server.sign(token, receiveId);
    const given = await answersOf(samplesOf(CARE)[0]?.values ?? {}, server, token);
    const body = { receiveId, rightType: '15', certNo: '', serviceCode: CARE, data: { ...given, rightDays: '很多天' } };
    const answer = await server.call('service.apply', body, token, { idempotencyKey: 'k' });
    expect(answer.code).toBe(0);
    expect((await server.store.applications.get(String(answer.result['requestNo'])))?.data).not.toHaveProperty('rightDays');
  });
});
