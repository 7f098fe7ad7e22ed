import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

describe('a consultation', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  let patientId: string;
  let keys = 0;
  const answers = () => ({ patientId, diseaseCode: 'I10', complaint: '头晕三天', hasAllergy: '0', agreed: ['1'] });
  const submit = (data: Values = answers(), params: Values = {}, key = `k${++keys}`, by = token) =>
    server.call('consultation.submit', { channelCode: 'JXRB', data, ...params }, by, { idempotencyKey: key });
  const look = (id: string, by = token) => server.call('consultation.userRecord', { id }, by);

  beforeEach(async () => {
    server = createTestServer();
    token = await server.signIn();
    patientId = String((await server.saveInsured(token)).result['insuredId']);
  });

  it('CL-14 waits for the doctor, who answers after a while with a prescription for the disease, from a store that sells it', async () => {
    const inquiryNo = String((await submit()).result['inquiryNo']);
    expect((await look(inquiryNo)).result).toMatchObject({ status: 0, diseaseName: '高血压', prescriptionNo: '', advice: '' });
    server.wait(6000);
    const { result } = await look(inquiryNo);
    expect(result).toMatchObject({ status: 1, departmentName: '心血管内科', advice: expect.stringMatching(/./) });
    const guid = String(result['prescriptionNo']);
    const prescription = (await server.call('prescription.byGuid', { guid }, token)).result;
    const goods = prescription['goods'] as unknown as Values[];
    expect(goods).toHaveLength(2);
    expect(prescription).toMatchObject({ status: 1, diseaseName: '高血压', drugstoreId: goods[0]?.['drugstoreId'] });
    expect((await look(inquiryNo)).result['prescriptionNo']).toBe(guid);
    expect((await server.call('prescription.byInquiryGuid', { inquiryGuid: inquiryNo }, token)).result).toEqual(prescription);
    const byForm = { orderNo: '', prescriptionNo: guid };
    expect((await server.call('prescription.ofUser', byForm, token)).result).toEqual([prescription]);
    expect((await server.call('prescription.ofPartner', byForm, token)).result).toEqual(prescription);
    const { list } = (await server.call('prescription.products', { channelCode: 'JXRB', prescriptionNo: guid }, token)).result as Values;
    expect(list).toMatchObject(goods.map(({ skuId, pSkuNum }) => ({ skuId, medicineId: skuId, pSkuNum })));
  });

  it('prescribes the requested medicines of one store that are free to sell, and nothing that needs no prescription', async () => {
    const { list } = (await server.call('goods.list', { channelCode: 'JXRB', page: 1, pageSize: 50 }, token)).result as unknown as {
      list: Values[];
    };
    const plain = ({ actType, invalid, limited, totalDosageLimit, medicinesDrugstoreStock, failureActivityStatus }: Values) =>
      actType === 0 &&
      invalid === 0 &&
      limited === 0 &&
      !totalDosageLimit &&
      Number(medicinesDrugstoreStock) > 5 &&
      failureActivityStatus === 0;
    const wanted = list.find((one) => one['isPrescribe'] === 1 && plain(one));
    const free = list.find((one) => one['isPrescribe'] === 0 && plain(one));
    const scarce = list.find((one) => one['isPrescribe'] === 1 && (one['invalid'] !== 0 || one['limited'] !== 0));
    expect([wanted, free, scarce]).not.toContain(undefined);
    const medicineId = `${scarce?.['medicineId']},${free?.['medicineId']},${wanted?.['medicineId']},X`;
    const inquiryNo = String((await submit(answers(), { medicineId })).result['inquiryNo']);
    server.wait(6000);
    const guid = String((await look(inquiryNo)).result['prescriptionNo']);
    const { goods, drugstoreId } = (await server.call('prescription.byGuid', { guid }, token)).result;
    expect((goods as unknown as Values[]).map(({ skuId }) => skuId)).toEqual([wanted?.['medicineId']]);
    expect(drugstoreId).toBe(wanted?.['drugstoreId']);
  });

  it('is judged by its form and stored once per key', async () => {
    const first = await submit(answers(), {}, 'same');
    expect((await submit(answers(), {}, 'same')).result).toEqual(first.result);
    const { complaint, ...others } = answers();
    expect((await submit({ ...others, complaint }, {}, 'same')).result).toEqual(first.result);
    const refused: readonly (readonly [Values, number])[] = [
      [{ ...answers(), complaint: '' }, 40010],
      [{ ...answers(), agreed: [] }, 40010],
      [{ ...answers(), diseaseCode: 'X99' }, 40010],
      [{ ...answers(), hasAllergy: '1' }, 40010],
      [{ ...answers(), patientId: '0' }, 40010],
      [{ ...answers(), photos: ['/api/file/of-somebody-else'] }, 40010],
    ];
    for (const [data, code] of refused) expect(await submit(data)).toMatchObject({ code });
    expect(await submit(answers(), {}, '')).toMatchObject({ code: 40000 });
    expect(await submit(answers(), { channelCode: 'NONE' })).toMatchObject({ code: 40000 });
    expect(await submit(answers(), { doctorId: 'D999' })).toMatchObject({ msg: '这位医生现在不接诊，请选择别的医生' });
    expect(await submit(answers(), { receiveId: 'R0' })).toMatchObject({ msg: '权益不存在或已失效' });
    expect((await server.call('consultation.records', { channelCodes: ['JXRB'], insuredId: patientId }, token)).result).toHaveLength(4);
  });

  it('AP-30 refuses other answers under a used key, with the number of the first consultation', async () => {
    const first = await submit({ ...answers(), hasAllergy: '1', allergy: '青霉素' }, {}, 'same');
    const corrected = await submit({ ...answers(), hasAllergy: '1', allergy: '青霉素、头孢' }, {}, 'same');
    expect(corrected).toMatchObject({ code: 40030, result: first.result, msg: expect.stringContaining('之前已经提交') });
    expect(await submit({ ...answers(), hasAllergy: '1', allergy: '青霉素' }, { doctorId: 'D101' }, 'same')).toMatchObject({ code: 40030 });
    expect((await look(String(first.result['inquiryNo']))).result['allergy']).toBe('青霉素');
  });

  it('AP-30 stores one consultation for two concurrent requests under one key', async () => {
    const both = await Promise.all([submit(answers(), {}, 'same'), submit(answers(), {}, 'same')]);
    expect(both[0].result).toEqual(both[1].result);
    const own = (await server.call('consultation.records', { channelCodes: ['JXRB'], insuredId: patientId }, token))
      .result as unknown as Values[];
    expect(own.filter(({ inquiryNo }) => String(inquiryNo).startsWith('WZ'))).toHaveLength(1);
  });

  it('ends with advice alone when its person is deleted, so that it does not stay open', async () => {
    const inquiryNo = String((await submit()).result['inquiryNo']);
    expect((await server.call('insured.remove', { insuredId: patientId }, token)).code).toBe(0);
    server.wait(6000);
    expect((await look(inquiryNo)).result).toMatchObject({
      status: 1,
      prescriptionNo: '',
      advice: expect.stringContaining('问诊人已被删除'),
    });
  });

  it('is hidden from other members, with its prescription', async () => {
    const inquiryNo = String((await submit()).result['inquiryNo']);
    server.wait(6000);
    const guid = String((await look(inquiryNo)).result['prescriptionNo']);
    const other = await server.signIn('13800000002');
    expect(await look(inquiryNo, other)).toMatchObject({ code: 40400, msg: '问诊不存在' });
    for (const [name, params] of [
      ['prescription.byGuid', { guid }],
      ['prescription.byInquiryGuid', { inquiryGuid: inquiryNo }],
      ['prescription.ofPartner', { prescriptionNo: guid }],
      ['prescription.products', { channelCode: 'JXRB', prescriptionNo: guid }],
      ['cart.operate', { channelCode: 'JXRB', operateType: 'PRESCRIPTION', prescriptionNo: guid }],
      ['cart.operate', { channelCode: 'JXRB', operateType: 'BATCH_PRESCRIPTION', prescriptionNoList: [guid] }],
    ] as const)
      expect(await server.call(name, params, other)).toMatchObject({ code: 40400, msg: '处方不存在' });
    expect(await submit(answers(), {}, 'k', other)).toMatchObject({ code: 40010 });
    expect(await server.call('consultation.record', { patientId }, other)).toMatchObject({ msg: '被保人不存在' });
  });

  it('goes to the chosen doctor and stores who it was', async () => {
    const doctors = (await server.call('consultation.doctors', { channelCode: 'JXRB' }, token)).result as unknown as Values[];
    const chosen = doctors.at(-1);
    const inquiryNo = String((await submit(answers(), { doctorId: chosen?.['doctorId'] ?? '' })).result['inquiryNo']);
    expect((await look(inquiryNo)).result['doctorName']).toBe(chosen?.['doctorName']);
    expect((await server.call('consultation.doctorId', { channelCode: 'JXRB' }, token)).result).toEqual({ doctorId: chosen?.['doctorId'] });
    expect((await server.call('consultation.record', { patientId }, token)).result).toMatchObject({ inquiryNo });
  });

  it('finds diseases by name, code and department', async () => {
    const found = async (keyword: string) =>
      ((await server.call('consultation.diseases', { keyword }, token)).result as unknown as Values[]).map((one) => one['diseaseName']);
    expect(await found('血压')).toEqual(['高血压']);
    expect(await found('内分泌')).toContain('2型糖尿病');
    expect(await found('没有这个病')).toEqual([]);
    expect((await found('')).length).toBeGreaterThan(20);
  });

  it('ends without a prescription, or without an answer, when the name asks for it', async () => {
    for (const [insuredName, insuredCard, status, prescriptionNo] of [
      ['不开方周明', '360102196001011519', 1, ''],
      ['医生忙周明', '360102196002011510', 0, ''],
    ] as const) {
      patientId = String((await server.saveInsured(token, { insuredName, insuredCard })).result['insuredId']);
      const inquiryNo = String((await submit()).result['inquiryNo']);
      server.wait(60_000);
      expect((await look(inquiryNo)).result).toMatchObject({ status, prescriptionNo });
    }
  });
});
