import { isValues, type Json, type Values } from '../documents/json.ts';

/** Groups of a channel document whose values stand for fields elsewhere: by group and name, the keys of that field. */
export type ChannelAliases = Readonly<Record<string, Readonly<Record<string, readonly [string, ...string[]]>>>>;

/** Writes the values of every group to the fields that they stand for, so that pages read one place. */
export const withAliases = (document: Values, aliases: ChannelAliases): Values => Object.entries(aliases).reduce(withGroup, document);

function withGroup(document: Values, [group, places]: readonly [string, ChannelAliases[string]]): Values {
  const { [group]: given, ...rest } = document;
  if (!isValues(given)) return document;
  return Object.entries(places).reduce<Values>((result, [name, place]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    return value === undefined ? result : put(result, place, value);
  }, rest);
}

/** Returns the dotted path at which the document writes a value that pages read at `path`. */
export function writtenAt(document: object, path: string, aliases: ChannelAliases): string {
  const given = document as Values;
  for (const [group, places] of Object.entries(aliases)) {
    const [name] = Object.entries(places).find(([, place]) => place.join('.') === path) ?? [];
    const inside = Object.hasOwn(given, group) ? given[group] : undefined;
    if (name !== undefined && isValues(inside) && Object.hasOwn(inside, name)) return `${group}.${name}`;
  }
  return path;
}

/** Returns the groups of a channel's meta-schema: objects whose properties say the field they stand for in `place`. */
export function aliasesOf(schema: object): ChannelAliases {
  const groups = Object.entries(propertiesOf(schema)).flatMap(([group, inner]) => {
    const places = Object.entries(propertiesOf(inner)).flatMap(([name, value]) =>
      isValues(value) && typeof value['place'] === 'string' ? [[name, value['place'].split('.') as [string, ...string[]]] as const] : [],
    );
    return places.length === 0 ? [] : [[group, Object.fromEntries(places)] as const];
  });
  return Object.fromEntries(groups);
}

function propertiesOf(schema: unknown): Values {
  const properties = isValues(schema) && Object.hasOwn(schema, 'properties') ? schema['properties'] : undefined;
  return isValues(properties) ? properties : {};
}

function put(holder: Values, [key, next, ...rest]: readonly [string, ...string[]], value: Json): Values {
  if (next === undefined) return { ...holder, [key]: value };
  const inner = holder[key];
  return { ...holder, [key]: put(isValues(inner) ? inner : {}, [next, ...rest], value) };
}
