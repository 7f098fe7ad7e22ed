import { type CompiledForm, type FormState, forms, type Issue, isValues, type Json, logic, type Values } from '../../../engine/index.ts';
import { isOwnFile } from '../../platform/files/own.ts';
import { type Answer, refuse } from '../../platform/http/answer.ts';
import type { User } from '../../platform/store/records.ts';
import { everyEach, flatMapEach } from '../../platform/transactions/map-serial.ts';
import type { Server } from '../../platform/transactions/server.ts';
import type { Ask } from './ask.ts';
import { invalidPaths } from './paths.ts';
import { resolveServerRequests } from './resolve-server-requests.ts';

export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** The verdict on a form: the data to store, its problems, or that it could not be judged now. */
export type Checked =
  | { readonly kind: 'taken'; readonly data: Values }
  | { readonly kind: 'refused'; readonly problems: readonly [Problem, ...Problem[]] }
  | { readonly kind: 'unavailable' };

/** Returns the response for a form that was not accepted: every problem by field and the first as the message, or a request to try again. */
export function refusalOf(checked: Exclude<Checked, { kind: 'taken' }>): Answer {
  if (checked.kind === 'unavailable') return refuse('unavailable', '暂时无法核对您填写的内容，没有提交，请稍后再试');
  const issues = checked.problems.map(({ field, message }) => ({ field, message }));
  return refuse('invalidAnswers', checked.problems[0].message, { issues });
}

/**
 * Judges answers with the engine, in a form that was filled from the records of this server. Those records replace the client's read-only fields.
 * Refuses unknown and hidden answers, photos of other users and choices that this server does not offer (FM-10, FV and VA rows).
 */
export async function judgeAnswers(opened: FormState, answers: Values, ask: Ask, user: User, server: Server): Promise<Checked> {
  const fixed = new Set(opened.fields.filter(({ prefilled, readonly }) => prefilled && readonly).map(({ name }) => name));
  const given = Object.entries({ ...startingEmpty(opened), ...shortened(opened.form, answers) })
    .filter(([name]) => !fixed.has(name))
    .map(([name, value]): [string, Json] => [name, logic.isEmpty(value) ? null : value]);
  const answered = await withOptions(forms.change(opened, { type: 'restore', values: Object.fromEntries(given) }), ask);
  if (answered === undefined) return { kind: 'unavailable' };
  const judged = await withChecks(forms.change(answered, { type: 'validate' }), ask);
  if (judged === undefined) return { kind: 'unavailable' };
  const stray = await invalidPaths(judged, ask);
  if (stray === undefined) return { kind: 'unavailable' };
  const data = forms.payload(judged);
  const spoken = forms.relabel(judged, server.documents.spoken(judged.form));
  const [first, ...rest] = distinct([
    ...forms
      .placedFields(spoken)
      .flatMap(({ path, shown }) =>
        shown.fault === undefined ? [] : [{ field: path, message: say(spoken, 'widget.fault', shown.title) }],
      ),
    ...strangers(spoken, answers, data),
    ...[...forms.issuesOf(spoken), ...stray.map(notOffered), ...listless(judged).map(notOffered)].map((issue) => ({
      field: issue.field,
      message: forms.messageOf(spoken.form, issue),
    })),
    ...(await foreignFiles(spoken, user, server)),
  ]).map(({ field, message }) => ({ field: nameFor(judged, field), message }));
  return first === undefined ? { kind: 'taken', data } : { kind: 'refused', problems: [first, ...rest] };
}

/** Returns a text of the form about a field, in the page's words. */
const say = ({ form }: FormState, key: string, title = ''): string => form.fill(form.texts[key] ?? key, { title });

/** Returns null for every field with a default in the document: a member who removes 中国 from 国籍 must not get it back. */
export const startingEmpty = ({ form }: FormState): Values =>
  Object.fromEntries(form.fields.flatMap(({ name, definition }) => (definition.default === undefined ? [] : [[name, null]])));

/** Returns how the response names a field: a field of the form by its name, one inside an item by its JSON Pointer (`/invoices/0/amount`). */
const nameFor = (state: FormState, path: string): string => (path.includes('/') ? (forms.pointerOf(state, path) ?? path) : path);

/** Cuts groups to one item more than the document allows: enough to tell that there are too many, whatever was sent. */
const shortened = (form: CompiledForm, answers: Values): Values =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]): [string, Json] => {
      const { items, definition } = form.fields[form.index.get(name) ?? -1] ?? {};
      if (items === undefined) return [name, value];
      const inside = (one: Json): Json => (isValues(one) ? shortened(items.form, one) : one);
      if (!items.isGroup || !Array.isArray(value)) return [name, inside(value)];
      return [name, (definition?.maxItems === undefined ? value : value.slice(0, definition.maxItems + 1)).map(inside)];
    }),
  );

const notOffered = (name: string): Issue => ({ field: name, code: 'options', params: {} });

const distinct = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ field, message }, index) => problems.findIndex((one) => one.field === field && one.message === message) === index);

/** Finds answers without a place in the application: unknown names, hidden fields, values of the wrong type. Looks into groups and objects; `before` is the path of the item. */
function strangers(state: FormState, answers: Values, data: Values, before = ''): readonly Problem[] {
  return Object.entries(answers).flatMap(([name, value]): readonly Problem[] => {
    const known = forms.field(state, name);
    const own = forms.compiledField(state, name);
    const field = `${before}${name}`;
    if (known?.visible && own !== undefined && forms.accepts(own, value) && known.items !== undefined) {
      const given = Array.isArray(value) ? value : [value];
      const taken = Object.hasOwn(data, name) ? data[name] : undefined;
      const accepted = Array.isArray(taken) ? taken : [taken];
      return forms
        .itemsAt(known, field)
        .flatMap(({ path, state: inner }, at) =>
          strangers(inner, isValues(given[at]) ? given[at] : {}, isValues(accepted[at]) ? accepted[at] : {}, `${path}/`),
        );
    }
    if (logic.isEmpty(value) || Object.hasOwn(data, name)) return [];
    if (known === undefined) return [{ field, message: say(state, 'form.stranger') }];
    if (known.visible && own !== undefined && forms.accepts(own, value)) return [];
    return [{ field, message: say(state, known.visible ? 'form.type' : 'form.unwanted', known.title) }];
  });
}

/** Finds visible fields that have an answer but no options yet, because the value their list depends on is missing. */
const listless = (state: FormState): readonly string[] =>
  forms
    .placedFields(state)
    .filter(({ shown: { visible, readonly, value, options }, own }) => {
      const source = own.definition.options;
      return visible && !readonly && !logic.isEmpty(value) && source !== undefined && !('steps' in source) && !source.children && !options;
    })
    .map(({ path }) => path);

async function foreignFiles(state: FormState, user: User, server: Server): Promise<readonly Problem[]> {
  return await flatMapEach(forms.placedFields(state), async ({ path, shown: { visible, value, title }, own }) => {
    if (!visible || own.items !== undefined || forms.kindOf(own.definition) !== 'upload' || !Array.isArray(value)) return [];
    const isFine = await everyEach(value, async (url) => url === '' || (typeof url === 'string' && (await isOwnFile(url, user, server))));
    return isFine ? [] : [{ field: path, message: say(state, 'form.unreadable', title) }];
  });
}

/**
 * Asks every call that checks an answer, as the phone did or could not. A refused call refuses the answer.
 * Returns undefined when a call failed: an answer that nobody checked is not taken.
 */
const withChecks = (start: FormState, ask: Ask): Promise<FormState | undefined> =>
  resolveServerRequests(start, forms.pendingChecks, ask, (asked) =>
    asked.kind === 'failure' ? undefined : asked.kind === 'refusal' ? { ok: false, isRefused: true } : { ok: true, result: asked.result },
  );

/**
 * Loads the options of every field, level by level, so that choices and follow-up questions are judged too.
 * A refused list counts as empty. Returns undefined when a list could not be loaded.
 */
export const withOptions = (start: FormState, ask: Ask): Promise<FormState | undefined> =>
  resolveServerRequests(start, forms.pendingOptions, ask, (asked) =>
    asked.kind === 'failure' ? undefined : { ok: true, result: asked.kind === 'answer' ? asked.result : [] },
  );
