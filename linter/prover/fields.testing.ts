import type { Field, Section } from '../../engine/documents/types.gen.ts';
import { checkForm } from './model.ts';
import { subjectOf } from './testing.ts';

export type Fields = Section['properties'];
type Rules = NonNullable<Field['rules']>;

/** A field that asks for a day. */
export const date = (title: string, rules: Rules = {}, more: Partial<Field> = {}): Field => ({
  title,
  type: 'string',
  format: 'date',
  widget: 'date',
  rules,
  ...more,
});
/** A field that asks for a time. */
export const time = (title: string, rules: Rules = {}): Field => date(title, rules, { format: 'date-time-minute', widget: 'datetime' });
/** A field that asks for a whole number. */
export const whole = (title: string, rules: Rules = {}, more: Partial<Field> = {}): Field => ({
  title,
  type: 'integer',
  widget: 'text',
  rules,
  ...more,
});
/** A field that asks for a number. */
export const number = (title: string, rules: Rules = {}, more: Partial<Field> = {}): Field => ({
  ...whole(title, rules, more),
  type: 'number',
});
/** A field that asks for a text. */
export const text = (title: string, more: Partial<Field> = {}): Field => ({
  title,
  type: 'string',
  widget: 'text',
  maxLength: 30,
  ...more,
});
/** A field that asks for files. */
export const files = (title: string, rules: Rules, more: Partial<Field> = {}): Field => ({
  title,
  type: 'array',
  widget: 'file',
  maxItems: 9,
  rules,
  ...more,
});
/** A field that asks for yes or no. */
export const yesNo = (title: string): Field => ({ title, type: 'string', widget: 'radio', options: { dictionary: 'yesNo' } });

/** Everything told of a form: at which field, what, and the answers that show it. */
export const told = (fields: Fields, optional: readonly string[] = []): readonly string[] =>
  checkForm(subjectOf(fields, optional)).refutations.map(
    ({ property, field, message, answers }) =>
      `${property} ${field} ${message}${answers.map(({ title, answer }) => ` | ${title}=${answer}`).join('')}`,
  );
