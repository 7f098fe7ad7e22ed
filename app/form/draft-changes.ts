import {
  type CompiledForm,
  type FormContext,
  type FormEvent,
  type FormState,
  forms,
  isValues,
  type Json,
  logic,
  type Values,
} from '../../engine/index.ts';
import type { Text } from '../base/texts.ts';
import type { DraftContent, Outline } from '../drafts/index.ts';

/** Returns the outline of an open form: its visible fields that hold data, those inside groups and objects by their path without keys. */
export const outlineOf = (state: FormState): Outline => outlineIn(state, '', '');

function outlineIn({ form, fields }: FormState, path: string, title: string): Outline {
  const entries = form.fields.flatMap(({ name, schema, items }, position): (readonly [string, Outline[string]])[] => {
    const shown = fields[position];
    if (shown === undefined || !shown.visible) return [];
    const inside = (shown.items ?? []).flatMap(({ state }) =>
      Object.entries(outlineIn(state, `${path}${name}/`, `${title}${shown.title}·`)),
    );
    const isAnswer = schema !== undefined && (items === undefined || items.isGroup);
    return [...(isAnswer ? [[`${path}${name}`, { title: `${title}${shown.title}`, required: shown.required }] as const] : []), ...inside];
  });
  return Object.fromEntries(entries);
}

/** Reports whether a form has a field at a path without keys. */
function knows(form: CompiledForm, path: string): boolean {
  const [name = '', ...rest] = path.split('/');
  const inside = form.fields[form.index.get(name) ?? -1];
  return inside !== undefined && (rest.length === 0 || (inside.items !== undefined && knows(inside.items.form, rest.join('/'))));
}

/** Reports whether the answer at a path without keys is missing, in one item at least. */
function isMissing(answers: Json | undefined, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return logic.isEmpty(answers ?? null);
  if (Array.isArray(answers)) return answers.some((item: Json) => isMissing(item, path));
  return isMissing(isValues(answers) ? answers[name] : undefined, rest);
}

/** Returns the groups of an open form that hold more items than it allows now. */
const overfull = ({ form, fields }: FormState): readonly { readonly title: string; readonly most: number; readonly count: number }[] =>
  form.fields.flatMap((_field, position) => {
    const shown = fields[position];
    if (shown?.items === undefined || !shown.visible) return [];
    const [most, count] = [forms.maximumItems(shown), shown.items.length];
    return [...(count > most ? [{ title: shown.title, most, count }] : []), ...shown.items.flatMap(({ state }) => overfull(state))];
  });

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
  const state = [...records, { type: 'restore', values: answers } as const].reduce(forms.change, forms.open(form, context));
  const now = outlineOf(state);
  const added = Object.entries(now).filter(([name]) => !before.has(name));
  const demanded = Object.entries(now).filter(
    ([path, { required }]) => required && before.get(path)?.required === false && isMissing(answers, path.split('/')),
  );
  const gone = [...before].filter(([path]) => !knows(form, path));
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ['app.draft.added', added.map(([, { title }]) => title)],
    ['app.draft.demanded', demanded.map(([, { title }]) => title)],
    ['app.draft.gone', gone.map(([, { title }]) => title)],
  ];
  const said = lines.flatMap(([key, titles]) => (titles.length === 0 ? [] : [text(key, { titles: listed(titles) })]));
  const full = overfull(state).map(({ title, most, count }) =>
    text('app.draft.overfull', { title, most: String(most), count: String(count) }),
  );
  return said.length + full.length === 0 ? [] : [text('app.draft.changed'), ...said, ...full];
}
