import { expect, test } from 'vitest';
import { actions, type Values } from '../../engine/index.ts';
import { documents, routes } from '../../schemas/index.ts';

/** Returns the path and query that the flow leads to for a side. */
async function lead(side: string, after: string): Promise<[path: string, query: Values]> {
  const flow = await documents.flow('return-path');
  if (!flow) throw new Error('there is no flow return-path');
  const step = actions.run(flow.do, { user: { userId: 'U1', side }, after, orderNo: 'O1' }, {}).next();
  if (step.done === true || step.value.kind !== 'go') throw new Error('the flow leads nowhere');
  return [step.value.path, { ...step.value.query }];
}

test.each([
  ['default', 'list', '/myAppointment', { payBack: 'true', orderNo: 'O1' }],
  ['default', 'detail', '/myAppointment', { payBack: 'true', orderNo: 'O1' }],
  ['default', 'confirm', '/confirmOrder', {}],
  ['taikang', 'list', '/channel/myAppointment', {}],
  ['taikang', 'detail', '/channel/orderDetails', { orderNo: 'O1' }],
  ['taikang', 'confirm', '/channel/confirmOrder', {}],
  ['channel', 'detail', '/channel/orderDetails', { orderNo: 'O1' }],
])('RT-32 a member of the side %s returns to the %s at %s', async (side, after, path, query) => {
  expect(await lead(side, after)).toEqual([path, query]);
  expect(routes.map((route) => route.path)).toContain(path);
});

test.each([
  ['list', '/channel/myAppointment'],
  ['confirm', '/channel/confirmOrder'],
])('SS-18 the unspecified %s of a channel is that of its own area', async (after, path) => {
  expect((await lead('channel', after))[0]).toBe(path);
});
