import { expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { calls, confirm, type PageOptions, phone, sku } from './confirming.ts';

test('OP-02 the agreement stays ticked while a person, address or coupon is chosen elsewhere, for the same goods only', async () => {
  const page = confirm();
  await page.emit('agree', 'change', true);
  const orderAgreed = page.session.get('orderAgreed') ?? '';
  const back = (around: PageOptions = {}) => confirm({ session: { bindStatus: 'true', orderAgreed }, ...around });
  expect(back().find('agree')?.props['checked']).toBe(true);
  expect(calls(await back().emit('sum'))).toContain('order.submit');
  const other = back({ query: { medicineId: '9', drugstoreId: 'B' } });
  await other.react();
  expect(other.find('agree')?.props['checked']).toBe(false);
  expect(calls(await other.emit('sum'))).not.toContain('order.submit');
  await page.emit('sum');
  expect(page.session.get('orderAgreed') ?? '').toBe('');
});

/** The checked lines of the cart, store by store. */
const checked = (...ids: readonly string[]): PageOptions => {
  const stores = ids.map((drugstoreId) => ({ drugstoreId, drugstoreName: `药房${drugstoreId}`, skus: [sku(`${drugstoreId}1`)] }));
  return { kept: { ...phone, cart: [{ name: 'adopt', with: { of: 'U1', stores: stores as unknown as Json } }] } };
};

test('OP-02 leaving out a store that takes no orders keeps the tick; an added one clears it', async () => {
  const agreedTo = async (...ids: readonly string[]) => {
    const page = confirm(checked(...ids));
    await page.emit('agree', 'change', true);
    return page.session.get('orderAgreed') ?? '';
  };
  const isAgreed = (orderAgreed: string, ...ids: readonly string[]) =>
    confirm({ session: { bindStatus: 'true', orderAgreed }, ...checked(...ids) }).find('agree')?.props['checked'];
  const [both, one] = [await agreedTo('A', 'B'), await agreedTo('A')];
  expect([isAgreed(both, 'A', 'B'), isAgreed(both, 'B'), isAgreed(both, 'A')]).toEqual([true, true, true]);
  expect([isAgreed(one, 'A'), isAgreed(one, 'A', 'B'), isAgreed(one, 'B'), isAgreed('', 'A')]).toEqual([true, false, false, false]);
});
