import { expect, it } from 'vitest';
import { kindOf } from './kind.ts';

it.each([
  [{ type: 'string', options: { dictionary: 'sex' } }, 'choose'],
  [{ type: 'array', options: { dictionary: 'sex' } }, 'choose'],
  [{ type: 'string', format: 'date' }, 'choose'],
  [{ type: 'array' }, 'upload'],
  [{ type: 'string' }, 'enter'],
  [{ type: 'number' }, 'enter'],
  [{}, 'enter'],
] as const)('members answer %j by: %s', (definition, kind) => expect(kindOf(definition)).toBe(kind));
