import { expect, test } from 'vitest';
import schema from '../../schemas/meta/session.schema.json' with { type: 'json' };
import { SESSION_KEYS } from '../session/index.ts';
import { READABLE } from './page-context.ts';

const names = (secret: boolean): string[] =>
  Object.entries(schema.properties)
    .filter(([, value]) => 'secret' in value === secret)
    .map(([name]) => name);

test('EG-25 documents read session values under the program’s names, except the secret ones', () => {
  expect([...SESSION_KEYS].sort()).toEqual([...names(false), ...names(true)].sort());
  expect([...READABLE].sort()).toEqual(names(false).sort());
  expect(names(true)).toEqual(['token', 'insuranceToken', 'openid', 'openidProof', 'underWritingToken']);
});
