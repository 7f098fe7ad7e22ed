import { expect, test } from 'vitest';
import { forms } from '../../engine/index.ts';
import { compiled, TODAY } from './documents.ts';
import { ALL, CODE } from './insured.ts';

test('VA-03 IN-14 a person saved without a type shows none; a new one starts with an ID card', () => {
  const typeOf = (certTypeOptional: boolean, query: Record<string, string>) =>
    forms.field(forms.open(compiled(CODE), { today: TODAY, query, channel: { createFields: [...ALL], certTypeOptional } }), 'certType')
      ?.value;
  const existing = { insuredId: 'I1' };
  expect([typeOf(true, {}), typeOf(true, existing), typeOf(false, existing)]).toEqual(['0', undefined, '0']);
});
