import type { Project } from '../project/project.ts';
import { includedFields } from '../project/uses.ts';
import type { Answers } from './calls.ts';
import { chosenOf } from './literal.ts';
import { oneOf, PLAIN, recordOf, type Shape } from './shape.ts';

const STEP = 'step.';

/** Returns the shape of a step variable: joined from all actions that lead to a step. */
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

/** Returns the payload of a form: an answer per field; unknown for a form chosen by a rule or a damaged one. */
export function answersOfForm({ views }: Project, name: unknown): Shape {
  const view = views.find(({ form }) => form.document.name === name);
  if (view?.complete !== true) return undefined;
  return recordOf(`表单 ${String(name)} `, Object.fromEntries(includedFields(view).map((field) => [field, undefined])));
}

/** Returns the result of the form's last call; for a form chosen by a rule, of any form with a described result. */
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

/** The shape of a source that reads a form. */
export const FORM = recordOf('表单自己说的', {
  code: PLAIN,
  title: PLAIN,
  success: recordOf('提交之后的', { text: PLAIN, qrcode: PLAIN }),
  back: PLAIN,
});
