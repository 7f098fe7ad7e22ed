import type { CompiledField, CompiledForm, Issue } from './types.ts';

const PICKED: ReadonlySet<string> = new Set([
  'radio',
  'checkbox',
  'choice',
  'flag',
  'select',
  'date',
  'datetime',
  'cascader',
  'region',
  'hospital',
  'doctor',
]);
const UPLOADED: ReadonlySet<string> = new Set(['file', 'idCardPhoto']);

const kindOf = (widget: string | undefined): 'choose' | 'upload' | 'enter' =>
  PICKED.has(widget ?? '') ? 'choose' : UPLOADED.has(widget ?? '') ? 'upload' : 'enter';

const fill = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (match, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : match));

/** The grey hint of an input: the document's, or 请输入/请选择 by the kind of control. */
export function defaultPlaceholder(form: CompiledForm, field: CompiledField, title: string): string {
  if (field.follows !== undefined) return form.texts['form.followUp.placeholder'] ?? '';
  return field.definition.placeholder ?? fill(form.texts[`form.placeholder.${kindOf(field.definition.widget)}`] ?? '', { title });
}

/** The text of an issue: the field's own words where the document has them, otherwise the texts' for that constraint. FV-01 to FV-18, VA-02 to VA-15. */
export function messageOf(form: CompiledForm, issue: Issue): string {
  const position = form.index.get(issue.field);
  const field = position === undefined ? undefined : form.fields[position];
  const own = field?.definition.messages?.[issue.code];
  const kind = kindOf(field?.definition.widget);
  const template =
    own ?? form.texts[`form.${issue.code}.${kind}`] ?? form.texts[`form.${issue.code}`] ?? form.texts['form.invalid'] ?? issue.code;
  return fill(template, { title: field?.definition.title ?? issue.field, ...issue.params });
}
