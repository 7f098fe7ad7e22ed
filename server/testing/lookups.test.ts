import { areaList } from '@vant/area-data';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../engine/index.ts';
import hospitals from '../data/hospitals.json' with { type: 'json' };
import { createTestServer } from './test-server.ts';

const server = createTestServer();
let token = '';
beforeAll(async () => {
  token = await server.signIn();
});
const call = (name: string, params: Values = {}) => server.call(name, params, token);

describe('regions', () => {
  it('AP-15 returns the provinces, and for a province its cities and their districts', async () => {
    const { provinceVOS } = (await call('region.info')).result;
    expect(provinceVOS).toContainEqual({ code: '360000', name: '江西省' });
    expect((await call('region.info', { province: '360000' })).result).toMatchObject({
      provinceDetail: {
        name: '江西省',
        regionDetailList: expect.arrayContaining([
          expect.objectContaining({
            code: '360100',
            name: '南昌市',
            children: expect.arrayContaining([{ code: '360102', name: '东湖区' }]),
          }),
        ]),
      },
    });
    expect((await call('region.info', { province: '无此省' })).code).toBe(40400);
  });

  it('AP-27 refuses anything but a province', async () => {
    expect(await call('region.info', { province: '360000', city: '360100' })).toMatchObject({
      code: 40000,
      msg: '提交的内容不正确：市是不认识的内容',
      result: { parameter: 'city', problem: 'unknown' },
    });
  });
});

describe('hospitals', () => {
  it('every sample hospital is in an existing district that its address names', () => {
    for (const { name, areaCode, address } of hospitals)
      expect(address, name).toContain(areaList.county_list[areaCode] ?? 'unknown district');
    expect(new Set(hospitals.map(({ areaCode }) => areaCode.slice(0, 4))).size).toBeGreaterThanOrEqual(12);
    expect(hospitals.length).toBeGreaterThanOrEqual(40);
  });

  it('AP-27 AP-28 returns cities, their districts and the hospitals there', async () => {
    expect((await call('hospital.cities')).result).toContainEqual({ cityCode: '360100', cityName: '南昌市' });
    expect((await call('hospital.areas', { cityCode: '360100', serviceId: 'S1' })).result).toEqual([
      { areaCode: '360102', areaName: '东湖区' },
      { areaCode: '360111', areaName: '青山湖区' },
    ]);
    expect((await call('hospital.byArea', { cityCode: '360100', areaCode: '360111', areaName: '青山湖区' })).result).toEqual([
      { hospitalId: 'H005', hospitalName: '江西省肿瘤医院', hospitalAddress: '南昌市青山湖区北京东路519号', level: '三级甲等' },
    ]);
    expect((await call('hospital.byCity', { cityCode: '360700' })).result).toHaveLength(2);
    expect((await call('hospital.byArea')).code).toBe(40000);
  });

  it.each<Values>([{}, { cityName: '赣州市' }, { cityCode: '赣州市' }, { cityCode: '360702' }, { cityCode: '999900' }])(
    'AP-27 requires the code of a city for its hospitals: refuses %j',
    async (params) => expect(await call('hospital.byCity', params)).toMatchObject({ code: 40000, msg: '请选择城市' }),
  );

  it('AP-29 returns departments as a tree, found by keyword, always with the same doctors', async () => {
    const hospitalName = '南昌大学第一附属医院';
    expect((await call('hospital.departments', { hospitalName })).result).toContainEqual(
      expect.objectContaining({ name: '内科', children: expect.arrayContaining([{ code: '0101', name: '心血管内科' }]) }),
    );
    expect((await call('hospital.searchDepartments', { hospitalName, keyword: '心' })).result).toContainEqual({
      code: '0101',
      name: '内科/心血管内科',
    });
    const doctors = await call('hospital.doctors', { hospitalName, departmentName: '内科/心血管内科' });
    expect(doctors.result.length).toBeGreaterThanOrEqual(3);
    expect(doctors.result[0]).toMatchObject({ doctorName: expect.stringMatching(/^[\u4e00-\u9fa5]{2,4}$/), title: '主任医师' });
    expect((await call('hospital.doctors', { hospitalName, departmentName: '内科/心血管内科' })).result).toEqual(doctors.result);
    expect((await call('hospital.doctors', { hospitalName, departmentName: '无此科室' })).code).toBe(40400);
  });

  it('AP-35 returns the service areas as a tree of three levels with hospitals', async () => {
    const tree = (await call('service.areaTree', { serviceId: 'S1002' })).result;
    expect(tree).toContainEqual(
      expect.objectContaining({
        code: '360000',
        children: expect.arrayContaining([{ code: '360700', name: '赣州市', children: [{ code: '360702', name: '章贡区' }] }]),
      }),
    );
  });
});

describe('dictionaries', () => {
  it('FD-13 returns the four server dictionaries as dictCode and dictName', async () => {
    for (const key of ['wh.hmb.relationship.with.insured', 'wh.hmb.occupation', 'wh.hmb.claimSettlementMethod', 'wh.hmb.bankList']) {
      expect((await call('dictionary.list', { dictType: key })).result, key).toContainEqual({
        dictCode: expect.any(String),
        dictName: expect.any(String),
      });
    }
    expect((await call('dictionary.list', { dictType: 'wh.hmb.relationship.with.insured' })).result).toContainEqual({
      dictCode: '1',
      dictName: '本人',
    });
    expect((await call('dictionary.list', { dictType: 'no.such' })).code).toBe(40400);
  });

  it('FD-14 returns nursing options of the requested types, with select type, needInput and prompt', async () => {
    const answer = await call('nursing.options', { supplierId: 'QLB01', types: ['supply.nuring.anamnesis', 'supply.nuring.hasWound'] });
    expect(answer.result).toMatchObject([
      { type: 'supply.nuring.anamnesis', selectType: '2' },
      {
        type: 'supply.nuring.hasWound',
        selectType: '1',
        options: [
          { code: '0', needInput: false },
          { code: '1', needInput: true, prompt: '请描述伤口部位及大小' },
        ],
      },
    ]);
  });

  it('ER-07 refuses nursing options without a supplier, with a message to show', async () => {
    expect(await call('nursing.options', { types: [] })).toMatchObject({ code: 40000, msg: '缺少服务商信息，无法获取护理评估选项' });
  });

  it('AP-34 returns the right days of a package and service as a number', async () => {
    expect((await call('service.rightDays', { packageId: 'PK1002', serviceId: 'S1002' })).result).toBe(7);
    expect((await call('service.rightDays', { packageId: 'PK1002', serviceId: 'S1001' })).code).toBe(40400);
  });

  it('AP-32 returns an empty list for a rights holder without inspection reports', async () => {
    expect(await call('service.inspectionReports', { receiveId: 'R0' })).toMatchObject({ code: 0, result: { reportUrls: [] } });
  });

  it('EC-05 refuses an unknown channel code in the words of the catalogue, and returns the channel of a known one', async () => {
    expect(await call('channel.info', { channelCode: 'NONE' })).toMatchObject({ code: 40400, msg: '渠道信息获取失败' });
    expect((await call('channel.info', { channelCode: 'JXRB' })).result).toMatchObject({
      channelCode: 'JXRB',
      inquirySource: 1,
      patientLimited: 1,
    });
  });
});
