import type { Json, Values } from '../documents/json.ts';

/** Returns query parameters of an address: leaves empty values out and writes lists and objects as JSON. */
export function toQuery(values: Values | undefined): Record<string, string> {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, toText(value)]));
}

function toText(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
