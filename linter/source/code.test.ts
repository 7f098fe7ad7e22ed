import { expect, it } from 'vitest';
import { readCode } from './code.ts';

it('takes a call that code makes for a mention, and the types of its handler for none', () => {
  const made = readCode(["await http.call('order.detail', { orderNo })"]);
  expect([made.mentions('order.detail'), made.gives('order.detail', 'orderNo')]).toEqual([true, true]);
  const handled = readCode([
    "const detail: MemberCall<'order.detail' | 'order.cancel'> = () => ok();",
    "const told = (params: Requests['order.detail']) => params;",
    "type Told = 'order.detail' | 'order.cancel';",
  ]);
  expect([handled.mentions('order.detail'), handled.mentions('order.cancel'), handled.gives('order.detail', 'params')]).toEqual([
    false,
    false,
    false,
  ]);
});
