import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

let server: ReturnType<typeof createTestServer>;
let token = '';
let personId = '';
beforeEach(async () => {
  server = createTestServer();
  token = await server.signIn();
  await server.saveInsured(token, { insuredName: '陈雅琴' });
  const [person] = (await call('userPatient.list')).result as unknown as Values[];
  personId = String(person?.['patientId']);
});
const call = (name: string, params: Values = {}, by = token, headers = {}) =>
  server.call(name, { channelCode: 'JXRB', ...params }, by, headers);
const book = (name: string, params: Values, key = 'k') => call(name, params, token, { idempotencyKey: key });
const own = async () =>
  ((await call('appointment.list', { status: '' })).result as unknown as Values[]).filter(({ appointmentNo }) =>
    String(appointmentNo).startsWith('YY'),
  );
const care = () => ({
  personId,
  itemCode: 'WOUND',
  visitDate: '2026-11-20',
  visitPeriod: '1',
  visitAddress: '南昌市丰和中大道1号',
  phone: '13870012345',
});
const checkup = () => ({
  personId,
  siteCode: 'NC02',
  packageCode: 'SENIOR',
  visitDate: '2026-11-25',
  visitPeriod: '2',
  phone: '13870012345',
});

describe('bookings of a member', () => {
  it('RT-01 BT-13 lists a booking once per key', async () => {
    const first = await book('appointment.bookCare', care());
    expect(await book('appointment.bookCare', care())).toEqual(first);
    server.wait(60_000);
    await book('appointment.bookCheckup', checkup(), 'k2');
    expect((await own()).toReversed()).toEqual([
      expect.objectContaining({
        serviceTitle: '居家护理：伤口换药',
        patientName: '陈雅琴',
        appointmentTime: '2026-11-20 上午',
        statusDesc: '待确认',
      }),
      expect.objectContaining({
        serviceTitle: '体检：父母套餐',
        hospitalName: '江西省人民医院体检中心',
        appointmentTime: '2026-11-25 8:30 至 9:30',
        isCancelable: 1,
      }),
    ]);
  });

  it('RT-01 refuses a second booking for the same person and day until the first is cancelled', async () => {
    const { result } = await book('appointment.bookCare', care());
    expect((await book('appointment.bookCare', care(), 'k2')).msg).toBe('这个人这一天已经约过了，请到“我的预约”里看');
    expect((await call('appointment.cancel', result, await server.signIn('13800000002'))).code).toBe(40400);
    expect((await call('appointment.cancel', result)).code).toBe(0);
    expect(await own()).toMatchObject([{ statusDesc: '已取消', isCancelable: 0 }]);
    expect((await book('appointment.bookCare', care(), 'k2')).code).toBe(0);
  });

  it('RT-01 a booking ends with its day and cannot be cancelled afterwards', async () => {
    const { result } = await book('appointment.bookCare', care());
    server.wait(5 * 86_400_000);
    expect(await own()).toMatchObject([{ status: '1', statusDesc: '日期已过', isCancelable: 0 }]);
    expect((await call('appointment.cancel', result)).code).toBe(40300);
  });

  it("RT-01 judges a booking by its form: the member's person, a package of the institution, a future day", async () => {
    const wrong: readonly (readonly [string, Values])[] = [
      ['appointment.bookCare', { ...care(), personId: 'X' }],
      ['appointment.bookCare', { ...care(), visitDate: '2026-11-18' }],
      ['appointment.bookCare', { ...care(), visitAddress: ' ' }],
      ['appointment.bookCheckup', { ...checkup(), packageCode: 'HEART', siteCode: 'NC01' }],
      ['appointment.bookCheckup', { ...checkup(), phone: '0791' }],
    ];
    for (const [index, [name, params]] of wrong.entries()) expect((await book(name, params, `w${index}`)).code, String(index)).toBe(40010);
    expect((await call('appointment.bookCare', care())).code).toBe(40000);
    expect(await own()).toEqual([]);
  });
});
