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

describe('examination reports', () => {
  const picture = async (by = token) => String((await server.uploadFile(images.jpg, by)).result);
  const send = (params: Values, key = 'k') => call('report.save', params, token, { idempotencyKey: key });

  it("CL-30 stores a report once, lists the newest first, and shows the doctor's reading after a while", async () => {
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

  it("CL-30 refuses a report without a name, without a picture or with another user's picture", async () => {
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

describe('applications through the supplier', () => {
  it('CL-30 lists the persons of each service and checks the service like its button', async () => {
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
