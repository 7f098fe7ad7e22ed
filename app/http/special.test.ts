import { expect, test } from 'vitest';
import type { Documents } from '../../engine/index.ts';
import { setup } from './testing.ts';

const families = import.meta.glob<Documents.CallFamily>('../../schemas/calls/*.json', { eager: true, import: 'default' });

/** Calls of the special services, by full name. */
const special = Object.entries(families).flatMap(([file, { calls }]) =>
  Object.entries(calls).flatMap(([name, call]) =>
    call.path.includes('/right/special/') ? [[`${file.slice(file.lastIndexOf('/') + 1, -'.json'.length)}.${name}`, call] as const] : [],
  ),
);

test('AP-26 there are calls of special services, from several families', () => {
  expect(new Set(special.map(([name]) => name.split('.')[0])).size).toBeGreaterThan(3);
});

test.each(special)('AP-26 %s: its errors go through the one helper of all calls', async (name, call) => {
  const { http, toasts, reports } = setup({ code: 9, msg: '名额已满' }, { findCall: async () => call });
  const params = { id: '1', file: new File(['x'], 'x.jpg') };
  expect(await http.call(name, params as never)).toMatchObject({ code: '9', msg: '名额已满' });
  expect(toasts).toEqual(call.onError === undefined || call.onError === 'toast' ? ['名额已满'] : []);
  expect(reports).toContainEqual({ level: 'info', code: 'call.refused', details: { call: name, code: '9' } });
});
