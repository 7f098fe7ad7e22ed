import type { Field, Section } from '../../engine/documents/types.gen.ts';
import type { Operators } from '../../engine/logic/index.ts';
import { checkForm } from './model.ts';
import { subjectOf } from './testing.ts';

export type Fields = Section['properties'];
type Rules = NonNullable<Field['rules']>;

/** Makes a date field. */
export const date = (title: string, rules: Rules = {}, more: Partial<Field> = {}): Field => ({
  title,
  type: 'string',
  format: 'date',
  widget: 'date',
  rules,
  ...more,
});
/** Makes a time field. */
export const time = (title: string, rules: Rules = {}): Field => date(title, rules, { format: 'date-time-minute', widget: 'datetime' });
/** Makes an integer field. */
export const whole = (title: string, rules: Rules = {}, more: Partial<Field> = {}): Field => ({
  title,
  type: 'integer',
  widget: 'text',
  rules,
  ...more,
});
/** Makes a number field. */
export const number = (title: string, rules: Rules = {}, more: Partial<Field> = {}): Field => ({
  ...whole(title, rules, more),
  type: 'number',
});
/** Makes a text field. */
export const text = (title: string, more: Partial<Field> = {}): Field => ({
  title,
  type: 'string',
  widget: 'text',
  maxLength: 30,
  ...more,
});
/** Makes a file field. */
export const files = (title: string, rules: Rules, more: Partial<Field> = {}): Field => ({
  title,
  type: 'array',
  widget: 'file',
  maxItems: 9,
  rules,
  ...more,
});
/** Makes a yes-or-no field. */
export const yesNo = (title: string): Field => ({ title, type: 'string', widget: 'radio', options: { dictionary: 'yesNo' } });

/** Returns all findings of a form: the field, the message, and the answers that show it. */
export const told = (fields: Fields, optional: readonly string[] = [], operators?: Operators): readonly string[] =>
  checkForm(subjectOf(fields, optional, {}, operators)).refutations.map(
    ({ property, field, message, answers }) =>
      `${property} ${field} ${message}${answers.map(({ title, answer }) => ` | ${title}=${answer}`).join('')}`,
  );
