import { expect, it } from 'vitest';
import { type Account, reasonNotNormal } from './accounts.ts';
import data from './data/shop/accounts.json' with { type: 'json' };

it('an account that cannot pay says what its state is, or what is still to be done', () => {
  const accounts = (Object.values(data).flat() as unknown[]).filter(
    (one): one is Account => typeof one === 'object' && one !== null && 'statusDesc' in one,
  );
  const said = new Map(accounts.map((account) => [account.status, reasonNotNormal(account)]));
  expect(said.get(3)).toBe('账户已冻结，不能付款');
  expect(said.get(6)).toBe('提交资料以后才能用这个账户付款');
});
