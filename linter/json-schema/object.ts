import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import { isForbidden } from '../../engine/documents/path.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { fieldOf, inside } from './field.ts';
import { ownName } from './name.ts';
import { pointer, type Resolved, resolved } from './resolved.ts';
import { noteUi, typeOf, uiOption, wordsOf } from './schema.ts';
import type { Notes, Part } from './types.ts';

/** A section as it is gathered. */
export interface Gathered {
  readonly title: string;
  readonly description?: string;
  readonly properties: Record<string, Field>;
  readonly required: string[];
}

/** Where an object stands among others. */
interface Place {
  readonly title: string;
  /** What the names of its fields begin with. */
  readonly prefix: string;
  /** True when what it requires is always required. */
  readonly isSure: boolean;
}

/** What an object says that a form has no words for. */
function noteObject({ schema, path }: Part, notes: Notes): void {
  for (const keyword of ['if', 'dependentSchemas'])
    if (schema[keyword] !== undefined) notes.note(`${path}/${keyword}`, 'condition', { keyword });
  for (const keyword of ['oneOf', 'anyOf']) if (schema[keyword] !== undefined) notes.note(`${path}/${keyword}`, 'variants', { keyword });
  for (const keyword of ['minProperties', 'maxProperties', 'not', 'propertyNames'])
    if (schema[keyword] !== undefined) notes.note(`${path}/${keyword}`, 'keyword', { keyword });
  const { additionalProperties: rest, patternProperties } = schema;
  if (rest === true || isValues(rest)) notes.note(`${path}/additionalProperties`, 'additional');
  if (patternProperties !== undefined) notes.note(`${path}/patternProperties`, 'additional');
}

/** The names of the properties in the order of `ui:order`; `*` stands for those it does not name. */
function ordered(part: Part, names: readonly string[]): readonly string[] {
  const order = uiOption(part, 'order');
  if (!Array.isArray(order)) return names;
  const rest = names.filter((name) => !order.includes(name));
  const all = order.flatMap((name) => (name === '*' ? rest : names.includes(String(name)) ? [String(name)] : []));
  return [...all, ...names.filter((name) => !all.includes(name))];
}

/** Gathers the fields of an object into a section, and those of the objects inside of it into further ones. */
export function gather(part: Resolved, place: Place, sections: Gathered[], notes: Notes): void {
  const properties: Values = isValues(part.schema['properties']) ? part.schema['properties'] : {};
  const required: readonly Json[] = Array.isArray(part.schema['required']) ? part.schema['required'] : [];
  const { title, description } = wordsOf(part, place.title);
  const section: Gathered = { title, ...(description && { description }), properties: {}, required: [] };
  const own = new Map<string, string>();
  const later: (() => void)[] = [];
  sections.push(section);
  noteUi(part, notes);
  noteObject(part, notes);
  if (!place.isSure && required.length > 0) notes.note(`${part.path}/required`, 'optional');

  for (const name of ordered(part, Object.keys(properties))) {
    const path = `${part.path}/properties/${pointer(name)}`;
    const value = properties[name];
    if (isForbidden(name)) notes.note(path, 'forbidden', { name });
    else if (!isValues(value)) notes.note(path, 'type', { type: String(value) });
    else {
      const inner = resolved(
        { schema: value, ui: inside(part.ui, name), path, uiPath: `${part.uiPath}/${pointer(name)}` },
        notes,
        part.followed.get(name),
      );
      if (inner === undefined) continue;
      const isSure = place.isSure && required.includes(name);
      if (typeOf(inner).type === 'object' && inner.schema['enum'] === undefined) {
        const prefix = `${place.prefix}${ownName(name, new Set())}_`;
        if (isValues(inner.schema['properties'])) notes.note(path, 'nested', { name: prefix });
        later.push(() => gather(inner, { title: name, prefix, isSure }, sections, notes));
      } else leaf(name, inner, isSure);
    }
  }
  depend();
  for (const next of later) next();

  function leaf(name: string, inner: Resolved, isSure: boolean): void {
    const taken = new Set(sections.flatMap((one) => Object.keys(one.properties)));
    const unique = ownName(`${place.prefix}${name}`, taken);
    if (unique !== `${place.prefix}${name}`) notes.note(inner.path, 'name', { name: unique });
    noteUi(inner, notes);
    const field = fieldOf(inner, name, unique, notes);
    if (field === undefined) return;
    own.set(name, unique);
    section.properties[unique] = field;
    if (isSure) section.required.push(unique);
  }

  /** A property that another one brings along is required while that one is answered. */
  function depend(): void {
    for (const keyword of ['dependencies', 'dependentRequired']) {
      for (const [name, needs] of Object.entries(inside(part.schema, keyword))) {
        const cause = own.get(name);
        const fields = Array.isArray(needs) ? needs.map((need) => own.get(String(need))) : [undefined];
        for (const target of fields) {
          const field = target === undefined ? undefined : section.properties[target];
          if (target === undefined || field === undefined || cause === undefined)
            notes.note(`${part.path}/${keyword}/${pointer(name)}`, 'condition', { keyword });
          else if (!section.required.includes(target))
            section.properties[target] = {
              ...field,
              rules: { ...field.rules, required: anyOf(field.rules?.required, { filled: [cause] }) },
            };
        }
      }
    }
  }
}

const anyOf = (known: Json | undefined, added: Json): Json => (known === undefined ? added : { or: [known, added] });
