import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { openPage } from './open.ts';

const home = {
  addressId: 'A1',
  receiver: '王桂英',
  phone: '138****2345',
  fullAddress: '江西省南昌市西湖区抚生路369号',
  isDefault: 1,
  isPlace: 0,
};
const other = { ...home, addressId: 'A2', isDefault: 0 };
const place = { ...home, addressId: 'place', isPlace: 1 };
const addresses = [home, other, place];
const found = { placeId: '360103-0', placeName: '西湖区阳光花园小区', provinceName: '江西省', cityName: '南昌市', districtName: '西湖区' };
const put = (what: string, id: string) => ({ name: 'put', with: { what, id } });

describe('AD-01 addresses', () => {
  test('are listed without the search place of stores; one can become the default', async () => {
    const page = openPage('addresses', { data: { addresses }, path: '/selectAddress' });
    expect(page.shown().filter(({ id }) => id === 'address')).toHaveLength(2);
    expect(page.shown().filter(({ id }) => id === 'makeDefault')).toHaveLength(1);
    expect(page.find('choose')).toBeUndefined();
    expect(await page.emit('makeDefault', 'tap', null, { address: other })).toContainEqual([
      'call',
      'address.saveOne',
      { addressId: 'A2' },
    ]);
    expect(await page.emit('edit', 'tap', null, { address: home })).toEqual([['go', '/newAddress', { id: 'A1' }]]);
    expect(page.due()).toEqual([]);
  });

  test.each(['/selectReceiving', '/selectReceivingO2O', '/foundationSelectReceivingO2O'])(
    'on %s one is chosen and stored, and the page before returns',
    async (path) => {
      const id = path === '/selectReceiving' ? 'addresses' : 'receivingNear';
      const page = openPage(id, { data: { addresses }, path, kept: { chosen: [put('address', 'A1')] } });
      expect(
        page
          .shown()
          .filter((one) => one.id === 'choose')
          .map(({ props }) => props['text']),
      ).toEqual(['已选', '送到这里']);
      expect(await page.emit('choose', 'tap', null, { address: other })).toContainEqual(['back']);
      expect(page.inPhone('chosen')).toEqual([{ what: 'address', id: 'A2' }]);
      expect(await page.emit('add')).toEqual([['go', '/newAddress', { choose: '1' }]]);
    },
  );

  test('choosing without any opens a new one', async () => {
    const page = openPage('addresses', { data: { addresses: [place] }, path: '/selectReceiving' });
    await page.react();
    expect(page.log).toEqual([['go', '/newAddress', { choose: '1' }, 'replace']]);
    expect(openPage('addresses', { data: { addresses: [] }, path: '/selectAddress' }).due()).toEqual([]);
  });

  test('a new one has a draft, is filled from a place, and is chosen for the page before', async () => {
    const page = openPage('newAddress', { query: { choose: '1' }, idle: ['address', 'places', 'near'], kept: { chosen: [] } });
    expect(page.find('new')?.props).toMatchObject({ form: 'ADDRESS', draft: 'new' });
    await page.emit('find', 'change', '阳光');
    expect(page.asks('places')).toMatchObject({ keys: '阳光' });
    page.load('places', [found]);
    await page.emit('place', 'tap', null, { place: found });
    expect(page.find('new')?.props['values']).toMatchObject({
      province_city_district: '江西省/南昌市/西湖区',
      addressDetail: '西湖区阳光花园小区',
    });
    expect((await page.emit('new', 'done', { addressId: 'A9' })).at(-1)).toEqual(['back']);
    expect(page.inPhone('chosen')).toEqual([{ what: 'address', id: 'A9' }]);
  });

  test('an existing one is edited with its known values', () => {
    const page = openPage('newAddress', { query: { id: 'A1' }, data: { address: home }, idle: ['places', 'near'] });
    expect(page.asks('address')).toEqual({ addressId: 'A1' });
    expect(page.find('change')?.props).toMatchObject({ draft: 'change:A1', record: home });
  });
});

describe('AD-01 near the member', () => {
  const open = (host: Parameters<typeof openPage>[1]) =>
    openPage('receivingNear', { data: { addresses: [] }, idle: ['places', 'near'], path: '/selectReceivingO2O', ...host });

  test('loads places near the position; the server stores a chosen one', async () => {
    const page = open({ answers: { 'address.saveOne': { result: { addressId: 'place' } } }, kept: { chosen: [] } });
    await page.emit('find', 'change', '');
    await page.session.set('userId', 'U1');
    expect(page.asks('near')).toBeUndefined();
    await page.emit('find', 'change', '阳光');
    page.load('places', [found]);
    await page.emit('place', 'tap', null, { place: found });
    await page.react();
    expect(page.log).toContainEqual(['call', 'address.saveOne', { placeId: '360103-0' }]);
    expect(page.inPhone('chosen')).toEqual([{ what: 'address', id: 'place' }]);
    expect(page.log.at(-1)).toEqual(['back']);
  });

  test('a city is chosen by letter or found by name', async () => {
    const cities = {
      letters: [{ letter: 'A' }, { letter: 'N' }],
      list: [
        { letter: 'A', city: '1', cityName: '安庆市' },
        { letter: 'N', city: '360100', cityName: '南昌市' },
      ],
    };
    const page = openPage('cityList', { data: { cities }, kept: { chosen: [] } });
    const names = () =>
      page
        .shown()
        .filter(({ id }) => id === 'city')
        .map(({ props }) => props['title']);
    expect(names()).toEqual(['安庆市']);
    await page.emit('letters', 'change', { letter: 'N' });
    expect(names()).toEqual(['南昌市']);
    await page.emit('city', 'tap', null, { city: cities.list[1] ?? null });
    expect(page.inPhone('chosen')).toEqual([{ what: 'city', id: '360100', name: '南昌市' }]);
    await page.emit('find', 'change', '安');
    expect(page.asks('cities')).toMatchObject({ keys: '安' });
  });
});

test("EG-15 searches places near the account until the phone's position is known", async () => {
  const placeAccount = { longitude: 115.89, latitude: 28.68 };
  const open = (data: Readonly<Record<string, Json>>, native = {}) =>
    openPage('newAddress', { data, native, idle: ['address', 'places'], kept: { chosen: [] } });
  expect(open({ placeAccount }).asks('near')).toMatchObject(placeAccount);
  expect(open({ placeAccount: { longitude: '', latitude: '' } }).asks('near')).toBeUndefined();
  const page = open({ placeAccount }, { position: { code: '0', result: { longitude: 108.3, latitude: 22.8 } } });
  await page.emit('position');
  expect(page.asks('near')).toMatchObject({ longitude: 108.3, latitude: 22.8 });
});
