import type { Json, Values } from '../../engine/documents/json.ts';
import { sameJson } from '../../engine/form/work.ts';
import type { Documents } from '../../engine/index.ts';
import type { Compiled } from './compiled.ts';
import { type OpenForm, openForm } from './open-form.ts';

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const visibleIn = (form: OpenForm): ReadonlyMap<string, boolean> =>
  new Map(form.names().map((name) => [name, form.field(name)?.['visible'] === true]));

/**
 * Records a scenario of a form from answers: fills in what differs from the circumstances and submits. The scenario expects what the form does now:
 * fields that appear or vanish, and its messages, or what it hands in. Returns a sentence when the form cannot be opened.
 */
export function recordForm(
  compiled: Compiled,
  code: string,
  name: string,
  given: Documents.ScenarioGiven,
  answers: Values,
): Documents.Scenario | string {
  const form = openForm(compiled, code, given);
  if (typeof form === 'string') return form;
  const before = visibleIn(form);
  const fill: Record<string, Json> = {};
  const put = (field: string, value: Json): void => {
    if (form.fill(field, value)) fill[field] = value;
  };
  for (const [field, value] of Object.entries(answers)) if (!sameJson(form.field(field)?.['value'] ?? null, value)) put(field, value);
  for (const field of form.names()) {
    const now = form.field(field);
    const isCleared = now?.['visible'] === true && now['locked'] !== true && !Object.hasOwn(answers, field) && !isEmpty(now['value']);
    if (isCleared) put(field, null);
  }
  form.submit();
  const changed = [...visibleIn(form)].filter(([field, isVisible]) => before.get(field) !== isVisible);
  const messages = form.messages();
  const then: Documents.ScenarioThen = {
    ...(changed.length > 0 && { fields: Object.fromEntries(changed) }),
    ...(Object.keys(messages).length > 0
      ? { messages: messages as NonNullable<Documents.ScenarioThen['messages']> }
      : { handsIn: form.handsIn() }),
  };
  return { name, given, steps: [{ when: { ...(Object.keys(fill).length > 0 && { fill }), submit: true }, then }] };
}
