import { isDate } from './dates.ts';

const PATTERN = /^(\d{15}|\d{17}[\dX])$/;

/** Returns the birth date (YYYY-MM-DD) in a 15- or 18-digit ID card number; null if the number or its date is invalid. IN-15. */
export function birthdayOf(number: unknown): string | null {
  if (typeof number !== 'string' || !PATTERN.test(number)) return null;
  const digits = number.length === 15 ? `19${number.slice(6, 12)}` : number.slice(6, 14);
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  return isDate(date) ? date : null;
}

/** Returns the sex in an ID card number: "1" male, "2" female; null if the number does not parse. IN-15. */
export function sexOf(number: unknown): string | null {
  if (birthdayOf(number) === null || typeof number !== 'string') return null;
  return Number(number.length === 15 ? number[14] : number[16]) % 2 === 1 ? '1' : '2';
}

/** Weights of the first 17 digits, and the check characters by the remainder of their sum (GB 11643). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_CHARACTERS = '10X98765432';

const checkOf = (digits: string): string | undefined =>
  CHECK_CHARACTERS[WEIGHTS.reduce((total: number, weight, position) => total + weight * Number(digits[position]), 0) % 11];

/** A number to make others from. */
const LIKE = '360102198506184529';

/** Returns a valid number with a birthday (YYYY-MM-DD), as the prover needs one for a bound on it. */
export function withBirthday(day: string): string {
  const digits = `${LIKE.slice(0, 6)}${day.replaceAll('-', '')}${LIKE.slice(14, 17)}`;
  return `${digits}${checkOf(digits)}`;
}

/** Returns the fault of an ID card number: its pattern, an impossible birth date, or the check digit (18 digits only).
 * Returns undefined for a valid number. VA-05, S-35 */
export function idCardFault(number: unknown): 'pattern' | 'birthDate' | 'checkDigit' | undefined {
  if (typeof number !== 'string' || !PATTERN.test(number)) return 'pattern';
  if (birthdayOf(number) === null) return 'birthDate';
  if (number.length === 15) return undefined;
  return number[17] === checkOf(number) ? undefined : 'checkDigit';
}
