import type { Json } from '../documents/json.ts';
import type { Fault } from '../fault/index.ts';
import { bind, isEmpty, type Scope } from '../logic/index.ts';
import type { CallRequest } from './data-request.ts';

/** Returns the call that a field makes; undefined while a parameter is missing. */
export function requestOf(
  source: { readonly call?: string; readonly with?: Readonly<Record<string, Json>> },
  scope: Scope,
  failures: Fault[],
): CallRequest | undefined {
  if (source.call === undefined) return undefined;
  const bound = bind(source.with ?? {}, scope);
  if (!bound.ok) {
    failures.push(bound.fault);
    return undefined;
  }
  if (Object.values(bound.value).some(isEmpty)) return undefined;
  return { call: source.call, params: bound.value, key: JSON.stringify([source.call, bound.value]) };
}
