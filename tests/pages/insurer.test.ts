import { describe, expect, test } from 'vitest';
import { openPage } from './open.ts';

const policy = { policyNo: 'P1', policyName: '车险', policyStatus: 0, receiveId: 'R1' };
const wang = { patientId: 'P1', patientName: '王桂英', isInsured: 0 };
const li = { patientId: '10001', patientName: '李建国', isInsured: 1 };

describe('AD-09 the car policy of 阳光', () => {
  test('AD-09 CL-29 a policy in force leads to the persons of a consultation; an ended one does not', async () => {
    const page = openPage('sunshineInsurance', { data: { policy } });
    expect(await page.emit('consult')).toEqual([['go', '/sunshineInsurance/selectPatient', { receiveId: 'R1' }]]);
    expect(openPage('sunshineInsurance', { data: { policy: { ...policy, policyStatus: 1 } } }).find('consult')).toBeUndefined();
    expect(openPage('sunshineInsurance', { data: { policy: null } }).find('none')?.props['title']).toBe('没有查询到保单');
  });

  test('AD-09 checks the chosen person first, then the consultation continues', async () => {
    const page = openPage('selectInquirer', { query: { receiveId: 'R1' }, data: { people: [wang, li], master: { isMaster: 1 } } });
    const done = await page.emit('choose', 'tap', null, { person: wang });
    expect(done[0]).toEqual(['call', 'sunCarPolicy.checkInquirer', { patientId: 'P1' }]);
    expect(done).toContainEqual(['go', '/onlineInquiry', expect.objectContaining({ receiveId: 'R1', insuredId: 'P1' })]);
    expect(page.inPhone('chosen')).toEqual([{ what: 'patient', id: 'P1' }]);
  });

  test.each([
    ['network', '网络异常，请稍后再试...'],
    ['timeout', '网络异常，请稍后再试...'],
    ['40400', '问诊人不存在'],
  ])('EC-19 a check that fails with %s shows %s and stays', async (code, words) => {
    const page = openPage('selectInquirer', {
      data: { people: [wang], master: { isMaster: 1 } },
      answers: { 'sunCarPolicy.checkInquirer': { code, msg: '问诊人不存在' } },
    });
    const done = await page.emit('choose', 'tap', null, { person: wang });
    expect(done.slice(1)).toEqual([['toast', words]]);
    expect(page.session.get('bindStatus')).toBe('');
  });

  test('AD-09 without persons the member comes first; the insured are not changed here', async () => {
    const page = openPage('selectInquirer', { data: { people: [li], master: { isMaster: 0 } } });
    expect([page.find('master')?.props['kind'], page.find('edit'), page.find('remove')]).toEqual(['notice', undefined, undefined]);
    expect(await page.emit('add')).toEqual([['go', '/sunshineInsurance/createPatient', {}]]);
    const change = openPage('inquirer', { query: { patientId: 'P1' }, data: { person: wang } });
    expect(change.asks('person')).toEqual({ patientId: 'P1' });
    expect(change.find('change')?.props).toMatchObject({ form: 'SUNSHINE_INQUIRER', draft: 'change:P1', record: wang });
  });

  test('AD-09 deletion asks first, and a deleted choice is cleared', async () => {
    const around = {
      data: { people: [wang], master: { isMaster: 1 } },
      kept: { chosen: [{ name: 'put', with: { what: 'patient', id: 'P1' } }] },
    };
    const page = openPage('selectInquirer', around);
    expect(await page.emit('remove', 'tap', null, { person: wang })).toContainEqual([
      'call',
      'sunCarPolicy.deleteInsured',
      { patientId: 'P1' },
    ]);
    expect(page.inPhone('chosen')).toEqual([]);
    const stays = openPage('selectInquirer', { ...around, agrees: false });
    expect(await stays.emit('remove', 'tap', null, { person: wang })).toHaveLength(1);
  });
});

describe('AD-08 the insured of a third party', () => {
  test('AD-08 one is the default, the others can become it', async () => {
    const page = openPage('warranty', {
      data: {
        people: [
          { ...wang, isDefault: 1 },
          { ...wang, patientId: 'P2', isDefault: 0 },
        ],
        policies: [policy],
      },
    });
    expect(
      page
        .shown()
        .filter(({ id }) => id === 'person')
        .map(({ props }) => props['badge']),
    ).toEqual(['默认', undefined]);
    expect(page.shown().filter(({ id }) => id === 'default')).toHaveLength(1);
    expect(await page.emit('default', 'tap', null, { person: { patientId: 'P2' } })).toEqual([
      ['call', 'thirdInsured.setDefault', { patientId: 'P2' }],
      ['toast', '已设为默认'],
      ['refresh', 'people'],
    ]);
    expect(await page.emit('edit', 'tap', null, { person: wang })).toEqual([['go', '/sunshineWarrantyUpdate', { patientId: 'P1' }]]);
  });

  test("AD-08 the third party's calls open the person", () => {
    const page = openPage('warrantyPerson', { query: { patientId: 'P1' }, data: { person: wang } });
    expect(page.find('change')?.props).toMatchObject({ form: 'THIRD_INSURED', draft: 'change:P1' });
    expect(openPage('warrantyPerson').find('new')?.props).toMatchObject({ form: 'THIRD_INSURED', draft: 'new' });
  });
});

describe('AP-18 the policies of an insured person', () => {
  const people = [
    { insuredId: '1', insuredName: '王桂英', certType: '0', insuredCard: '3601**********452X', realInsuredCard: '36010219580618452X' },
    { insuredId: '2', insuredName: '李建国', certType: '1', insuredCard: 'E1*****78', realInsuredCard: 'E12345678' },
  ];

  test('AP-18 load by certificate, and again for another chosen person', async () => {
    const page = openPage('myPolicies', { data: { people, policies: [policy] } });
    expect(page.asks('policies')).toEqual({ certType: '0', cardNum: '36010219580618452X' });
    await page.emit('who', 'change', people[1] ?? null);
    expect(page.asks('policies')).toEqual({ certType: '1', cardNum: 'E12345678' });
  });

  test('AP-18 without insured persons it says how to begin', () => {
    expect(openPage('myPolicies', { data: { people: [] }, idle: ['policies'] }).find('nobody')?.props['button']).toBe('去添加');
  });
});

test('CL-30 claims show their progress', () => {
  const claims = [{ claimNo: '1', insuredName: '王桂英', status: 2, statusDesc: '不予赔付' }];
  expect(openPage('claimRecords', { data: { claims } }).find('claim')?.props).toMatchObject({ badge: '不予赔付', tone: 'bad' });
  expect(openPage('claimRecords', { data: { claims: [] } }).find('claim-none')?.props['title']).toBe('还没有理赔记录');
});
