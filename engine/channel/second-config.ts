import { isValues, type Json, type Values } from '../documents/json.ts';
import { PLACES } from './places.gen.ts';

/** Converts the `secondConfig` of a channel document (CH-24) to the fields of the first type, so that every page works for both. */
export function withSecondConfig({ secondConfig, ...document }: Values): Values {
  if (!isValues(secondConfig)) return document;
  return Object.entries(PLACES).reduce<Values>((result, [name, place]) => {
    const value = Object.hasOwn(secondConfig, name) ? secondConfig[name] : undefined;
    return value === undefined ? result : put(result, place, value);
  }, document);
}

/** Returns the dotted path at which the document writes a value that pages read at `path`. */
export function writtenAt(document: { readonly secondConfig?: object }, path: string): string {
  const [name] = Object.entries(PLACES).find(([, place]) => place.join('.') === path) ?? [];
  return name !== undefined && Object.hasOwn(document.secondConfig ?? {}, name) ? `secondConfig.${name}` : path;
}

function put(holder: Values, [key, next, ...rest]: readonly [string, ...string[]], value: Json): Values {
  if (next === undefined) return { ...holder, [key]: value };
  const inner = holder[key];
  return { ...holder, [key]: put(isValues(inner) ? inner : {}, [next, ...rest], value) };
}
