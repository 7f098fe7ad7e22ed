import type { Project } from '../project/project.ts';
import { broughtFields } from '../project/uses.ts';
import type { Answers } from './calls.ts';
import { chosenOf } from './literal.ts';
import { oneOf, PLAIN, recordOf, type Shape } from './shape.ts';

const STEP = 'step.';

/** What a variable of a step may hold: what any action that goes to a step gives it. */
export function giftsOf(name: string, states: ReadonlyMap<string, Shape>): Shape {
  const gifts = [...states].flatMap(([key, shape]) => {
    if (key === `${STEP}${STEP}${name}`) return [undefined];
    if (!key.startsWith(STEP) || key.startsWith(`${STEP}${STEP}`)) return [];
    const given = shape?.flatMap(({ keys = [], at }) => (keys.includes(name) && at !== undefined ? [at(name) ?? undefined] : [])) ?? [
      undefined,
    ];
    return given;
  });
  return gifts.length === 0 ? PLAIN : chosenOf(gifts);
}

/** What a form brings: an answer for each of its fields; nothing is known of a form that a rule chooses, or that cannot be read completely. */
export function answersOfForm({ views }: Project, name: unknown): Shape {
  const view = views.find(({ form }) => form.document.name === name);
  if (view?.complete !== true) return undefined;
  return recordOf(`表单 ${String(name)} `, Object.fromEntries(broughtFields(view).map((field) => [field, undefined])));
}

/** What comes back for a form that was handed in, by the last call of it; of a form that a rule chooses, what any of those says that says anything. */
export function resultOfForm({ forms }: Project, answers: Answers, name: unknown): Shape {
  const chosen = forms.get(String(name));
  const all = chosen === undefined ? forms.all : [chosen];
  const calls = all.flatMap(({ value: { submit } }) => [submit?.calls.at(-1), submit?.existing?.calls.at(-1)]);
  const results = [...new Set(calls)].flatMap((call) => {
    const result = call === undefined ? undefined : answers.result(call);
    return result === undefined || result.some(({ unsaid }) => unsaid) ? [] : [result];
  });
  const known = oneOf(results);
  return results.length === 0 ? undefined : chosen === undefined ? known?.map((part) => ({ ...part, of: '提交的结果' })) : known;
}

/** What a source that reads a form gives. */
export const FORM = recordOf('表单自己说的', {
  code: PLAIN,
  title: PLAIN,
  success: recordOf('提交之后的', { text: PLAIN, qrcode: PLAIN }),
  back: PLAIN,
});
