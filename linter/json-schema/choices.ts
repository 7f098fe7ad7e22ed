import { isValues, type Json } from '../../engine/documents/json.ts';
import type { DictionaryItem } from '../../engine/documents/types.gen.ts';
import { uiOption } from './schema.ts';
import type { Notes, Part } from './types.ts';

const isPlain = (value: Json): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** The values to choose from, with their names; undefined when the schema lists none. */
function listed(part: Part): readonly { readonly value: Json; readonly name: string }[] | undefined {
  const { schema } = part;
  const names = uiOption(part, 'enumNames') ?? schema['enumNames'];
  if (Array.isArray(schema['enum'])) {
    return schema['enum'].map((value, index) => {
      const name = Array.isArray(names) ? names[index] : isValues(names) ? names[String(value)] : undefined;
      return { value, name: typeof name === 'string' ? name : isPlain(value) ? String(value) : JSON.stringify(value) };
    });
  }
  const variants = schema['oneOf'] ?? schema['anyOf'];
  if (!Array.isArray(variants)) return undefined;
  const constants = variants.flatMap((one) => {
    if (!isValues(one) || one['const'] === undefined) return [];
    return [{ value: one['const'], name: typeof one['title'] === 'string' ? one['title'] : String(one['const']) }];
  });
  return constants.length === variants.length && constants.length > 0 ? constants : undefined;
}

/** The choices of a field as the items of a dictionary. Choices that are no texts get codes; what cannot be chosen is noted. Undefined when the schema lists none. */
export function choicesOf(part: Part, notes: Notes): DictionaryItem[] | undefined {
  const all = listed(part);
  if (all === undefined) return undefined;
  const kept = all.filter(({ value }) => value !== null && value !== '');
  if (kept.length < all.length) notes.note(part.path, 'nothing');
  if (kept.some(({ value }) => typeof value !== 'string')) notes.note(part.path, 'choice');
  const items = kept.map(({ value, name }, index): DictionaryItem => ({ code: isPlain(value) ? String(value) : String(index), name }));
  return items.filter(({ code }, index) => items.findIndex((one) => one.code === code) === index);
}

/** The code that stands for a value of the schema among its choices. */
export function codeOf(part: Part, value: Json | undefined): string | undefined {
  const kept = listed(part)?.filter((one) => one.value !== null && one.value !== '') ?? [];
  const position = kept.findIndex((one) => JSON.stringify(one.value) === JSON.stringify(value));
  return position < 0 || value === undefined ? undefined : isPlain(value) ? String(value) : String(position);
}
