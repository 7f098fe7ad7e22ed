import { type CompiledField, type FormState, forms, type Json, logic } from '../../engine/index.ts';
import { texts } from '../documents/documents.ts';

/** One answer that breaks one constraint of a field, and the parameters of its message. */
export interface Violation {
  readonly constraint: string;
  readonly value: Json | undefined;
  readonly limit?: Json;
}

const dayAfter = (day: string, by: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
};

const files = (count: number): readonly string[] => Array.from({ length: count }, (_none, index) => `/api/file/x${index}.jpg`);

/** Every way to break the field in this state: one answer per constraint that applies. */
export function violationsOf(state: FormState, path: string): readonly Violation[] {
  const own = forms.compiledField(state, path);
  const now = forms.field(state, path);
  if (own === undefined || now === undefined || !now.visible || now.readonly || own.schema === undefined || own.items) return [];
  return [
    ...missing(now.required),
    ...ofText(own, state, path),
    ...ofDate(own, now.min, now.max),
    ...ofList(own, now.min, now.max),
    ...ofChoice(own, now.options),
  ];
}

const missing = (required: boolean): readonly Violation[] => (required ? [{ constraint: 'required', value: undefined }] : []);

function ofText({ definition, rules }: CompiledField, state: FormState, path: string): readonly Violation[] {
  const { type, pattern, maxLength, minLength, format, options } = definition;
  if (type !== 'string' || options !== undefined) return [];
  const found: Violation[] = [];
  const isChecked = rules.pattern === undefined || patternApplies(state, path);
  if (pattern !== undefined && isChecked) found.push({ constraint: 'pattern', value: '￥'.repeat(Math.max(1, minLength ?? 1)) });
  if (maxLength !== undefined && pattern === undefined)
    found.push({ constraint: 'maxLength', value: '长'.repeat(maxLength + 1), limit: maxLength });
  if (minLength !== undefined && minLength > 1) found.push({ constraint: 'minLength', value: '短', limit: minLength });
  if (format !== undefined) found.push({ constraint: 'format', value: '2026-02-30' });
  return found;
}

/** A pattern with a condition applies if the form refuses an answer that breaks it. */
function patternApplies(state: FormState, name: string): boolean {
  const broken = forms.change(forms.change(state, { type: 'set', field: name, value: '￥' }), { type: 'blur', field: name });
  return (forms.field(broken, name)?.issues.length ?? 0) > 0;
}

function ofDate({ definition: { format } }: CompiledField, min: Json | undefined, max: Json | undefined): readonly Violation[] {
  if (format === undefined) return [];
  const written = (day: string): string => (format === 'date' ? day : `${day} 09:00`);
  const from = logic.datePart(min);
  const to = logic.datePart(max);
  return [
    ...(from === undefined ? [] : [{ constraint: 'min', value: written(dayAfter(from, -1)), limit: min as Json }]),
    ...(to === undefined ? [] : [{ constraint: 'max', value: written(dayAfter(to, 1)), limit: max as Json }]),
  ];
}

function ofList(
  { definition: { type, maxItems, minItems, options } }: CompiledField,
  min: Json | undefined,
  max: Json | undefined,
): readonly Violation[] {
  if (type !== 'array' || options !== undefined) return [];
  const most = typeof max === 'number' ? max : undefined;
  return [
    ...(typeof min === 'number' && min > 1 ? [{ constraint: 'min', value: files(min - 1), limit: min }] : []),
    ...(maxItems === undefined ? [] : [{ constraint: 'maxItems', value: files(maxItems + 1), limit: maxItems }]),
    ...(most === undefined || most === maxItems ? [] : [{ constraint: 'max', value: files(most + 1), limit: most }]),
    ...(minItems !== undefined && minItems > 1 ? [{ constraint: 'minItems', value: files(minItems - 1), limit: minItems }] : []),
  ];
}

function ofChoice({ definition: { options, type } }: CompiledField, offered: readonly unknown[] | undefined): readonly Violation[] {
  if (options === undefined || 'steps' in options || options.children !== undefined || offered === undefined) return [];
  return [{ constraint: 'options', value: type === 'array' ? ['没有这一项'] : '没有这一项' }];
}

const KINDS: Readonly<Record<string, string>> = {
  text: 'enter',
  textarea: 'enter',
  file: 'upload',
  idCardPhoto: 'upload',
};

/** The message of a broken constraint: the document's own, else the default text for that kind of control. */
export function wordsFor({ name, definition }: CompiledField, { constraint, limit }: Violation): string {
  const { messages, title = name, widget = '' } = definition;
  const kind = KINDS[widget] ?? 'choose';
  const template = messages?.[constraint] ?? texts[`form.${constraint}.${kind}`] ?? texts[`form.${constraint}`] ?? '';
  return template.replace('{title}', title).replace('{limit}', logic.isEmpty(limit) ? '{limit}' : String(limit));
}
