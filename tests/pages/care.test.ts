import { describe, expect, test } from 'vitest';
import { read } from '../documents/documents.ts';
import { openPage } from './open.ts';

const service = { receiveId: 'R1', rightType: '15', serviceTitle: '门诊绿通', serviceCode: 'YC', buttonLinkType: 9, lock: 0, leftTimes: 2 };
const locked = { ...service, receiveId: 'R2', lock: 1, leftTimes: -1, serviceCode: 'WY_REFERRAL_APPOINTMENT' };
const wang = { insuredId: '1', insuredName: '王桂英', insuredCard: '3601**********452X', services: [service, locked] };
const li = { insuredId: '2', insuredName: '李建国', insuredCard: '3601**********4510', services: [] };

describe('RT-09 a service and its application', () => {
  test("RT-09 lists the chosen person's services, and each opens its page", async () => {
    const page = openPage('selectService', { data: { people: [wang, li], records: [] } });
    expect(
      page
        .shown()
        .filter(({ id }) => id === 'service')
        .map(({ props }) => props['text']),
    ).toEqual(['还可以用2次', '暂未开放']);
    expect(await page.emit('service', 'tap', null, { service })).toEqual([['go', '/serviceDetail', { receiveId: 'R1' }]]);
    await page.emit('who', 'change', li);
    expect(page.find('service-none')?.props['title']).toBe('这位被保人没有可以申请的服务');
    expect(openPage('selectService', { data: { people: [], records: [] } }).find('nobody')?.props['button']).toBe('去添加');
  });

  test('CL-30 RT-09 applying checks first and opens the form; an unsigned service is signed first', async () => {
    const config = { result: { serviceConfigVOS: [{ serviceCode: 'YC' }] } };
    const page = openPage('serviceIntro', { query: { receiveId: 'R1' }, data: { people: [wang] }, answers: { 'service.config': config } });
    const done = await page.emit('apply');
    expect(done[0]).toEqual(['call', 'supplyApply.preCheck', { receiveId: 'R1', rightType: '15' }]);
    expect(done).toContainEqual([
      'go',
      expect.stringContaining('newServiceApplication'),
      expect.objectContaining({ receiveId: 'R1', certNo: '3601**********452X' }),
    ]);
    const unsigned = openPage('serviceIntro', {
      query: { receiveId: 'R1' },
      data: { people: [wang] },
      answers: { 'supplyApply.preCheck': { code: '55555' } },
    });
    expect(await unsigned.emit('apply')).toContainEqual(['go', '/signPage', expect.objectContaining({ receiveId: 'R1' })]);
    const refused = openPage('serviceIntro', {
      query: { receiveId: 'R1' },
      data: { people: [wang] },
      answers: { 'supplyApply.preCheck': { code: '40314', msg: '权益次数已用完' } },
    });
    expect((await refused.emit('apply')).slice(1)).toEqual([['toast', '权益次数已用完']]);
  });

  test("RT-09 loads no locked service; another member's service is reported", async () => {
    const page = openPage('serviceIntro', { query: { receiveId: 'R2' }, data: { people: [wang] } });
    expect(await page.emit('apply')).toEqual([['toast', '您暂无该权益']]);
    expect(page.find('weiyi')).toBeDefined();
    expect(openPage('serviceIntro', { query: { receiveId: 'R9' }, data: { people: [wang] } }).find('unknown')?.props['title']).toBe(
      '没有找到这项服务',
    );
  });

  test('RT-09 other routes of records, details and application lead there', () => {
    const { routes } = read('schemas/routes.json') as unknown as {
      routes: readonly { path: string; document?: string; redirect?: string }[];
    };
    const at = (path: string) => routes.find((route) => route.path === path);
    expect([at('/serviceRecord')?.document, at('/serviceDetails')?.document]).toEqual(['serviceRecords', 'serviceDetails']);
    expect(at('/serviceApplication')?.redirect).toBe('/newServiceApplication');
  });
});

describe('AP-29 places of a service', () => {
  test('AP-27 AP-29 leads from the city to hospital, departments and doctors', async () => {
    const cities = openPage('serviceCities', { data: { cities: [{ cityCode: '360100', cityName: '南昌市' }] } });
    expect(await cities.emit('city', 'tap', null, { city: { cityCode: '360100' } })).toEqual([
      ['go', '/selectHospital', { cityCode: '360100' }],
    ]);
    const hospitals = openPage('hospitals', { query: { cityCode: '360100' }, data: { hospitals: [{ hospitalName: '江西省人民医院' }] } });
    expect(hospitals.asks('hospitals')).toEqual({ cityCode: '360100' });
    expect(await hospitals.emit('hospital', 'tap', null, { hospital: { hospitalName: '江西省人民医院' } })).toEqual([
      ['go', '/selectDepartment', { hospitalName: '江西省人民医院' }],
    ]);
    const page = openPage('departments', {
      query: { hospitalName: '江西省人民医院' },
      data: { departments: [{ code: '1', name: '外科/骨科' }] },
    });
    await page.emit('find', 'search', '骨');
    expect(page.asks('departments')).toEqual({ hospitalName: '江西省人民医院', keyword: '骨' });
    await page.emit('department', 'tap', null, { department: { code: '1', name: '外科/骨科' } });
    expect(page.asks('doctors')).toEqual({ hospitalName: '江西省人民医院', departmentName: '外科/骨科' });
    expect(page.find('of')?.props['text']).toBe('外科/骨科的医生');
  });

  test('AP-27 without a city or a hospital it starts at the cities', async () => {
    expect(await openPage('hospitals', { idle: ['hospitals'] }).emit('pick')).toEqual([['go', '/serviceCityList', {}, 'replace']]);
    expect(await openPage('departments', { idle: ['departments'] }).emit('pick')).toEqual([['go', '/serviceCityList', {}, 'replace']]);
  });
});

describe('RT-09 reports', () => {
  const reports = [
    { reportNo: 'BG1', reportName: '血常规', urls: ['/api/file/1.jpg'], status: 0, statusDesc: '等待解读', interpretation: '' },
  ];

  test('CL-30 the list opens a report, which says that the doctor has not answered', async () => {
    const page = openPage('reports', { data: { reports } });
    expect(await page.emit('report', 'tap', null, { report: { reportNo: 'BG1' } })).toEqual([['go', '/testReport', { reportNo: 'BG1' }]]);
    const one = openPage('report', { query: { reportNo: 'BG1' }, data: { reports } });
    expect([one.find('waiting')?.block, one.find('words')]).toEqual(['Text', undefined]);
    one.load('reports', [{ ...reports[0], status: 1, interpretation: '请复查' }]);
    expect([one.find('waiting'), one.find('words')?.props['text']]).toEqual([undefined, '请复查']);
    expect(openPage('report', { query: { reportNo: 'BG9' }, data: { reports } }).find('unknown')?.block).toBe('Empty');
  });

  test('CL-30 shows the uploaded report in place of the form', async () => {
    const page = openPage('uploadReport');
    expect(page.find('form')?.props).toMatchObject({ form: 'REPORT', draft: 'new' });
    expect(await page.emit('form', 'done', { reportNo: 'BG2' })).toContainEqual(['go', '/testReport', { reportNo: 'BG2' }, 'replace']);
  });
});

test('AP-25 traditional medicine opens its partner, who signs the member in', async () => {
  const page = openPage('tcm', { answers: { 'partner.tcmLogin': { result: 'https://tcm.example/' } } });
  expect(await page.emit('start')).toEqual([
    ['call', 'partner.tcmLogin', expect.anything()],
    ['open', 'https://tcm.example/'],
  ]);
});

test('RT-09 RD-05 contacts the family doctor in writing or by phone; without the service it says so', async () => {
  const cells = [{ serviceTitle: '家庭医生', serviceType: 2, rightTotalNum: 5, rightUsedNum: 1, receiveId: 'R1' }];
  const page = openPage('familyDoctor', {
    data: { cells },
    answers: { 'rights.phoneConsultationUrl': { result: 'https://phone.example/' } },
  });
  expect(page.find('used')?.props['text']).toBe('已用1次，共5次');
  expect(await page.emit('phone')).toEqual([
    ['call', 'rights.phoneConsultationUrl', { receiveId: 'R1' }],
    ['open', 'https://phone.example/'],
  ]);
  expect(openPage('familyDoctor', { data: { cells: [] } }).find('none')?.block).toBe('Empty');
});
