import { literalOf, textKey } from '../logic/index.ts';
import { formatOf, writeNumber } from './formats.ts';
import { kindOf } from './kind.ts';
import { stepOf } from './path.ts';
import type { CompiledField, CompiledForm, Issue } from './types.ts';

/** Returns the grey hint of an input: the document's, or 请输入/请选择 by the kind of control. */
export function defaultPlaceholder(form: CompiledForm, field: CompiledField, title: string): string {
  if (field.follows !== undefined) return form.texts['form.followUp.placeholder'] ?? '';
  return field.definition.placeholder ?? form.fill(form.texts[`form.placeholder.${kindOf(field.definition)}`] ?? '', { title });
}

/** Returns a field's messages by constraint (S-13): the text of `@key`, found with `find`, or the literal words.
 * An unknown text shows as written, so that it is noticed. */
export const wordsOf = (
  messages: Readonly<Record<string, string>>,
  find: (written: string) => string | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(messages).map(([code, written]) => [
      code,
      textKey(written) === undefined ? literalOf(written) : (find(written) ?? written),
    ]),
  );

/** Returns the compiled field at a path. */
function fieldInForm(form: CompiledForm, path: string): CompiledField | undefined {
  const step = stepOf(path, (name) => form.fields[form.index.get(name) ?? -1]?.items?.isGroup ?? false);
  const field = form.fields[form.index.get(step?.name ?? path) ?? -1];
  return step === undefined || step.rest === '' ? field : field?.items && fieldInForm(field.items.form, step.rest);
}

/** Returns the text of an issue: the field's own message, else the general text for the constraint. FV-01 to FV-18, VA-02 to VA-15. */
export function messageOf(form: CompiledForm, issue: Issue): string {
  const field = fieldInForm(form, issue.field);
  const own = field?.definition.messages?.[issue.code];
  const kind = kindOf(field?.definition ?? {});
  const type = String(field?.definition.type ?? '');
  const words = formatOf(field?.definition ?? {})?.words;
  const template =
    own ??
    form.texts[`form.${issue.code}.${words}`] ??
    form.texts[`form.${issue.code}.${kind}`] ??
    form.texts[`form.${issue.code}.${type}`] ??
    form.texts[`form.${issue.code}`] ??
    form.texts['form.invalid'] ??
    issue.code;
  const { limit } = issue.params;
  return form.fill(template, {
    title: field?.definition.title ?? issue.field,
    unit: field?.definition.unit ?? '',
    ...issue.params,
    // Members read the limit as they type the answer.
    ...(typeof limit === 'number' && words !== undefined && { limit: writeNumber(field?.definition ?? {}, limit) }),
  });
}
