import { type CompiledForm, type FormContext, type FormEvent, type FormState, forms, logic, type Values } from '../../engine/index.ts';
import type { Text } from '../base/texts.ts';
import type { DraftContent, Outline } from '../drafts/index.ts';

/** Returns the outline of an open form: its visible fields that hold data. */
export const outlineOf = ({ form, fields }: FormState): Outline =>
  Object.fromEntries(
    form.fields.flatMap(({ name, schema }, position) => {
      const shown = fields[position];
      return schema !== undefined && shown?.visible ? [[name, { title: shown.title, required: shown.required }]] : [];
    }),
  );

/** Answers of a draft that its form has no field for, and the outline of those fields. */
export interface ObsoleteAnswers {
  readonly answers: Values;
  readonly asked: Outline;
}

/** Returns the answers of a draft that the form has no field for. They stay in the draft, since the form may be reverted. */
export function obsoleteAnswers(form: CompiledForm, { answers, asked = {} }: DraftContent): ObsoleteAnswers {
  const isLeft = (name: string): boolean => Object.hasOwn(asked, name) && !form.index.has(name) && !logic.isEmpty(answers[name] ?? null);
  const left = <T>(all: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(all).filter(([name]) => isLeft(name)));
  return { answers: left(answers), asked: left(asked) };
}

const listed = (titles: readonly string[]): string => titles.map((title) => `“${title}”`).join('、');

/** Describes what changed in a form since a draft of it was written; empty when nothing did. */
export function changesSince(
  content: DraftContent,
  { form, context, records }: { readonly form: CompiledForm; readonly context: FormContext; readonly records: readonly FormEvent[] },
  text: Text,
): readonly string[] {
  const { asked, answers } = content;
  if (asked === undefined) return [];
  const before = new Map(Object.entries(asked));
  const now = outlineOf([...records, { type: 'restore', values: answers } as const].reduce(forms.change, forms.open(form, context)));
  const added = Object.entries(now).filter(([name]) => !before.has(name));
  const demanded = Object.entries(now).filter(
    ([name, { required }]) => required && before.get(name)?.required === false && logic.isEmpty(answers[name] ?? null),
  );
  const gone = [...before].filter(([name]) => !form.index.has(name));
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ['app.draft.added', added.map(([, { title }]) => title)],
    ['app.draft.demanded', demanded.map(([, { title }]) => title)],
    ['app.draft.gone', gone.map(([, { title }]) => title)],
  ];
  const said = lines.flatMap(([key, titles]) => (titles.length === 0 ? [] : [text(key, { titles: listed(titles) })]));
  return said.length === 0 ? [] : [text('app.draft.changed'), ...said];
}
