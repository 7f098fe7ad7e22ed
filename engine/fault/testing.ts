import type { Fault } from './fault.ts';
import { sayFault } from './say.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const isFault = (value: unknown): value is Fault => isRecord(value) && typeof value['code'] === 'string' && isRecord(value['params']);

/** Returns an engine's output with every fault in it worded as `message`. */
export function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (!isRecord(value)) return value;
  const { fault, ...others } = value;
  if (isFault(fault)) return { ...Object(said(others)), message: sayFault(fault) };
  if (!isFault(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, said(inner)]));
  const { code: _code, params: _params, ...rest } = value as Fault & Readonly<Record<string, unknown>>;
  return { ...rest, message: sayFault(value) };
}
