import { describe, expect, test } from 'vitest';
import { takeFrom } from '../navigation/take-query.ts';
import { namesToTake, toCredentials } from './credentials.ts';

const take = (search: string, state = '') => {
  const { taken, search: rest } = takeFrom(search, namesToTake(search));
  return { credentials: toCredentials(taken, state), rest };
};

describe('credentials in an address', () => {
  test('LG-02 EG-09 are taken out of it, the rest stays as it is spelt', () => {
    expect(take('?channelCode=JXRB&thridToken=T1&phone=13800000001&a=%E4%B8%AD')).toEqual({
      credentials: { thridToken: 'T1', phone: '13800000001' },
      rest: '?channelCode=JXRB&a=%E4%B8%AD',
    });
    expect(take('?mobile=138&bizId=B&sign=S&timestamp=1').rest).toBe('');
    expect(take('?insuranceToken=I&x=1').credentials).toEqual({ insuranceToken: 'I' });
    expect(take('?a=1%2B1')).toEqual({ credentials: {}, rest: '?a=1%2B1' });
  });

  test('EG-07 the messenger’s code counts only with the state that was sent out', () => {
    expect(take('?code=C&state=N0&a=1', 'N0')).toEqual({ credentials: { code: 'C' }, rest: '?a=1' });
    expect(take('?code=C&state=other', 'N0')).toEqual({ credentials: {}, rest: '' });
    expect(take('?code=C&state=', '')).toEqual({ credentials: {}, rest: '' });
    expect(take('?code=C', 'N0')).toEqual({ credentials: {}, rest: '?code=C' });
  });

  test('empty and endless ones are worth nothing, and are taken all the same', () => {
    expect(take(`?thridToken=&insuranceToken=${'x'.repeat(3000)}`)).toEqual({ credentials: {}, rest: '' });
  });
});
