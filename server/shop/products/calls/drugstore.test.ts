import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const server = createTestServer();
let token = '';
beforeAll(async () => {
  token = await server.signIn();
});
const call = (name: string, params: Values = {}) => server.call(name, { channelCode: 'JXRB', ...params }, token);

describe('stores nearby', () => {
  it.each<[string, string, Values]>([
    ['JXRB', 'O2O', { isO2O: 1, hyo2oChannelId: 'O2O' }],
    ['HKB', 'HM-O2O', { isHmInsureO2O: 1, hyInsuranceO2OChannelId: 'HM-O2O' }],
  ])(
    'EG-11 EG-12 channel %s names the channel under which its stores are queried, and they are found under it alone',
    async (channelCode, id, told) => {
      const info = (await call('channel.info', { channelCode })).result;
      expect(info).toMatchObject(told);
      expect((await call('drugstore.nearby', { channelCode, o2oChannelId: id })).result).not.toHaveLength(0);
      for (const other of ['', 'X']) expect((await call('drugstore.nearby', { channelCode, o2oChannelId: other })).code).toBe(40400);
    },
  );

  it('EG-12 a channel without them says so and lists none', async () => {
    expect((await call('channel.info', { channelCode: 'WH' })).result).toMatchObject({ isO2O: 0, isHmInsureO2O: 0, hyo2oChannelId: '' });
    expect((await call('drugstore.nearby', { channelCode: 'WH', o2oChannelId: 'O2O' })).code).toBe(40400);
  });

  it('are found by name or city', async () => {
    const found = (await call('drugstore.nearby', { o2oChannelId: 'O2O', keyword: '武汉' })).result as Values[];
    expect(found.map(({ drugstoreId }) => drugstoreId)).toEqual(['15311']);
  });
});

describe('one store', () => {
  it('CL-17 has pictures and papers, each with an existing picture', async () => {
    for (const name of ['drugstore.images', 'drugstore.qualifications']) {
      const list = (await call(name, { drugstoreId: '15241' })).result as Values[];
      expect(list.length).toBeGreaterThan(0);
      for (const { imageUrl } of list) expect((await server.get(String(imageUrl))).status).toBe(200);
    }
  });

  it.each(['info', 'images', 'qualifications', 'classification', 'products'])('%s refuses an unknown store', async (name) => {
    expect((await call(`drugstore.${name}`, { drugstoreId: '1' })).code).toBe(40400);
  });
});
