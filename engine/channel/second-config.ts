import type { Json } from '../documents/json.ts';

type JsonObject = { readonly [key: string]: Json };

/** Where the three values of the second configuration type stand in the first, which pages read. */
const PLACES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  title: ['documentTitle'],
  waitingTips: ['waitingTips'],
  claimsNo: ['claimsConfig', 'thirdInsuranceNo'],
};

/** A channel document whose `secondConfig` (CH-24) is written out as the fields of the first type, so that every page works for both. */
export function withSecondConfig({ secondConfig, ...document }: JsonObject): JsonObject {
  if (!isObject(secondConfig)) return document;
  return Object.entries(PLACES).reduce<JsonObject>((result, [name, place]) => {
    const value = Object.hasOwn(secondConfig, name) ? secondConfig[name] : undefined;
    return value === undefined ? result : put(result, place, value);
  }, document);
}

/** The dotted path under which a document writes the value that pages read at this one. */
export function writtenAt(document: { readonly secondConfig?: object }, path: string): string {
  const [name] = Object.entries(PLACES).find(([, place]) => place.join('.') === path) ?? [];
  return name !== undefined && Object.hasOwn(document.secondConfig ?? {}, name) ? `secondConfig.${name}` : path;
}

function put(holder: JsonObject, [key, next, ...rest]: readonly [string, ...string[]], value: Json): JsonObject {
  if (next === undefined) return { ...holder, [key]: value };
  const inner = holder[key];
  return { ...holder, [key]: put(isObject(inner) ? inner : {}, [next, ...rest], value) };
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
