import { describe, expect, test } from 'vitest';

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

  test('choosing without any opens a new one', async () => {
    const page = openPage('addresses', { data: { addresses: [place] }, path: '/selectReceiving' });
    await page.react();
    expect(page.log).toEqual([['go', '/newAddress', { choose: '1' }, 'replace']]);
    expect(openPage('addresses', { data: { addresses: [] }, path: '/selectAddress' }).due()).toEqual([]);
  });
});
