import { describe, expect, test, vi } from 'vitest';
import { createVault, memoryDraftStore, memoryDraftWires } from '../../app/drafts/index.ts';
import { runFlow } from '../../app/effects/effects.ts';
import { memoryOnce, type Once } from '../../app/form/once.ts';
import type { Answer } from '../../app/http/index.ts';
import { createCollectionStore } from '../../app/kept/collection-store.ts';
import type { Documents, Json, Values } from '../../engine/index.ts';
import { readAll } from '../documents/documents.ts';
import { loggingHost } from './host.ts';

const collections = readAll('schemas/collections') as Readonly<Record<string, Documents.Collection>>;
const documents = { cart: collections['cart'] as Documents.Collection };
const flows = readAll('schemas/flows') as Readonly<Record<string, Documents.Flow>>;
const scope = { user: { userId: 'U1' }, session: { userRightId: 'R1' }, channel: { channelCode: 'C1' }, query: {} };
const SKUS = ['1', '2', '3'] as const;
const line = (skuId: string) => ({ drugstoreId: 'A', skuId });
const LOST = { code: 'timeout', msg: '', result: null, unconfirmed: true };
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Deterministic pseudo-random numbers. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** A phone with two tabs, and a back end whose responses are late or lost by `chance`. */
function phone(chance: () => number, once: Once) {
  const [store, wires, theirs] = [memoryDraftStore(), memoryDraftWires(), new Map<string, number>()];
  let [failing, calls] = [0, 0];
  const answerTo = (name: string, params: Values): Answer => {
    const ok = (result: Json): Answer => ({ code: '0', msg: '', result, unconfirmed: false });
    if (name === 'cart.list') return ok({ list: [...theirs].map(([skuId, quantity]) => ({ storeId: 'A', skuId, quantity })) });
    const skuId = String(params['medicinesId']);
    const pieces = params['operateType'] === 'DELETE' ? 0 : Number(params['quantity']);
    if (pieces === 0) theirs.delete(skuId);
    else theirs.set(skuId, pieces);
    return ok(null);
  };
  const call = async (name: string, params: Values): Promise<Answer> => {
    calls += 1;
    if (chance() < failing / 2) return LOST;
    const answer = answerTo(name, params);
    await wait(chance() * 400);
    return chance() < failing / 2 ? LOST : answer;
  };
  const tab = () => {
    const keeper = createCollectionStore(
      {
        documents: async () => documents,
        vault: createVault(store, crypto, () => 0),
        wire: wires(),
        once,
        now: () => 0,
        today: () => '2026-11-21',
        scope: () => scope,
        unstored: () => undefined,
        report: () => undefined,
      },
      documents,
    );
    const session = { get: () => '', set: () => undefined } as never;
    const host = { ...loggingHost({ session, log: [], change: () => undefined, around: {}, keep: keeper.change }), call };
    keeper.attach((flow) => runFlow(flow, flows, { ...scope, kept: keeper.views() }, '2026-11-21', host));
    const cart = () => keeper.views()['cart'] as Values | null;
    return {
      keeper,
      cart,
      tap: (skuId: string, more: number) =>
        keeper.change(
          'cart',
          more > 0
            ? { name: 'add', with: { ...line(skuId), quantity: 1, product: { standardId: 'S' } } }
            : { name: 'minus', with: { ...line(skuId), quantity: 1 } },
        ),
      /** As a page with a product list does. */
      async list(): Promise<void> {
        const since = cart()?.['revision'] ?? null;
        const { code, result } = await call('cart.list', {});
        if (code === '0')
          await keeper.change('cart', { name: 'adopt', with: { lines: (result as Values)['list'] ?? [], memberId: 'U1', since } });
      },
    };
  };
  return {
    tab,
    theirs,
    fail: (rate: number) => {
      failing = rate;
    },
    calls: () => calls,
  };
}

describe('two tabs and one cart', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'CT-07 CN-01 EC-10 after any taps in two tabs, with late or lost responses, the back end has all of them (%s)',
    async (seed) => {
      vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
      try {
        const chance = dice(seed);
        const { tab, theirs, fail } = phone(chance, memoryOnce());
        const tabs = [tab(), tab()] as const;
        await vi.waitFor(() => expect(tabs.every(({ cart }) => cart() !== null)).toBe(true));
        for (const { list } of tabs) await list();
        fail(seed % 2 === 0 ? 0.4 : 0);
        const taps = new Map<string, number>();
        for (let turn = 0; turn < 30; turn += 1) {
          const [one, skuId] = [tabs[chance() < 0.5 ? 0 : 1], SKUS[Math.floor(chance() * 3)] ?? '1'];
          const more = chance() < 0.7 ? 1 : -1;
          if (chance() < 0.3) void one.list();
          else if ((await one.tap(skuId, more))?.code === '0') taps.set(skuId, (taps.get(skuId) ?? 0) + more);
          await vi.advanceTimersByTimeAsync(chance() * 500);
        }
        fail(0);
        const wanted = [...taps].filter(([, pieces]) => pieces > 0).sort();
        await vi.advanceTimersByTimeAsync(200_000);
        await vi.waitFor(() => expect([...theirs].sort()).toEqual(wanted));
        const sum = wanted.reduce((all, [, pieces]) => all + pieces, 0);
        for (const { list, cart } of tabs) {
          await Promise.all([list(), vi.advanceTimersByTimeAsync(1000)]);
          await vi.waitFor(() => expect(cart()).toMatchObject({ pieces: sum, changes: [] }));
        }
      } finally {
        vi.useRealTimers();
      }
    },
    30_000,
  );

  test.each<[string, Once]>([
    ['turns', memoryOnce()],
    ['no turns', (_name, work) => work()],
  ])('CT-07 one tap counts once in a browser with %s', async (_what, once) => {
    const { tab, theirs } = phone(() => 0.1, once);
    const [one, two] = [tab(), tab()];
    await expect.poll(() => [one.cart(), two.cart()].includes(null)).toBe(false);
    await one.tap('1', 1);
    await expect.poll(() => theirs.get('1')).toBe(1);
    await wait(1000);
    for (const { list, cart } of [one, two]) {
      await list();
      expect(cart()).toMatchObject({ pieces: 1 });
    }
    expect([...theirs]).toEqual([['1', 1]]);
  });

  test('EC-10 retries a failing back end ever less often', async () => {
    const { tab, fail, calls } = phone(() => 0.1, memoryOnce());
    const one = tab();
    await expect.poll(() => one.cart()).not.toBeNull();
    await one.list();
    fail(1);
    const before = calls();
    await one.tap('1', 1);
    await wait(4000);
    expect(calls() - before).toBe(2);
  });

  test('EG-29 a sign-out in one tab clears the cart of another open tab, which restores nothing', async () => {
    const { tab } = phone(() => 0.1, memoryOnce());
    const [one, two] = [tab(), tab()];
    await one.tap('1', 1);
    await expect.poll(() => two.cart()?.['pieces']).toBe(1);
    await one.keeper.forget();
    await expect.poll(() => two.cart()?.['pieces']).toBe(0);
    await two.tap('2', 1);
    await expect.poll(() => one.cart()?.['pieces']).toBe(1);
  });
});
