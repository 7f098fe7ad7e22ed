import { describe, expect, test } from 'vitest';
import { openPage } from './open.ts';

const wang = { patientId: 'P1', patientName: '王桂英', relationshipDesc: '父母', patientIdCard: '3601**********452X', isInsured: 0 };
const insured = { patientId: '10001', patientName: '李建国', isInsured: 1 };
const people = [insured, wang];
const put = (id: string) => ({ name: 'put', with: { what: 'patient', id } });

describe('patients', () => {
  test('AD-02 an added person can be changed; the insured cannot be here', async () => {
    const page = openPage('patients', { data: { people }, path: '/patientManagement' });
    expect(page.shown().filter(({ id }) => id === 'person')).toHaveLength(2);
    expect(page.shown().filter(({ id }) => id === 'edit')).toHaveLength(1);
    expect(page.find('choose')).toBeUndefined();
    expect(await page.emit('edit', 'tap', null, { person: wang })).toEqual([['go', '/patientManagement/patientInfo', { patientId: 'P1' }]]);
    const employee = openPage('employeePatients', { data: { people }, path: '/employeWeaL/patientList' });
    expect(await employee.emit('edit', 'tap', null, { person: wang })).toEqual([['go', '/employeWeaL/patientEdit', { patientId: 'P1' }]]);
  });

  test('AD-02 deletion asks first; it clears a deleted choice, and the next consultation asks for the person', async () => {
    const around = { data: { people }, kept: { chosen: [put('P1')] }, session: { bindStatus: 'true' } };
    const page = openPage('patients', around);
    expect(await page.emit('remove', 'tap', null, { person: wang })).toContainEqual(['call', 'userPatient.remove', { patientId: 'P1' }]);
    expect(page.inPhone('chosen')).toEqual([]);
    expect(page.session.get('bindStatus')).toBe('');
    const other = openPage('patients', { ...around, kept: { chosen: [put('10001')] } });
    await other.emit('remove', 'tap', null, { person: wang });
    expect(other.inPhone('chosen')).toEqual([{ what: 'patient', id: '10001' }]);
    const refuses = openPage('patients', { ...around, agrees: false });
    expect(await refuses.emit('remove', 'tap', null, { person: wang })).toHaveLength(1);
    expect(refuses.inPhone('chosen')).toEqual([{ what: 'patient', id: 'P1' }]);
  });

  test('chooses one for the page before, and returns to it', async () => {
    const page = openPage('patients', { data: { people }, query: { choose: '1' }, kept: { chosen: [] } });
    expect(await page.emit('choose', 'tap', null, { person: insured })).toContainEqual(['back']);
    expect(page.inPhone('chosen')).toEqual([{ what: 'patient', id: '10001' }]);
  });

  test.each([
    ['mode on, limit reached', { platformChannelId: 'P7' }, 2, [['toast', '被保人数量已达上限']]],
    ['mode on, below the limit', { platformChannelId: 'P7' }, 3, [['go', '/patientManagement/patientInfo', { platformChannelId: 'P7' }]]],
    ['mode off', {}, 2, [['go', '/patientManagement/patientInfo', {}]]],
  ])('AD-05 adding with %s', async (_name, query, addInsuredLimit, expected) => {
    const page = openPage('patients', { data: { people }, query, over: { addInsuredLimit } });
    expect(await page.emit('add')).toEqual(expected);
  });

  test('without persons it says so', () => {
    expect(openPage('patients', { data: { people: [] } }).find('person-none')?.props).toMatchObject({ title: '还没有添加问诊人' });
  });

  test('AD-02 edits a person with known values, and adds one with none', () => {
    const change = openPage('patientInfo', { query: { patientId: 'P1' }, data: { patient: wang } });
    expect(change.asks('patient')).toEqual({ patientId: 'P1' });
    expect(change.find('change')?.props).toMatchObject({ form: 'PATIENT', draft: 'change:P1', record: wang });
    expect(change.find('new')).toBeUndefined();
    const add = openPage('patientInfo', { idle: ['patient'] });
    expect(add.find('new')?.props).toMatchObject({ form: 'PATIENT', draft: 'new' });
    expect(openPage('patientInfo', { query: { patientId: '10001' }, data: { patient: insured } }).find('change')).toBeUndefined();
  });
});

describe('EG-21 the person of an order', () => {
  const query = { receiveId: 'R1', patientLimited: '1', parentUserRightId: 'UR1', inquirySource: '2' };
  const bound = openPage('addUser', { query, data: { people } });

  test('AD-06 chooses an existing person, and the consultation continues', async () => {
    expect(await bound.emit('use', 'tap', null, { person: wang })).toContainEqual([
      'go',
      '/onlineInquiry',
      expect.objectContaining({ receiveId: 'R1', parentUserRightId: 'UR1', patientLimited: '1', inquirySource: '2', insuredId: 'P1' }),
      'replace',
    ]);
    expect(bound.session.get('bindStatus')).toBe('true');
    expect(bound.inPhone('chosen')).toEqual([{ what: 'patient', id: 'P1' }]);
  });

  test("AD-06 adds a person with a draft of this right, and continues to the button's address", async () => {
    const page = openPage('addUser', { query: { ...query, buttonJumpUrl: 'https://fast.example/' }, data: { people: [] } });
    expect(page.find('new')?.props).toMatchObject({ form: 'PATIENT', draft: 'bind:R1' });
    const done = await page.emit('new', 'done', { patientId: 'P9' });
    expect(done.at(-1)).toEqual(['open', 'https://fast.example/', expect.objectContaining({ insuredId: 'P9' })]);
    expect(page.session.get('bindStatus')).toBe('true');
  });

  test('RT-32 returns to the order after a start from there', async () => {
    const hintOf = (fromPage: string) => openPage('addUser', { query: { fromPage }, data: { people } }).find('intro')?.props['text'];
    expect([hintOf(''), hintOf('confirmOrder')]).toEqual([
      '医生要知道为谁开药。选一位，或者添加一位',
      '下单前说好给谁用。选一位，或者添加一位',
    ]);
    const order = openPage('addUser', { query: { fromPage: 'confirmOrder' }, data: { people }, user: { userId: 'U1', side: 'taikang' } });
    expect((await order.emit('use', 'tap', null, { person: wang })).at(-1)).toEqual(['go', '/channel/confirmOrder', {}, 'replace']);
    const own = openPage('addUser', { query: { fromPage: 'confirmOrder', source: 'channel' }, data: { people } });
    expect((await own.emit('use', 'tap', null, { person: wang })).at(-1)?.slice(0, 3)).toEqual([
      'go',
      '/channel/confirmOrder',
      { source: 'channel' },
    ]);
    const query = { fromPage: 'confirmOrder', source: 'channel' };
    const channel = openPage('addUser', { query, data: { people }, user: { userId: 'U1', side: 'channel' } });
    expect((await channel.emit('use', 'tap', null, { person: wang })).at(-1)).toEqual([
      'go',
      '/channel/confirmOrder',
      { source: 'channel' },
      'replace',
    ]);
  });

  test("AD-05 at the platform's limit nobody can be added, but persons can be chosen", () => {
    const full = openPage('addUser', { query: { ...query, platformChannelId: 'P7' }, data: { people }, over: { addInsuredLimit: 2 } });
    expect(full.find('full')?.props['text']).toBe('被保人数量已达上限');
    expect([full.find('new'), full.find('use') !== undefined]).toEqual([undefined, true]);
  });
});
