import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { privateEntry } from '../rules/form/unmarked-sensitive.ts';
import { choicesOf, codeOf } from './choices.ts';
import { constraints, patternOf } from './constraints.ts';
import { resolved } from './resolved.ts';
import { typeOf, uiOption, wordsOf } from './schema.ts';
import type { Notes, Part } from './types.ts';

type Widget = NonNullable<Field['widget']>;

/** Widgets of RJSF that are drawn by one of ours without a difference for who answers. */
const SAME: Readonly<Record<string, readonly Widget[]>> = {
  text: ['text'],
  textarea: ['textarea'],
  radio: ['radio'],
  select: ['select', 'checkbox'],
  checkbox: ['flag'],
  checkboxes: ['checkbox'],
  date: ['date'],
  'alt-date': ['date'],
  datetime: ['datetime'],
  'date-time': ['datetime'],
  'alt-datetime': ['datetime'],
  email: ['text'],
  uri: ['text'],
  updown: ['text'],
  file: ['file'],
  files: ['file'],
};

const FORMATS: Readonly<Record<string, Pick<Field, 'widget' | 'format' | 'inputMode'>>> = {
  date: { widget: 'date', format: 'date' },
  'date-time': { widget: 'datetime', format: 'date-time-minute' },
  email: { widget: 'text', inputMode: 'email' },
};

/** What a member types or uploads, marked where it is personal data. */
const entered = (field: Field, title: string): Field => (privateEntry({ title }) === undefined ? field : { ...field, sensitive: true });

function textField(part: Part, title: string, notes: Notes): Field {
  const { schema, path } = part;
  const { format } = schema;
  if (format === 'date' || format === 'date-time') {
    if (format === 'date-time') notes.note(`${path}/format`, 'moment');
    return { type: 'string', ...FORMATS[format], ...constraints(part, 'none', notes) };
  }
  if (format === 'data-url') {
    notes.note(`${path}/format`, 'file');
    return entered({ type: 'array', widget: 'file', maxItems: 1, ...constraints(part, 'none', notes) }, title);
  }
  if (typeof format === 'string') notes.note(`${path}/format`, 'format', { format });
  return entered(
    {
      type: 'string',
      widget: uiOption(part, 'widget') === 'textarea' ? 'textarea' : 'text',
      ...(format === 'email' ? { inputMode: 'email' as const } : {}),
      ...constraints(part, 'text', notes),
      ...patternOf(part, title, notes),
    },
    title,
  );
}

/** A list that a form can ask for: several of some choices, or files. */
function listField(part: Part, name: string, title: string, notes: Notes): Field | undefined {
  const { schema, path } = part;
  const { items } = schema;
  const inner = isValues(items)
    ? resolved({ ...part, schema: items, ui: { ...part.ui, ...inside(part.ui, 'items') }, path: `${path}/items` }, notes)
    : undefined;
  const choices = inner && choicesOf(inner, notes);
  if (inner !== undefined && choices !== undefined && choices.length > 0) {
    constraints(inner, 'none', notes);
    const options = { dictionary: notes.dictionary(name, title, choices) };
    return { type: 'array', widget: 'checkbox', options, ...constraints(part, 'choices', notes) };
  }
  if (inner?.schema['format'] === 'data-url') {
    notes.note(`${path}/items/format`, 'file');
    constraints(inner, 'none', notes);
    return entered({ type: 'array', widget: 'file', ...constraints(part, 'files', notes) }, title);
  }
  notes.note(path, 'list');
  return undefined;
}

function bareField(part: Part, name: string, title: string, notes: Notes): Field | undefined {
  const { type } = typeOf(part);
  const isList = type === 'array';
  const choices = isList || type === 'boolean' ? undefined : choicesOf(part, notes);
  if (choices?.length === 0) {
    notes.note(part.path, 'type', { type: 'null' });
    return undefined;
  }
  if (choices !== undefined) {
    const widget = uiOption(part, 'widget') === 'radio' ? 'radio' : 'select';
    return { type: 'string', widget, options: { dictionary: notes.dictionary(name, title, choices) }, ...constraints(part, 'none', notes) };
  }
  const variants = (['oneOf', 'anyOf'] as const).find((keyword) => part.schema[keyword] !== undefined);
  if (variants !== undefined && type !== 'boolean') notes.note(`${part.path}/${variants}`, 'variants', { keyword: variants });
  if (isList) return listField(part, name, title, notes);
  if (type === 'string') return textField(part, title, notes);
  if (type === 'boolean') return { type, widget: 'flag', ...constraints(part, 'none', notes) };
  if (type === 'number' || type === 'integer') return entered({ type, widget: 'text', ...constraints(part, 'number', notes) }, title);
  if (variants === undefined) notes.note(part.path, 'type', { type: type ?? JSON.stringify(part.schema['type'] ?? null) });
  return undefined;
}

/** The value a field begins with; noted when it cannot hold it. A sign that would make a rule of it is doubled. */
function beginning(part: Part, field: Field, notes: Notes): Pick<Field, 'default'> {
  const { default: value } = part.schema;
  if (value === undefined || value === null || value === '') return {};
  const held: Json | undefined = field.options !== undefined && field.type === 'string' ? codeOf(part, value) : value;
  const isHeld = field.type === 'integer' ? Number.isInteger(held) : typeof held === field.type;
  if (isHeld && field.format !== 'date-time-minute' && held !== undefined)
    return { default: typeof held === 'string' && /^[=@]/.test(held) ? `${held[0]}${held}` : held };
  notes.note(`${part.path}/default`, 'default');
  return {};
}

/** A leaf of a schema as a field, by its name there and in the form; undefined, and noted, when no field can ask for it. */
export function fieldOf(part: Part, name: string, own: string, notes: Notes): Field | undefined {
  const written = uiOption(part, 'widget');
  if (written === 'hidden') {
    notes.note(part.path, 'hidden');
    return undefined;
  }
  const words = wordsOf(part, name);
  const field = bareField(part, own, words.title, notes);
  if (field === undefined) return undefined;
  const { widget = 'text' } = field;
  if (typeof written === 'string' && !SAME[written]?.includes(widget))
    notes.note(`${part.uiPath}/ui:widget`, 'widget', { widget: written, own: widget });
  if (typeOf(part).nullable) notes.note(`${part.path}/type`, 'nothing');
  const isReadonly = part.schema['readOnly'] === true || uiOption(part, 'readonly') === true || uiOption(part, 'disabled') === true;
  const begun = beginning(part, field, notes);
  if (isReadonly && begun.default === undefined) {
    notes.note(part.path, 'readonly');
    return undefined;
  }
  return { ...words, ...field, ...begun, ...(isReadonly && { readonly: true }) };
}

/** What a schema keeps for one of its properties; nothing where it is no object. */
export const inside = (value: Json | undefined, key: string): Values => {
  const found = isValues(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isValues(found) ? found : {};
};
