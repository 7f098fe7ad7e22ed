import { expect, test } from 'vitest';
import type { Documents, Json, Values } from '../../engine/index.ts';
import { createVault, type DraftStore, memoryDraftStore, memoryDraftWires } from '../drafts/index.ts';
import { memoryOnce } from '../form/once.ts';
import { createCollectionStore } from './collection-store.ts';

const DAY = 24 * 3_600_000;
const collections = import.meta.glob<Documents.Collection>('../../schemas/collections/*.json', { eager: true, import: 'default' });
/** Returns a collection of the product by its document, without its `follow` flows. */
const ofProduct = (name: string): Documents.Collection => {
  const { follow: _follow, ...document } = collections[`../../schemas/collections/${name}.json`] as Documents.Collection;
  return document;
};
const documents: Readonly<Record<string, Documents.Collection>> = {
  cart: ofProduct('cart'),
  channelCart: ofProduct('channelCart'),
  prescriptions: ofProduct('prescriptions'),
};

/** A phone with several tabs. */
function phone(store: DraftStore = memoryDraftStore()) {
  const wires = memoryDraftWires();
  const once = memoryOnce();
  let time = 0;
  let scope: Values = { channel: { channelCode: 'C1' }, session: { userRightId: 'R1' }, user: {} };
  const told: string[] = [];
  const tab = (own = documents) =>
    createCollectionStore(
      {
        documents: async () => own,
        vault: createVault(store, crypto, () => time),
        wire: wires(),
        once,
        now: () => time,
        today: () => '2026-11-21',
        scope: () => scope,
        unstored: (reason) => void told.push(reason),
        report: () => undefined,
      },
      own,
    );
  return {
    tab,
    told,
    later: (ms: number) => {
      time += ms;
    },
    as: (channelCode: string, userRightId: string) => {
      scope = { channel: { channelCode }, session: { userRightId }, user: {} };
    },
  };
}

const add = (skuId = '1', quantity = 1) => ({ name: 'add', with: { drugstoreId: 'A', skuId, quantity } });
type Tab = ReturnType<ReturnType<typeof phone>['tab']>;
/** Returns the view of a collection, once it is read. */
async function read(tab: Tab, name = 'cart'): Promise<Json> {
  await expect.poll(() => tab.views()[name]).not.toBeNull();
  return tab.views()[name] ?? null;
}

test('CT-03 CT-16 each channel and right has its own cart, separate from the plain one', async () => {
  const { tab, as } = phone();
  const one = tab();
  await one.change('cart', add());
  await one.change('prescriptions', { name: 'put', with: { prescriptionNo: 'P1', drugstoreId: 'A' } });
  expect(await read(one)).toMatchObject({ pieces: 1 });
  expect(await read(one, 'channelCart')).toMatchObject({ pieces: 0 });
  for (const [channel, right] of [
    ['C2', 'R1'],
    ['C1', 'R2'],
  ] as const) {
    as(channel, right);
    expect(await read(one)).toMatchObject({ pieces: 0 });
    expect(await read(one, 'prescriptions')).toEqual([]);
  }
  as('C1', 'R1');
  expect(await read(one, 'prescriptions')).toEqual([{ prescriptionNo: 'P1', drugstoreId: 'A' }]);
});

test('CN-02 survives a reload for ninety days, and no longer', async () => {
  const { tab, later } = phone();
  const first = tab();
  await first.change('cart', add());
  await expect.poll(async () => ((await read(tab())) as Values)['pieces']).toBe(1);
  later(90 * DAY - 1);
  expect(await read(tab())).toMatchObject({ pieces: 1 });
  later(2);
  expect(await read(tab())).toMatchObject({ pieces: 0 });
});

test('two tabs that change the same cart at once lose no change', async () => {
  const { tab } = phone();
  const [one, two] = [tab(), tab()];
  await Promise.all([read(one), read(two)]);
  await Promise.all([one.change('cart', add('1', 2)), two.change('cart', add('1', 3)), two.change('cart', add('2'))]);
  await expect.poll(() => [one, two].map((each) => (each.views()['cart'] as Values)['pieces'])).toEqual([6, 6]);
  await expect.poll(async () => ((await read(tab())) as Values)['pieces']).toBe(6);
});

test.each([
  ['QuotaExceededError', 'full'],
  ['SecurityError', 'blocked'],
])('a phone that stores nothing (%s) shows that and why, and the cart works on', async (name, reason) => {
  const store: DraftStore = { ...memoryDraftStore(), update: () => Promise.reject(new DOMException('no', name)) };
  const { tab, told } = phone(store);
  const one = tab();
  await one.change('cart', add());
  await one.change('cart', add());
  expect(await read(one)).toMatchObject({ pieces: 2 });
  await expect.poll(() => told).toEqual([reason]);
  // A later change is not stored either, for the same reason.
  await one.change('cart', add('2'));
  await expect.poll(() => new Set(told)).toEqual(new Set([reason]));
  expect(await read(one)).toMatchObject({ pieces: 3 });
});

test('EG-29 signing out forgets the cart, in the other tabs as well', async () => {
  const { tab } = phone();
  const one = tab();
  await one.change('cart', add());
  await one.forget();
  expect(await read(one)).toMatchObject({ pieces: 0 });
  expect(await read(tab())).toMatchObject({ pieces: 0 });
});

test('CT-07 CN-01 reports changes 300 ms after the last one, one flow at a time, and repeats while it succeeds', async () => {
  const { tab } = phone();
  const when = { '!!': [{ length: [{ var: 'kept.cart.changes' }] }] } as unknown as Json;
  const one = tab({ ...documents, cart: { ...(documents['cart'] as Documents.Collection), follow: { when, after: 300, flow: 'tell' } } });
  const pieces: unknown[] = [];
  let fails = false;
  let running = 0;
  one.attach(async (flow) => {
    expect([flow, running]).toEqual(['tell', 0]);
    running += 1;
    const { changes } = one.views()['cart'] as { changes: Values[] };
    const [first] = changes;
    pieces.push(first?.['pieces']);
    await new Promise((done) => setTimeout(done, 20));
    running -= 1;
    if (fails || first === undefined) return false;
    await one.change('cart', {
      name: 'confirm',
      with: { drugstoreId: 'A', skuId: first['skuId'] as Json, quantity: first['pieces'] as Json },
    });
    return true;
  });
  for (let tap = 0; tap < 3; tap += 1) await one.change('cart', add());
  await one.change('cart', add('2'));
  expect(pieces).toEqual([]);
  await expect.poll(() => pieces).toEqual([3, 1]);
  await expect.poll(() => one.views()['cart']).toMatchObject({ changes: [] });
  fails = true;
  await one.change('cart', add());
  await expect.poll(() => pieces).toEqual([3, 1, 4]);
  expect(await read(one)).toMatchObject({ changes: [{ pieces: 4 }] });
});
