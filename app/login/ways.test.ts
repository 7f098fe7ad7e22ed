import { expect, test } from 'vitest';
import { waysOf } from './ways.ts';

const names = ({ first, byCode, others }: ReturnType<typeof waysOf>) => [
  first.map(({ name }) => name),
  byCode,
  others.map(({ name }) => name),
];

test.each([
  [['code'], 'browser', [], [[], true, []]],
  [['oneClick', 'code'], 'browser', ['oneClick'], [['oneClick'], true, []]],
  [['code', 'oneClick', 'token'], 'messenger', ['oneClick'], [[], true, ['oneClick']]],
  [['code', 'medicalInsurance'], 'browser', ['oneClick'], [[], true, []]],
  [['code', 'medicalInsurance'], 'payment', ['authCode'], [[], true, ['medicalInsurance']]],
  [['token'], 'browser', [], [[], false, []]],
  [['oneClick'], 'browser', [], [['oneClick'], false, []]],
  [['code', 'constructor'], 'browser', [], [[], true, []]],
] as const)('LG-02 ways %j in %s, which can %j', (ways, host, can, expected) => {
  expect(names(waysOf(ways, host, can))).toEqual(expected);
});

test('LG-11 offers the native app’s own sign-in inside the native app only', () => {
  expect(names(waysOf(['code'], 'hyjk', ['login']))).toEqual([['native'], true, []]);
  expect(names(waysOf(['code'], 'hyjk', []))).toEqual([[], true, []]);
  for (const host of ['browser', 'messenger', 'miniProgram', 'payment'] as const)
    expect(names(waysOf(['code'], host, ['login']))).toEqual([[], true, []]);
});
