import { describe, expect, it } from 'vitest';
import { maskedIn, withoutMasked } from './masked.ts';

const CARD = '3601**********452X';

describe('IN-09 a masked value', () => {
  it('IN-09 is omitted only from parameters that the call declares unmasked, inside a record too', () => {
    const told = { certNo: CARD, note: '3***', data: { idCard: CARD, name: '王桂英' } };
    expect(withoutMasked(told, ['certNo', 'data.idCard'])).toEqual({ note: '3***', data: { name: '王桂英' } });
    expect(maskedIn(told, ['certNo', 'data.idCard', 'data.name', 'gone', 'gone.too'])).toEqual(['certNo', 'data.idCard']);
  });

  it('IN-09 an unmasked value stays, and a call without `unmasked` loses nothing', () => {
    expect(withoutMasked({ certNo: '36010219580618452X', data: null }, ['certNo', 'data.idCard'])).toEqual({
      certNo: '36010219580618452X',
      data: null,
    });
    expect(withoutMasked({ certNo: CARD })).toEqual({ certNo: CARD });
  });
});
