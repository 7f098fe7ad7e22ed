import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer, images } from '../../../testing/test-server.ts';

let server: ReturnType<typeof createTestServer>;
let token = '';
beforeEach(async () => {
  server = createTestServer();
  token = await server.signIn();
});
const call = (name: string, params: Values = {}, by = token, headers = {}) =>
  server.call(name, { channelCode: 'JXRB', ...params }, by, headers);

describe('reports of examinations', () => {
  const picture = async (by = token) => String((await server.uploadFile(images.jpg, by)).result);
  const send = (params: Values, key = 'k') => call('report.save', params, token, { idempotencyKey: key });

  it('CL-30 are taken once, listed newest first, and read by a doctor after a while', async () => {
    const report = { reportName: '血常规', urls: [await picture()] };
    const first = await send(report);
    expect(await send(report)).toEqual(first);
    server.wait(60_000);
    await send({ ...report, reportName: '胸部CT' }, 'k2');
    expect((await call('report.list')).result).toMatchObject([
      { reportName: '胸部CT', status: 0, interpretation: '' },
      { reportName: '血常规', status: 1, statusDesc: '已解读', interpretation: expect.stringContaining('示例') },
    ]);
    expect((await call('report.list', {}, await server.signIn('13800000002'))).result).toEqual([]);
  });

  it('CL-30 without a name, without a picture or with that of somebody else is refused', async () => {
    const theirs = await picture(await server.signIn('13800000002'));
    for (const [index, params] of [
      { reportName: '', urls: [await picture()] },
      { reportName: '血常规', urls: [] },
      { reportName: '血常规', urls: [theirs] },
    ].entries())
      expect((await send(params, `w${index}`)).code).toBe(40010);
    expect((await call('report.list')).result).toEqual([]);
  });
});

describe('applying by way of the supplier', () => {
  it('CL-30 lists who has which service, and checks it as its button does', async () => {
    expect((await call('supplyApply.rightUsers')).result).toEqual([]);
    await server.saveInsured(token);
    const [person] = (await call('supplyApply.rightUsers')).result as unknown as Values[];
    expect(person).toMatchObject({ insuredName: '陈雅琴', insuredCard: '3601**********4510' });
    const [service] = (person?.['services'] ?? []) as unknown as Values[];
    const receiveId = String(service?.['receiveId']);
    expect(service).toMatchObject({ buttonLinkType: 9, serviceTitle: expect.any(String) });
    expect(await call('supplyApply.preCheck', { receiveId })).toMatchObject({ code: 55555 });
    await server.sign(token, receiveId);
    expect((await call('supplyApply.preCheck', { receiveId })).code).toBe(0);
    expect(await call('supplyApply.preCheck', { receiveId }, await server.signIn('13800000002'))).toMatchObject({ code: 40401 });
    expect((await call('supplyApply.records')).result).toEqual([]);
  });
});
