import { describe, expect, test } from 'vitest';
import { openPage } from './open.ts';

const wang = { patientId: 'P1', patientName: '王桂英', relationshipDesc: '父母', patientIdCard: '3601**********452X', isInsured: 0 };
const insured = { patientId: '10001', patientName: '李建国', isInsured: 1 };
const people = [insured, wang];
const put = (id: string) => ({ name: 'put', with: { what: 'patient', id } });

describe('patients', () => {
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
});

describe('EG-21 the person of an order', () => {
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
});
