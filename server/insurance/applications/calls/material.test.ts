import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, Values } from '../../../../engine/index.ts';
import { createTestServer, images } from '../../../testing/test-server.ts';

const server = createTestServer();
let token = '';
const requestNo = '202611180000000001';
const upload = async (by = token) => String((await server.uploadFile(images.jpg, by, 'a.jpg', 'material.uploadImage')).result);

beforeAll(async () => {
  token = await server.signIn();
  const userId = (await server.store.users.find({}))[0]?.id ?? '';
  const rest = { receiveId: 'R1', insuredId: 'I1', channelCode: 'JXRB', idempotencyKey: 'k', bodyHash: 'h', serviceCode: 'S', data: {} };
  const shown = { serviceTitle: '服务', patientName: '陈雅琴', applyTime: '2026-11-18 10:00:00', statusDesc: '已受理' };
  await server.store.applications.insert({ id: requestNo, userId, ...rest, ...shown });
});

describe('photos', () => {
  it.each(['material.uploadImage', 'material.uploadFile'])(
    'AP-13 AP-23 %s takes a photo as multipart and returns its address to the owner',
    async (name) => {
      const answer = await server.uploadFile(images.png, token, 'a.png', name);
      expect(answer).toMatchObject({ code: 0, result: expect.stringMatching(/^\/api\/file\/\w+\.png$/) });
      expect((await server.get(String(answer.result), { token })).status).toBe(200);
      expect((await server.get(String(answer.result))).status).toBe(404);
      expect(await server.uploadFile(images.gif, token, 'a.jpg', name)).toMatchObject({ code: 40020 });
    },
  );
});

describe('missing material of an application', () => {
  const list = async () => (await server.call('material.list', { requestNo }, token)).result as unknown as Values[];
  const save = (materials: Json, by = token) => server.call('material.save', { requestNo, materials }, by);

  it('AP-23 lists missing material, takes one kind at a time beside earlier photos, and then shows it as sent', async () => {
    expect(await list()).toMatchObject([
      { materialCode: 'invoice', materialName: '医疗费用发票', required: 1, urls: [], statusDesc: '待补充' },
      { materialCode: 'discharge' },
      { materialCode: 'other', required: 0 },
    ]);
    const [invoice, discharge] = [await upload(), await upload()];
    expect((await save([{ materialCode: 'invoice', urls: [invoice] }])).code).toBe(0);
    expect((await save([{ materialCode: 'discharge', urls: [discharge] }])).code).toBe(0);
    expect(await list()).toMatchObject([{ urls: [invoice], statusDesc: '已提交' }, { urls: [discharge] }, { urls: [], status: 0 }]);
    const more = await Promise.all(Array.from({ length: 9 }, () => upload()));
    expect((await save([{ materialCode: 'discharge', urls: more }])).code).toBe(0);
    expect(await save([{ materialCode: 'discharge', urls: [await upload()] }])).toMatchObject({ code: 40000, msg: '出院小结最多10份' });
    expect((await list())[1]).toMatchObject({ urls: [discharge, ...more] });
    expect(await save([{ materialCode: 'other', urls: [] }])).toMatchObject({ code: 40000, msg: '请上传材料' });
  });

  it('AP-23 refuses an invalid list of materials and the photos of others', async () => {
    for (const wrong of [null, 'x', [7], [{ materialCode: 'x', urls: [] }], [{ materialCode: 'other', urls: Array(10).fill('u') }]])
      expect((await save(wrong)).code).toBe(40000);
    const theirs = await upload(await server.signIn('13800000002'));
    const all = ['invoice', 'discharge'].map((materialCode) => ({ materialCode, urls: [theirs] }));
    expect(await save(all)).toMatchObject({ code: 40020, msg: '有无法读取的图片，请重新上传' });
  });

  it('AP-23 LG-10 hides the application of another user', async () => {
    const other = await server.signIn('13800000002');
    expect(await server.call('material.list', { requestNo }, other)).toMatchObject({ code: 40400, msg: '申请不存在' });
    expect(await save([], other)).toMatchObject({ code: 40400 });
  });
});
