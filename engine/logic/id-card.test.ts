import { expect, it } from 'vitest';
import { idCardFault } from './index.ts';

it.each<[unknown, ReturnType<typeof idCardFault>]>([
  ['360102198506184510', undefined],
  ['36010219850618457X', undefined],
  ['360102850618451', undefined],
  ['36010219850618457x', 'pattern'],
  ['3601021985061845', 'pattern'],
  ['E12345678', 'pattern'],
  [360102198506184510, 'pattern'],
  [null, 'pattern'],
  ['360102198502304511', 'birthDate'],
  ['360102198513014511', 'birthDate'],
  ['360102851318451', 'birthDate'],
  ['360102198506184511', 'checkDigit'],
  ['36010219850618451X', 'checkDigit'],
])('VA-05 S-35 %j has the fault %s', (number, fault) => {
  expect(idCardFault(number)).toBe(fault);
});
