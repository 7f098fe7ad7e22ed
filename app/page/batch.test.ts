import { expect, test, vi } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { inBatches } from './ask.ts';

const batch = { param: 'activityProducts', count: 15, list: 'list', pick: ['drugstoreId', 'medicineId'] };
const products = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ drugstoreId: 'D1', medicineId: `M${String(at)}`, title: '药' }));
const idsOf = (list: unknown) => (list as Values[]).map(({ medicineId }) => medicineId);

test('HC-11 CN-04 thirty-one activity products are three parallel calls of at most fifteen, and one list in their order', async () => {
  const asked: Values[] = [];
  const waiting: (() => void)[] = [];
  const ask = vi.fn((params: Values) => {
    asked.push(params);
    return new Promise<Json>((answer) => waiting.push(() => answer({ list: params['activityProducts'] ?? [] })));
  });
  const whole = inBatches(batch, { channelCode: 'JXRB', activityProducts: products(31) }, ask);
  expect(asked.map(({ activityProducts }) => (activityProducts as Json[]).length)).toEqual([15, 15, 1]);
  expect(asked.map(({ channelCode }) => channelCode)).toEqual(['JXRB', 'JXRB', 'JXRB']);
  expect(asked[2]).toMatchObject({ activityProducts: [{ drugstoreId: 'D1', medicineId: 'M30' }] });
  expect(JSON.stringify(asked)).not.toContain('title');
  for (const answer of waiting.reverse()) answer();
  expect(idsOf(((await whole) as Values)['list'])).toEqual(idsOf(products(31)));
});

test('an empty list sends no request; an answer without a list adds nothing; a failing group fails the whole', async () => {
  const ask = vi.fn(async (): Promise<Json> => null);
  expect(await inBatches(batch, { activityProducts: [] }, ask)).toEqual({ list: [] });
  expect(ask).not.toHaveBeenCalled();
  const { pick: _all, ...entire } = batch;
  expect(await inBatches(entire, { activityProducts: products(2) }, ask)).toEqual({ list: [] });
  expect(ask).toHaveBeenCalledExactlyOnceWith({ activityProducts: products(2) });
  await expect(inBatches(batch, { activityProducts: products(20) }, () => Promise.reject(new Error('50000')))).rejects.toThrow('50000');
});
