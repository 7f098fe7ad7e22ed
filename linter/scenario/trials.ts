import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Documents } from '../../engine/index.ts';
import { valueAt, withValueAt } from './compare.ts';
import type { Compiled } from './compiled.ts';
import { exampleOf, type Knowledge } from './knowledge.ts';
import type { Trial } from './observe.ts';
import type { Subject } from './run.ts';

/** A trial of a search and the words of documents that it turns on: names of blocks, paths, calls. */
export interface Aimed extends Trial {
  /** Values put at paths, for its name. */
  readonly put?: Values;
  readonly about: ReadonlySet<string>;
}

type Given = Documents.ScenarioGiven;

const MOST_SAMPLES = 8;
const MOST_VALUES = 7;
const MOST_CONSTANTS = 24;
const SAID = '后台说的话';

/** Returns the circumstances that a document can begin in: its samples, and without any. */
export function beginnings(compiled: Compiled, subject: Subject, name: string, knowledge: Knowledge): readonly Given[] {
  if (subject === 'channels') return (['production', 'development', 'test', 'staging'] as const).map((environment) => ({ environment }));
  if (subject === 'flows') {
    const params = compiled.flows[name]?.params ?? [];
    const full = [...knowledge.paths]
      .filter((path) => params.includes(path.split('.')[0] ?? ''))
      .reduce<Json>((whole, path) => fullAt(whole, path, knowledge), {});
    const plain = Object.fromEntries(params.map((param) => [param, (full as Values)[param] ?? param]));
    return [{ with: plain }, {}];
  }
  const samples =
    (subject === 'pages' ? compiled.project.pages.get(name)?.value.samples : compiled.project.forms.get(name)?.value.samples) ?? [];
  return [
    ...samples.slice(0, MOST_SAMPLES).map((sample): Given => {
      const channel = 'channel' in sample ? sample.channel : undefined;
      return { ...(typeof channel === 'string' && { channel }), sample: sample.name };
    }),
    {},
  ];
}

/** Puts a telling value at a path that has none yet. */
function fullAt(whole: Json, path: string, knowledge: Knowledge): Json {
  if (valueAt(whole, path) !== undefined) return whole;
  if (knowledge.numeric.has(path)) return withValueAt(whole, path, 2);
  const [constant] = knowledge.constants.get(path) ?? [];
  return withValueAt(whole, path, constant ?? path.split('.').at(-1) ?? '');
}

/** Values worth trying at a path instead of the present one. */
export function alternativesAt(path: string, present: Json | undefined, knowledge: Knowledge): readonly Json[] {
  const last = path.split('.').at(-1) ?? '';
  if (path === 'answer.msg') return [];
  if (path === 'answer.code') return [...(knowledge.constants.get(path) ?? [])].map(String).slice(0, MOST_VALUES);
  const isNumeric = knowledge.numeric.has(path) || [...knowledge.numeric].some((one) => knowledge.settable(one) === path);
  if (path.startsWith('status.')) return ['failed', 'loading', 'idle'];
  const compared = [...knowledge.constants]
    .filter(([one]) => knowledge.settable(one) === path || one.split('.').at(-1) === last)
    .flatMap(([, values]) => [...values]);
  const close = compared.flatMap((value): Json[] => (typeof value === 'number' ? [value, value + 1, value - 1, String(value)] : [value]));
  const near = Array.isArray(present) ? close.map((value): Json => (Array.isArray(value) ? value : [value])) : close;
  const plain: readonly Json[] = isNumeric
    ? [0, 1, 2, -1]
    : typeof present === 'boolean'
      ? [!present]
      : typeof present === 'number'
        ? [0, present + 1]
        : Array.isArray(present)
          ? [[], present.slice(0, 1), [...present, ...present.slice(0, 1)]]
          : typeof present === 'string' && present !== ''
            ? ['', `${last}甲`]
            : present === undefined || present === null || present === ''
              ? [`${last}甲`, true, 1, []]
              : [null];
  const seen = new Set([JSON.stringify(present ?? null)]);
  return [...near, ...plain]
    .filter((value) => !seen.has(JSON.stringify(value)) && seen.add(JSON.stringify(value)))
    .slice(0, Math.max(MOST_VALUES, Math.min(MOST_CONSTANTS, near.length)));
}

/** Returns the present value at a settable path of some circumstances. */
export function presentAt(compiled: Compiled, subject: Subject, name: string, given: Given, path: string): Json | undefined {
  const sample =
    subject === 'pages' ? compiled.project.pages.get(name)?.value.samples?.find((one) => one.name === given.sample) : undefined;
  const [root = '', ...rest] = path.split('.');
  const at = rest.join('.');
  if (root === 'data') return valueAt((sample?.data ?? {}) as Values, at);
  if (root === 'query') return valueAt((given.query ?? sample?.query ?? {}) as Values, at);
  if (root === 'state') return valueAt({ ...compiled.project.pages.get(name)?.value.state, ...sample?.state } as Values, at);
  if (root === 'step') return valueAt((sample?.with ?? {}) as Values, at);
  if (root === 'kept') return valueAt((sample?.kept ?? {}) as Values, at);
  if (root === 'user') return valueAt({ userId: 'U1' }, at);
  if (root === 'session') return '';
  if (root === 'channel') {
    const found = compiled.channel(given.channel, 'development');
    return typeof found === 'string' ? undefined : valueAt(found.channel, at);
  }
  return valueAt((given.with ?? {}) as Values, path);
}

/** Puts a value at a settable path of some circumstances: an answer into the calls, a parameter into those of a flow, all else as `but`. */
export function putAt(given: Given, path: string, value: Json): Given {
  const [root = '', ...rest] = path.split('.');
  if (root === 'status') {
    const list = value === 'failed' ? 'failed' : value === 'loading' ? 'again' : 'idle';
    return { ...given, [list]: [...(given[list] ?? []), rest.join('.')] };
  }
  if (root === 'answer') {
    const calls = Object.entries(given.answers ?? {});
    return {
      ...given,
      answers: Object.fromEntries(
        calls.map(([call, answer]) => [call, withValueAt(answer as Values, path.slice('answer.'.length), value) as Values]),
      ),
    };
  }
  if (given.with !== undefined && Object.hasOwn(given.with, root))
    return { ...given, with: withValueAt(given.with as Values, path, value) as Values };
  return { ...given, but: { ...given.but, [path]: value } };
}

/** Returns the answers that a search tries for calls: all succeed with something everywhere; then each with another code. */
export function answersOf(compiled: Compiled, knowledge: Knowledge): readonly Partial<Given>[] {
  const calls = [...knowledge.codes];
  if (calls.length === 0 && knowledge.hosts.size === 0) return [{}, { agrees: false }, { agrees: 'neither' }];
  const good = Object.fromEntries(
    calls.map(([call]) => {
      const document = compiled.project.calls.get(call);
      return [call, { result: exampleOf(document?.answer, compiled) }] as const;
    }),
  );
  const hosts = (more: Values): Partial<Given> =>
    knowledge.hosts.size === 0 ? {} : { host: Object.fromEntries([...knowledge.hosts].map((ask) => [ask, more])) };
  const host = { result: { lat: 28.68, lng: 115.85, code: 'code', address: 'address', city: 'city', url: 'url', text: 'text' } };
  const refused = calls.flatMap(([call, codes]) =>
    [...new Set([...codes, 'other'])]
      .filter((code) => code !== '0' && code !== '*')
      .slice(0, 8)
      .map((code): Partial<Given> => ({ answers: { ...good, [call]: { ...good[call], code, msg: SAID } } })),
  );
  const whole: Partial<Given> = { ...(calls.length > 0 && { answers: good }), ...hosts(host) };
  return [
    whole,
    {},
    { ...whole, agrees: false },
    { ...whole, agrees: 'neither' },
    ...(knowledge.hosts.size === 0 ? [] : ['cancelled', 'failed', '1'].map((code) => ({ ...whole, ...hosts({ code, msg: SAID }) }))),
    ...refused.map((one) => ({ ...whole, ...one })),
  ];
}

/** Returns the trials of a document, plain ones first. */
export function* trialsOf(
  compiled: Compiled,
  subject: Subject,
  name: string,
  { knowledge, events }: { readonly knowledge: Knowledge; readonly events: readonly { readonly id: string; readonly event: string }[] },
): Generator<Aimed> {
  const starts = beginnings(compiled, subject, name, knowledge);
  if (subject === 'forms') return yield* formTrials(compiled, name, starts);
  const answers = answersOf(compiled, knowledge);
  if (subject !== 'flows') for (const given of starts) yield { given, about: new Set() };
  if (subject === 'channels') return;
  if (subject === 'flows')
    for (const more of answers)
      for (const given of starts) yield { given: { ...given, ...more }, about: new Set(Object.keys(more.answers ?? {})) };
  else
    for (const { id, event } of events)
      for (const more of answers.slice(0, 2))
        for (const given of starts)
          for (const value of event === 'tap' ? [undefined] : [...valuesOf(knowledge), true, '1', 0])
            yield {
              given: { ...given, ...more },
              when: value === undefined ? { tap: id } : { on: id, event, value },
              about: new Set([id]),
            };
  for (const given of starts) {
    yield { given: { ...given, member: false }, about: new Set(['user']) };
    for (const source of subject === 'pages' ? Object.keys(compiled.project.pages.get(name)?.value.data ?? {}) : [])
      for (const status of ['failed', 'again', 'idle'] as const)
        yield { given: { ...given, [status]: [source] }, about: new Set([source, `status.${source}`]) };
  }
  const paths = new Set([...knowledge.paths].flatMap((path) => knowledge.behind(path)));
  for (const given of subject === 'flows' ? starts.map((one) => ({ ...one, ...answers[0] })) : starts)
    for (const path of paths)
      for (const value of alternativesAt(path, presentAt(compiled, subject, name, given, path), knowledge))
        yield { given: putAt(given, path, value), put: { [path]: value }, about: new Set([path]) };
  for (const [source, { call }] of subject === 'pages' ? Object.entries(compiled.project.pages.get(name)?.value.data ?? {}) : []) {
    const answer = exampleOf(compiled.project.calls.get(call ?? '')?.answer, compiled);
    for (const given of starts.slice(-1))
      for (const result of [answer, null, [], {}]) yield { given, when: { load: { [source]: result } }, about: new Set([source, 'read']) };
    yield { given: {}, when: { load: { [source]: null }, says: SAID }, about: new Set([source, 'read']) };
  }
  if (subject === 'pages')
    for (const { id, event } of events)
      for (const more of answers.slice(2))
        for (const given of starts.slice(0, 3))
          yield {
            given: { ...given, ...more },
            when: event === 'tap' ? { tap: id } : { on: id, event, value: true },
            about: new Set([id, ...Object.keys(more.answers ?? {})]),
          };
}

/** Values that an event may bring: each with something wherever actions read it. */
export function valuesOf(knowledge: Knowledge): readonly Json[] {
  const names = [...knowledge.paths].flatMap((path) => (path.startsWith('event.') ? [path.slice('event.'.length)] : []));
  const record = (telling: (name: string) => Json): Json =>
    names.reduce<Json>((whole, name) => withValueAt(whole, name, telling(name)), {});
  return names.length === 0 ? ['x'] : [record((name) => name.split('.').at(-1) ?? ''), record(() => true), 'x'];
}

function* formTrials(compiled: Compiled, code: string, starts: readonly Given[]): Generator<Aimed> {
  const form = compiled.form(code);
  if (typeof form === 'string') return;
  for (const given of starts) yield { given, when: { submit: true }, about: new Set() };
  const existing = form.submit.existing?.answers;
  if (existing !== undefined) {
    const record = [...JSON.stringify(existing).matchAll(/record\.([A-Za-z0-9]+)/g)].map(([, field = '']) => [field, field] as const);
    const given: Given = { existing: Object.fromEntries(record) };
    yield { given, about: new Set(['existing', 'answers']) };
    for (const [field] of record)
      for (const value of ['1', '0', 'true', ''])
        yield { given: { existing: { ...Object.fromEntries(record), [field]: value } }, about: new Set(['existing', 'answers', field]) };
  }
  for (const given of starts)
    for (const { name, definition } of form.fields) {
      const field = definition as unknown as Readonly<Record<string, Json>>;
      const dictionary = isValues(definition.options as Json) ? (definition.options as unknown as Values)['dictionary'] : undefined;
      const listed = [field['enum'] ?? [], (form.dictionaries[String(dictionary)] ?? []).map(({ value }) => value)]
        .flat(2)
        .slice(0, 6) as Json[];
      const long = [field['minLength'], field['maxLength']].filter((one) => typeof one === 'number');
      const limits = [field['minimum'], field['maximum']].filter((one) => typeof one === 'number');
      const values: Json[] = [
        ...listed,
        ...(field['type'] === 'boolean' ? [true, false] : []),
        ...long.flatMap((size) =>
          ['甲', '1', 'A'].flatMap((one) => [one.repeat(size), one.repeat(size + 1), one.repeat(Math.max(0, size - 1))]),
        ),
        ...limits.flatMap((limit) => [limit, limit - 1, limit + 1, String(limit), String(limit + 1), String(limit - 1)]),
        ...(field['type'] === 'array' ? [[], ['a'], ['a', 'b']] : []),
        '2026-11-19',
        '2026-11-20',
        '2026-11-21',
        '13812345678',
        '360102199003071234',
        '12.345',
        '甲',
        ' x ',
        '',
      ];
      for (const value of values) yield { given, when: { fill: { [name]: value }, submit: true }, about: new Set([name]) };
    }
}
