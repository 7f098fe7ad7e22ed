import {
  bind,
  type CompiledForm,
  change,
  compiledField,
  type FormState,
  field,
  type Issue,
  issuesOf,
  type Json,
  kindOf,
  messageOf,
  open,
  payload,
  prefillRequests,
  prefillValues,
  scopeOf,
  toOptions,
  type Values,
} from '../../engine/index.ts';
import { chinaDate } from '../dates.ts';
import { isOwnFile } from '../files/own.ts';
import type { ResolvedChannel, SampleService, Server } from '../server.ts';
import type { User } from '../store/records.ts';

/** What surrounds an application: the same names the rules of a form read in the app. */
export interface Surroundings {
  readonly query: Values;
  readonly service: SampleService;
  readonly channel: ResolvedChannel;
  readonly user: User;
}

export interface Problem {
  readonly field: string;
  readonly message: string;
}

export type Checked =
  | { readonly ok: true; readonly data: Values }
  | { readonly ok: false; readonly problems: readonly [Problem, ...Problem[]] };

const MAX_ROUNDS = 20;

/**
 * Judges the answers of an application by the engine and the document the member filled in. The server's own record wins over what the client
 * says of read-only fields; unknown and hidden answers and photos of other users are refused (FM-10, FV rows).
 */
export async function checkApplication(form: CompiledForm, answers: Values, around: Surroundings, server: Server): Promise<Checked> {
  const opened = await openWithRecords(form, around, server);
  const fixed = new Set(opened.fields.filter(({ prefilled, readonly }) => prefilled && readonly).map(({ name }) => name));
  const given = Object.fromEntries(Object.entries(answers).filter(([name]) => !fixed.has(name)));
  const answered = await withOptions(change(opened, { type: 'restore', values: given }), around, server);
  const judged = change(answered, { type: 'validate' });
  const data = payload(judged);
  const [first, ...rest] = [
    ...judged.fields
      .flatMap(({ name, fault }) => (fault === undefined ? [] : [{ name, message: fault }]))
      .map(({ name, message }) => ({ field: name, message })),
    ...strangers(judged, answers, data),
    ...issuesOf(judged).map((issue: Issue) => ({ field: issue.field, message: messageOf(form, issue) })),
    ...foreignFiles(judged, data, around.user, server),
  ];
  return first === undefined ? { ok: true, data } : { ok: false, problems: [first, ...rest] };
}

const isGiven = (value: Json | undefined) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.every((item) => item === ''));

/** Answers that have no place in the application: names the form does not have, hidden fields, values of the wrong type. */
function strangers(state: FormState, answers: Values, data: Values): readonly Problem[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    if (!isGiven(value) || Object.hasOwn(data, name)) return [];
    const known = field(state, name);
    if (known === undefined) return [{ field: name, message: '提交的内容里有表单以外的项目，请刷新后重试' }];
    return [{ field: name, message: known.visible ? `${known.title}格式不正确` : `${known.title}不需要填写，请刷新后重试` }];
  });
}

function foreignFiles(state: FormState, data: Values, user: User, server: Server): readonly Problem[] {
  return Object.entries(data).flatMap(([name, value]) => {
    if (kindOf(compiledField(state, name)?.definition ?? {}) !== 'upload' || !Array.isArray(value)) return [];
    const isFine = value.every((url) => url === '' || (typeof url === 'string' && isOwnFile(url, user, server)));
    return isFine ? [] : [{ field: name, message: `${field(state, name)?.title ?? name}里有无法读取的图片，请重新上传` }];
  });
}

/** The form as it opened for the member: filled from the records of this server. */
async function openWithRecords(form: CompiledForm, around: Surroundings, server: Server): Promise<FormState> {
  const { user, ...context } = around;
  const asValues = context as unknown as { query: Values; service: Values; channel: Values };
  let state = open(form, { today: chinaDate(server.clock()), ...asValues, user: { userId: user.id } });
  for (const { source, call, params } of prefillRequests(state)) {
    const result = await lookUp(call, params, around, server);
    if (result !== undefined) state = change(state, { type: 'prefill', values: prefillValues(form, source, result) });
  }
  return state;
}

/** Loads the options of every field that asks for some, level by level, so that choices and follow-up questions are judged too. */
async function withOptions(start: FormState, around: Surroundings, server: Server): Promise<FormState> {
  let state = start;
  const asked = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const waiting = state.fields.flatMap(({ name, request, options }) =>
      request !== undefined && options === undefined && !asked.has(`${name} ${request.key}`) ? [{ name, request }] : [],
    );
    if (waiting.length === 0) return state;
    for (const { name, request } of waiting) {
      asked.add(`${name} ${request.key}`);
      const source = compiledField(state, name)?.definition.options;
      const result = await lookUp(request.call, request.params, around, server);
      if (source === undefined || 'steps' in source || result === undefined) continue;
      const dictionary = source.dictionary === undefined ? [] : (state.form.dictionaries[source.dictionary] ?? []);
      const { options, multiple } = toOptions(source, result, dictionary);
      state = change(state, { type: 'options', field: name, options, multiple });
    }
  }
  return state;
}

/** The result of a call with the defaults of its document; undefined when it refuses, or when they cannot be worked out. */
async function lookUp(name: string, params: Values, around: Surroundings, server: Server): Promise<Json | undefined> {
  const [family = '', key = ''] = name.split('.');
  const defaults = server.documents.calls[family]?.calls[key]?.with ?? {};
  const { user, ...context } = around;
  const bound = bind(defaults, scopeOf({ ...context, user: { userId: user.id } }, chinaDate(server.clock())));
  if (!bound.ok) {
    server.log({ level: 'error', event: 'call defaults', call: name, message: bound.message });
    return undefined;
  }
  const { code, result } = await server.call(name, { ...bound.value, ...params }, user);
  return code === 0 ? result : undefined;
}
