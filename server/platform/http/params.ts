import { isValues, type Values } from '../../../engine/index.ts';

/** Reads a parameter as trimmed text: a number becomes its digits, everything else is empty. */
export function text(params: Values, name: string): string {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** Reads a parameter as an object; undefined when it is none. */
export function values(params: Values, name: string): Values | undefined {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return isValues(value) ? value : undefined;
}

/** Reads a parameter as a list of texts; drops other entries. */
export function texts(params: Values, name: string): readonly string[] {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** Reads a parameter as a number of pieces: digits alone, as text or number. NaN for anything else, such as "1e1", "0x10", "5.0" or a list. */
export function pieces(params: Values, name: string): number {
  const said = text(params, name);
  return /^(0|[1-9]\d{0,8})$/.test(said) ? Number(said) : Number.NaN;
}

/** Reads a path of our own for a partner to return to; empty for any other address. */
export const ownPath = (path = ''): string => {
  return /^\/(?![/\\])[^\s\\]{0,1000}$/.test(path) ? path : '';
};
