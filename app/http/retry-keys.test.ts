import { expect, test } from 'vitest';
import { createRetryKeys } from './retry-keys.ts';

const answer = (unconfirmed: boolean) => ({ code: unconfirmed ? 'timeout' : '0', msg: '', result: null, unconfirmed });

test('RD-03 a call whose answer was lost is repeated under its key; an answered or different call has its own key', async () => {
  const names = ['K1', 'K2', 'K3'];
  const call = createRetryKeys(() => names.shift() ?? '', crypto);
  const sent: string[] = [];
  const make = (code: string, lost: boolean) =>
    call('redemption.exchange', { redeemCode: code }, async (key) => {
      sent.push(`${code} ${key}`);
      return answer(lost);
    });
  await make('A', true);
  await make('B', true);
  await make('A', false);
  await make('A', false);
  expect(sent).toEqual(['A K1', 'B K2', 'A K1', 'A K3']);
});

test('an aborted call keeps its key', async () => {
  const sent: string[] = [];
  const call = createRetryKeys(() => `K${sent.length}`, crypto);
  const leave = async (key: string): Promise<never> => {
    sent.push(key);
    throw new DOMException('left', 'AbortError');
  };
  await expect(call('a.b', {}, leave)).rejects.toThrow('left');
  await expect(call('a.b', {}, leave)).rejects.toThrow('left');
  expect(sent).toEqual(['K0', 'K0']);
});
