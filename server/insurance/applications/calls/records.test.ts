import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const server = createTestServer();
let token = '';
let insuredId = '';
beforeAll(async () => {
  token = await server.signIn();
  insuredId = String((await server.saveInsured(token)).result['insuredId']);
});
const list = async (name: string, params: Values, by = token) => (await server.call(name, params, by)).result as unknown as Values[];

describe('appointments', () => {
  it('lists the appointments of the channel and state, newest first, the same on every request', async () => {
    const all = await list('appointment.list', { channelCode: 'JXRB' });
    expect(all.map(({ statusDesc }) => statusDesc)).toEqual(['待就诊', '已完成', '已取消']);
    expect(all[0]).toMatchObject({
      patientName: '陈雅琴',
      appointmentTime: '2026-11-21 09:30',
      hospitalName: expect.stringMatching(/医院/),
    });
    expect(await list('appointment.list', { channelCode: 'JXRB' })).toEqual(all);
    expect(await list('appointment.list', { channelCode: 'JXRB', status: '1' })).toEqual([all[1]]);
    expect(await list('appointment.list', { channelCode: 'YCCC' })).toEqual([]);
  });

  it('returns no appointments for the name 无记录 and for a user without insured persons', async () => {
    const mine = await server.signIn('13811110001');
    expect(await list('appointment.list', {}, mine)).toEqual([]);
    await server.saveInsured(mine, { insuredName: '无记录陈雅琴' });
    expect(await list('appointment.list', {}, mine)).toEqual([]);
    expect(await list('consultation.records', { channelCodes: ['JXRB'] }, mine)).toEqual([]);
  });
});

describe('consultation records', () => {
  it('filters by channel codes, given as a list or in the form of an address', async () => {
    const all = await list('consultation.records', { channelCodes: ['YCCC', 'JXRB'] });
    expect(all).toMatchObject([{ statusDesc: '进行中', channelCode: 'JXRB', patientName: '陈雅琴' }, {}, {}]);
    expect(await list('consultation.records', { channelCodes: 'YCCC,JXRB', insuredId })).toEqual(all);
    expect(await list('consultation.records', { channelCodes: ['YCCC'] })).toEqual([]);
    expect(await server.call('consultation.records', {}, token)).toMatchObject({ code: 40000, msg: '缺少渠道编码' });
  });

  it('LG-10 refuses the records of another user', async () => {
    const other = await server.signIn('13800000002');
    expect(await server.call('consultation.records', { channelCodes: ['JXRB'], insuredId }, other)).toMatchObject({ code: 40400 });
    expect(await list('consultation.records', { channelCodes: ['JXRB'] }, other)).toEqual([]);
  });
});

describe('the medicine catalogue', () => {
  const search = async (params: Values) =>
    (await server.call('medicine.search', { channelCode: 'JXRB', ...params }, token)).result as unknown as {
      total: number;
      list: Values[];
    };

  it('searches by name, substance, maker and use', async () => {
    const names = async (keyword: string) => new Set((await search({ keyword })).list.map(({ name }) => name));
    expect(await names('二甲双胍')).toEqual(new Set(['盐酸二甲双胍片', '盐酸二甲双胍缓释片']));
    expect(await names('肺癌')).toEqual(new Set(['甲磺酸奥希替尼片']));
    expect((await search({ keyword: '河北康泽' })).list.every(({ manufacturer }) => String(manufacturer).startsWith('河北康泽'))).toBe(
      true,
    );
    expect(await search({ keyword: '没有这种药' })).toMatchObject({ total: 0, list: [] });
  });

  it('returns pages that do not overlap and that end', async () => {
    const { total } = await search({});
    const last = Math.ceil(total / 20);
    const pages = await Promise.all([1, 2, last, last + 1].map(async (page) => (await search({ page, pageSize: 20 })).list));
    expect(pages.map((page) => page.length)).toEqual([20, 20, total - 20 * (last - 1), 0]);
    const ids = pages.flat().map(({ medicineId }) => medicineId);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await search({ page: '-1', pageSize: '-1' })).list).toHaveLength(1);
    expect((await server.call('medicine.search', { channelCode: 'JXRB', page: 'x' }, token)).code).toBe(40000);
  });

  it('returns nothing for an unknown channel and refuses a missing one', async () => {
    expect(await search({ channelCode: 'NONE' })).toMatchObject({ total: 0, list: [] });
    expect(await server.call('medicine.search', {}, token)).toMatchObject({ code: 40000 });
  });
});

describe('QR codes', () => {
  it('returns a picture and name of its own for each of the three kinds, and none for another kind', async () => {
    const shown = await Promise.all(['1', '2', '5'].map((corpUserType) => server.call('qrcode.show', { corpUserType }, token)));
    expect(new Set(shown.map(({ result }) => result['qrCode'])).size).toBe(3);
    expect(shown[0]?.result).toMatchObject({ wechatCodeName: '家庭医生 王明远' });
    for (const { result } of shown) {
      const picture = await server.get(String(result['qrCode']));
      expect(picture.headers.get('content-type')).toBe('image/webp');
    }
    expect(await server.call('qrcode.show', { corpUserType: '3' }, token)).toMatchObject({ code: 40000 });
  });
});

describe('channels of an insurance', () => {
  it('AP-15 finds the codes by insurance code and business type', async () => {
    expect((await server.call('channel.codes', { insuranceCode: 'JXHMB', businessType: 1024 }, token)).result).toEqual(['JXRB']);
    expect((await server.call('channel.codes', { insuranceCode: 'JXHMB', businessType: 1113 }, token)).result).toEqual([]);
    expect(await server.call('channel.codes', {}, token)).toMatchObject({ code: 40000 });
  });
});
