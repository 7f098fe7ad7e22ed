import { isValues, type Json, type Values } from '../../engine/index.ts';

const MOBILE = /^1[3-9]\d{9}$/;
const STAR = '*';

/** Masks the middle of a text: a mobile number keeps 3 and 4 characters, any other text 4 at each end (IN-09). */
export function masked(text: string): string {
  if (text.length < 8) return text.replace(/./gu, STAR);
  const kept = MOBILE.test(text) ? 3 : 4;
  return `${text.slice(0, kept)}${STAR.repeat(text.length - kept - 4)}${text.slice(-4)}`;
}

const isMasked = (value: Json | undefined): boolean => typeof value === 'string' && value.includes(STAR);

const at = (params: Values, [name = '', ...rest]: readonly string[]): Json | undefined => {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  if (rest.length === 0) return value;
  return isValues(value) ? at(value, rest) : undefined;
};

const without = (params: Values, [name = '', ...rest]: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]): [string, Json][] => {
      if (key !== name) return [[key, value]];
      return rest.length > 0 && isValues(value) ? [[key, without(value, rest)]] : [];
    }),
  );

/** Returns the `unmasked` parameters of a call that contain a masked value. Paths like `data.idCard`. */
export const maskedIn = (params: Values, unmasked: readonly string[] = []): readonly string[] =>
  unmasked.filter((path) => isMasked(at(params, path.split('.'))));

/** Omits masked values of the call's `unmasked` parameters. Page and server use it; the server has the real value. IN-09 */
export const withoutMasked = (params: Values, unmasked?: readonly string[]): Values =>
  maskedIn(params, unmasked).reduce((rest, path) => without(rest, path.split('.')), params);
