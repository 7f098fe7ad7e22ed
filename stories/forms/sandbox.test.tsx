import { expect, test } from 'vitest';
import { callSandbox } from './sandbox.ts';

test('FD-13 the sandbox of a story judges requests by their schemas and gives the options of a dictionary', async () => {
  const found = await callSandbox('dictionary.list', { dictType: 'wh.hmb.relationship.with.insured' });
  expect(found).toMatchObject({ ok: true, result: expect.arrayContaining([{ dictCode: '1', dictName: '本人' }]) });
  expect(await callSandbox('dictionary.list', {})).toMatchObject({ ok: false, code: '40000' });
});
