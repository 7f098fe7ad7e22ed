import { expect, it } from 'vitest';
import base from '../../../channels/base.json' with { type: 'json' };
import type { Product } from '../../../domain/index.ts';
import { reasonNotActivated } from './accounts.ts';

const states: Readonly<Record<string, Product.AccountState>> = base.accountConfig.states as never;
const said = (status: string) => reasonNotActivated({ state: states[status] ?? {} });

it('HM-27 SS-23 gives the state or the missing step as the reason why an account cannot pay', () => {
  expect(said('3')).toBe('账户已冻结，不能付款');
  expect(said('6')).toBe('账户不受激活条件限制，提交资料以后才能付款');
  expect(said('other')).toBe('账户状态待确认，不能付款');
});
