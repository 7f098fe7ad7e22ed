import { isValues, type Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { privateEntry } from '../rules/form/unmarked-sensitive.ts';
import { yesNoField } from './boolean.ts';
import { type Choices, choicesOf } from './choices.ts';
import { bounds, counts, lengths, patternOf } from './constraints.ts';
import { beginning, fixed } from './initial.ts';
import type { Level } from './level.ts';
import { dropped, isList, isText, isTrue, peek, placeOf, resolved, take, taken } from './part.ts';
import { noteRest } from './rest.ts';
import { isLocked, takeType, typeOf, uiOf, uiOption, uiPlace, wordsOf } from './schema.ts';
import type { Made, Part, Work } from './types.ts';

type Widget = NonNullable<Field['widget']>;

/** A field, and the code of each value that can be chosen. */
export interface Drawn {
  readonly field: Field;
  readonly codeOf?: Choices['codeOf'];
}

/** RJSF widgets that one of our widgets replaces with no difference for the member. */
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
  time: ['time'],
  rating: ['rating'],
  file: ['file'],
  files: ['file'],
};

/** Maps the type of an `<input>` to a keyboard. */
const KEYBOARDS: Readonly<Record<string, NonNullable<Field['inputMode']>>> = { tel: 'tel', email: 'email', number: 'decimal' };

const isKeyboard = (value: Json): value is string => isText(value) && Object.hasOwn(KEYBOARDS, value);
const isOneTimeCode = (value: Json): value is 'one-time-code' => value === 'one-time-code';
/** Widgets with a line for a hint. */
const HINTED: ReadonlySet<string> = new Set(['text', 'textarea', 'select', 'date', 'datetime']);

const isMoment = (value: Json): value is 'date' | 'date-time' | 'time' => value === 'date' || value === 'date-time' || value === 'time';
const isDataUrl = (value: Json): value is 'data-url' => value === 'data-url';
/** Needs no input from the member. */
export const isHidden = (value: Json): value is 'hidden' => value === 'hidden';

/** Marks a typed or uploaded answer that is personal data. */
const entered = (field: Field, title: string): Field =>
  privateEntry({ ...field, title }) === undefined ? field : { ...field, sensitive: true };

/** Reads keyboard and autofill of a typed answer. */
function typed(part: Part, work: Work): Field {
  const keyboard = uiOption(part, 'inputType', isKeyboard, work);
  const filled = uiOption(part, 'autocomplete', isOneTimeCode, work);
  return {
    ...(keyboard !== undefined && { inputMode: KEYBOARDS[keyboard] }),
    ...(filled !== undefined && { autocomplete: filled }),
  };
}

function textField(part: Part, title: string, work: Work): Field {
  const moment = taken(part, 'format', isMoment, work);
  if (moment === 'date') return { type: 'string', widget: 'date', format: 'date' };
  if (moment === 'date-time') {
    work.note(placeOf(part, 'format'), 'moment');
    return { type: 'string', widget: 'datetime', format: 'date-time-minute' };
  }
  if (moment === 'time') {
    work.note(placeOf(part, 'format'), 'clock');
    return { type: 'string', widget: 'time', format: 'time' };
  }
  if (taken(part, 'format', isDataUrl, work) !== undefined) {
    work.note(placeOf(part, 'format'), 'file');
    return entered({ type: 'array', widget: 'file', maxItems: 1 }, title);
  }
  const format = taken(part, 'format', isText, work);
  if (format !== undefined) work.note(placeOf(part, 'format'), 'format', { format });
  const widget = peekWidget(part) === 'textarea' ? 'textarea' : 'text';
  const inputMode = format === 'email' ? { inputMode: 'email' as const } : {};
  const own = { ...inputMode, ...typed(part, work), ...lengths(part, work), ...patternOf(part, title, work) };
  return entered({ type: 'string', widget, ...own }, title);
}

const MOST_STARS = 10;

/** Returns the stars of a number that is bounded from 1 up; none for bounds that stars cannot show. */
function starsOf(part: Part): readonly number[] {
  const [low, high] = [peek(part, 'minimum'), peek(part, 'maximum')];
  if (low !== 1 || typeof high !== 'number' || !Number.isInteger(high) || high > MOST_STARS || peek(part, 'multipleOf') !== undefined)
    return [];
  return Array.from({ length: high }, (_none, at) => at + 1);
}

function numberField(part: Part, type: 'number' | 'integer', title: string, work: Work): Field {
  const isWhole = type === 'integer' || peek(part, 'multipleOf') === 1;
  if (peek(part, 'multipleOf') === 1) take(part, 'multipleOf', work);
  const stars = isWhole && peekWidget(part) === 'rating' ? starsOf(part) : [];
  if (stars.length > 0) {
    bounds(part, work);
    return { type: 'integer', widget: 'rating', enum: [...stars] };
  }
  return entered({ type: isWhole ? 'integer' : 'number', widget: 'text', ...typed(part, work), ...bounds(part, work) }, title);
}

/** Makes a field of a list: several of some choices, or files. */
function listField(part: Part, name: string, title: string, work: Work): Drawn | undefined {
  const items = taken(part, 'items', isValues, work);
  const path = placeOf(part, 'items');
  const ui = [...uiOf(part.ui, 'items', work), ...part.ui];
  const inner = items && resolved([{ schema: items, path, seen: part.seen }], { path, ui, locked: false }, work);
  const choices = inner && choicesOf(inner, true, work);
  if (inner !== undefined && choices !== undefined && choices.items.length > 0) {
    takeType(inner, work);
    noteRest(inner, work);
    const options = { dictionary: work.dictionary(name, title, choices.items) };
    return { field: { type: 'array', widget: 'checkbox', options, ...counts(part, true, work) }, codeOf: choices.codeOf };
  }
  if (inner !== undefined && taken(inner, 'format', isDataUrl, work) !== undefined) {
    work.note(placeOf(inner, 'format'), 'file');
    takeType(inner, work);
    noteRest(inner, work);
    return { field: entered({ type: 'array', widget: 'file', ...counts(part, false, work) }, title) };
  }
  work.note(part.path, 'list');
  if (inner !== undefined) dropped(inner, work);
  return dropped(part, work);
}

function peekWidget(part: Part): Json | undefined {
  for (const { value } of part.ui) {
    const options = value['ui:options'];
    const found = Object.hasOwn(value, 'ui:widget') ? value['ui:widget'] : isValues(options) ? options['widget'] : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function bareField(part: Part, name: string, title: string, isAsked: boolean, work: Work): Drawn | undefined {
  const { type } = typeOf(part);
  const widget = peekWidget(part);
  if (type === 'boolean') return yesNoField(part, { name, title, isAsked, widget }, work);
  const isArray = type === 'array';
  const choices = isArray ? undefined : choicesOf(part, false, work);
  if (choices?.items.length === 0) {
    work.note(part.path, 'type', { type: 'null' });
    return dropped(part, work);
  }
  if (choices !== undefined) {
    const options = { dictionary: work.dictionary(name, title, choices.items) };
    return {
      field: { type: 'string', ...choices.listed, widget: widget === 'radio' ? 'radio' : 'select', options },
      codeOf: choices.codeOf,
    };
  }
  const variants = (['oneOf', 'anyOf'] as const).filter((keyword) => part.said.has(keyword));
  for (const keyword of variants) {
    work.note(placeOf(part, keyword), 'variants', { keyword });
    take(part, keyword, work);
  }
  if (isArray) return listField(part, name, title, work);
  if (type === 'string') return { field: textField(part, title, work) };
  if (type === 'number' || type === 'integer') return { field: numberField(part, type, title, work) };
  if (variants.length === 0 && type === undefined && !part.said.has('type') && !part.said.has('const')) work.note(part.path, 'untyped');
  else if (variants.length === 0) work.note(part.path, 'type', { type: type ?? JSON.stringify(peek(part, 'type') ?? peek(part, 'const')) });
  return dropped(part, work);
}

/** The request to make one field. */
export interface Asked {
  /** The name of the property in its schema. */
  readonly name: string;
  /** The name of the field. */
  readonly own: string;
  /** The form, object or group that holds it. */
  readonly level: Level;
  /** True when an answer may be required. */
  readonly isAsked: boolean;
  /** True when the property must be there, so that an empty answer is handed in as null if the schema takes it. */
  readonly mayBeNull?: boolean;
}

/** Makes a field of a leaf schema; undefined, and noted, when no field fits. */
export function fieldOf(part: Part, { name, own, level, isAsked, mayBeNull = false }: Asked, work: Work): Made | undefined {
  if (uiOption(part, 'widget', isHidden, work) !== undefined) {
    work.note(part.path, 'hidden');
    return dropped(part, work);
  }
  const words = wordsOf(part, name, work);
  const drawn = bareField(part, own, words.title, isAsked || peek(part, 'required') === true, work);
  if (drawn === undefined) return undefined;
  const { widget = 'text' } = drawn.field;
  const written = uiOption(part, 'widget', isText, work);
  if (written !== undefined && !(Object.hasOwn(SAME, written) && SAME[written]?.includes(widget)))
    work.note(uiPlace(part, 'widget'), 'widget', { widget: written, own: widget });
  const isNullable = mayBeNull && typeOf(part).nullable;
  takeType(part, work, isNullable);
  const fixedTo = fixed(part, drawn, words.title, work);
  const begun = { ...beginning(part, { ...drawn, field: { ...drawn.field, ...fixedTo } }, work), ...fixedTo };
  const isReadonly = isLocked(part, work) || fixedTo.readonly === true;
  if (isReadonly && begun.default === undefined) {
    work.note(part.path, 'readonly');
    return dropped(part, work);
  }
  if (taken(part, 'required', isTrue, work)) work.note(placeOf(part, 'required'), 'oldRequired');
  const placeholder = HINTED.has(widget) ? uiOption(part, 'placeholder', isText, work) : undefined;
  const examples = taken(part, 'examples', isList, work) ?? [];
  noteRest(part, work);
  const messages = { ...drawn.field.messages, ...fixedTo.messages };
  const field: Field = {
    ...words,
    ...(placeholder && { placeholder }),
    ...drawn.field,
    ...begun,
    ...(Object.keys(messages).length > 0 && { messages }),
    ...(isReadonly && { readonly: true }),
    ...(isNullable && { nullable: true }),
  };
  const address = [...level.path, own].join('.');
  return { name: own, address, level, field, part, isFlag: widget === 'flag', examples, ...(drawn.codeOf && { codeOf: drawn.codeOf }) };
}
