import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

describe('addresses', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  let keys = 0;
  const REGION = {
    province: '360000',
    provinceName: '江西省',
    city: '360100',
    cityName: '南昌市',
    district: '360103',
    districtName: '西湖区',
  };
  const HOME: Values = { receiver: '王桂英', phone: '13870012345', ...REGION, addressDetail: '抚生路369号5栋', isDefault: '0' };
  const call = (name: string, params: Values = {}, by = token) =>
    server.call(`address.${name}`, params, by, { idempotencyKey: `k${++keys}` });
  const add = async (params: Values = HOME) => String((await call('save', params)).result['addressId']);
  const list = async (by = token) => (await call('list', {}, by)).result as unknown as Values[];

  beforeEach(async () => {
    server = createTestServer();
    token = await server.signIn();
  });

  it('AD-01 CL-22 IN-25 are added, listed and changed; one is the default, at first the first one', async () => {
    const first = await add();
    expect(await list()).toMatchObject([
      { addressId: first, ...REGION, phone: '138****2345', isDefault: 1, fullAddress: '江西省南昌市西湖区抚生路369号5栋' },
    ]);
    const second = await add({ ...HOME, receiver: '李建国', isDefault: '1' });
    expect((await list()).map(({ addressId, isDefault }) => [addressId, isDefault])).toEqual([
      [second, 1],
      [first, 0],
    ]);
    expect(await call('update', { ...HOME, addressId: second, addressDetail: '阳明路1号' })).toMatchObject({ code: 0 });
    expect((await call('view', { addressId: second })).result).toMatchObject({
      addressDetail: '阳明路1号',
      phone: '13870012345',
      isDefault: 1,
    });
    expect(await call('saveOne', { addressId: first })).toMatchObject({ code: 0 });
    expect((await list()).map(({ addressId, isDefault }) => [addressId, isDefault])).toEqual([
      [first, 1],
      [second, 0],
    ]);
  });

  it.each([
    ['VL-06 a phone that begins with 12', { phone: '12870012345' }, '请填写正确的手机号'],
    ['VL-06 a phone with a letter', { phone: '1387001234a' }, '请填写正确的手机号'],
    ['no receiver', { receiver: '' }, '请输入收货人姓名'],
    ['no details', { addressDetail: ' ' }, '请输入详细地址'],
    ['no region', { province: '', provinceName: '', city: '', cityName: '', district: '', districtName: '' }, '请选择所在地区'],
    ['IN-25 a district of another city', { district: '310115', districtName: '浦东新区' }, /./],
    ['IN-25 a code that is not its name', { city: '310100' }, /./],
  ])('refuses %s', async (_name, change, message) => {
    const answer = await call('save', { ...HOME, ...change });
    expect([answer.code === 0, answer.msg]).toEqual([false, typeof message === 'string' ? message : expect.stringMatching(message)]);
    expect(await list()).toEqual([]);
  });

  it('are added once per key, limited to twenty, and hidden from other members', async () => {
    const save = () => server.call('address.save', HOME, token, { idempotencyKey: 'same' });
    expect((await save()).result).toEqual((await save()).result);
    const [mine] = await list();
    const other = await server.signIn('13800000002');
    expect(await list(other)).toEqual([]);
    for (const name of ['view', 'update', 'saveOne'])
      expect(await call(name, { ...HOME, addressId: String(mine?.['addressId']) }, other)).toMatchObject({
        code: 40400,
        msg: '地址不存在',
      });
    for (let count = 1; count < 20; count += 1) await add();
    expect(await call('save', HOME)).toMatchObject({ code: 50004, msg: '最多可添加20个收货地址' });
  });

  it('CL-22 finds places by words, in a city, and near a position', async () => {
    const found = async (name: string, params: Values) => (await call(name, params)).result as unknown as Values[];
    expect(await found('byKeys', { keys: '西湖区人民医院', city: '360100' })).toMatchObject([{ placeName: '西湖区人民医院', ...REGION }]);
    expect(await found('byKeys', { keys: '没有这个地方' })).toEqual([]);
    expect((await found('nearby', { longitude: 121.4, latitude: 31.2 }))[0]).toMatchObject({ cityName: '上海市', distanceText: '300米' });
    expect(await call('nearby', { longitude: 'x', latitude: '1' })).toMatchObject({ msg: '位置不正确' });
    expect(await call('nearby', {})).toMatchObject({ msg: '位置不正确' });
  });

  it('CL-22 stores one place for the search of stores, separate from the delivery addresses', async () => {
    expect(await call('saveOne', { placeId: '360103-1' })).toMatchObject({ result: { addressId: 'place' } });
    await call('saveOne', { placeId: '310115-0' });
    expect(await list()).toMatchObject([{ addressId: 'place', isPlace: 1, districtName: '浦东新区', receiver: '' }]);
    expect(await call('saveOne', { placeId: 'x-1' })).toMatchObject({ msg: '地点不存在' });
    expect(await call('update', { ...HOME, addressId: 'place' })).toMatchObject({ msg: '地址不存在' });
  });

  it('lists cities under their letter and finds them by name', async () => {
    const { letters, list: all } = (await call('cities')).result as unknown as { letters: Values[]; list: Values[] };
    const letter = (name: string) => all.find(({ cityName }) => cityName === name)?.['letter'];
    expect(['北京市', '重庆市', '南昌市', '厦门市', '郑州市', '阿坝市', '安庆市', '长沙市'].map(letter)).toEqual([
      'B',
      'C',
      'N',
      'X',
      'Z',
      undefined,
      'A',
      'C',
    ]);
    expect(letters[0]).toEqual({ letter: 'A' });
    expect(((await call('cities', { keys: '南' })).result as Values)['list']).toContainEqual({
      letter: 'J',
      city: '370100',
      cityName: '济南市',
    });
  });
});
