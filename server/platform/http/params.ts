import { isValues, type Values } from '../../../engine/index.ts';

/** A parameter as trimmed text: numbers count as their digits, everything else as empty. */
export function text(params: Values, name: string): string {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** A parameter as an object; undefined when it is none. */
export function values(params: Values, name: string): Values | undefined {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return isValues(value) ? value : undefined;
}

/** A parameter as a list of texts; other entries are left out. */
export function texts(params: Values, name: string): readonly string[] {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** True for a parameter that is not given, or given as a text or a number: anything else is no name of a thing. */
export function isNaming(params: Values, name: string): boolean {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return value === undefined || value === null || typeof value === 'string' || typeof value === 'number';
}

/** A parameter as a number of things: digits alone, as a text or a number; NaN for anything else, such as "1e1", "0x10", "5.0", a sign or a list. */
export function pieces(params: Values, name: string): number {
  const said = text(params, name);
  return /^(0|[1-9]\d{0,8})$/.test(said) ? Number(said) : Number.NaN;
}

/** A page of ours that a partner leads back to; empty for an address that leads anywhere else. */
export const ownPath = (params: Values, name: string): string => {
  const path = text(params, name);
  return /^\/(?![/\\])[^\s\\]{0,1000}$/.test(path) ? path : '';
};
