import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Documents } from '../../engine/index.ts';
import type { Seen, Walked } from '../../linter/index.ts';

/** The place of a run: the built app with the answers of the scenario, or with those of the sandbox server. */
export type Place = 'browser' | 'sandbox';

/** The answer of a call: a result, a failure, or nothing yet. */
export type Answered = { readonly result: Json } | 'failed' | 'never';

/** Circumstances that only the engine can arrange, by key of `given`. */
const ONLY_ENGINE: readonly (keyof Documents.ScenarioGiven)[] = ['over', 'environment', 'again', 'kept', 'host', 'pages'];

/** Circumstances that stand in for the answers of a server. */
const ANSWERS: readonly (keyof Documents.ScenarioGiven)[] = ['sample', 'but', 'data', 'failed', 'answers'];

/** Steps that no finger on a phone does, or that need a value which no part of the page shows. */
const ONLY_PROGRAM: readonly (keyof Documents.ScenarioWhen)[] = ['forget', 'session', 'flow', 'says'];

/** Returns why a scenario cannot run in a browser, in words; undefined when it can. */
export function refusalOf({ given, steps, sources }: Walked, sample: Documents.PageSample | undefined, place: Place): string | undefined {
  const engine = ONLY_ENGINE.find((key) => given[key] !== undefined);
  if (engine !== undefined) return `given.${engine} 只有引擎摆得出来`;
  if (typeof given.member === 'object') return 'given.member 写了会员的值，浏览器里的会员是登录来的';
  if (given.agrees === 'neither') return 'given.agrees 是 "neither"，浏览器里总要点一个';
  const answers = ANSWERS.find((key) => given[key] !== undefined);
  if (place === 'sandbox' && answers !== undefined) return `given.${answers} 自己给了数据，沙箱给的是它自己的`;
  const strange = Object.keys(given.but ?? {}).find((path) => !/^(?:data|query)\./.test(path));
  if (strange !== undefined) return `given.but 的 ${strange} 不是数据源的数据，也不是网址的参数`;
  if (sample?.state !== undefined || sample?.step !== undefined || sample?.kept !== undefined || sample?.with !== undefined)
    return `样例“${sample.name}”不只有数据，浏览器里要先走到那里`;
  for (const { when = {}, before, effects } of steps) {
    const program = ONLY_PROGRAM.find((key) => when[key] !== undefined);
    if (program !== undefined) return `when.${program} 手指做不了`;
    const gesture = gestureOf(when, before);
    if (typeof gesture === 'string') return gesture;
    if (effects.some((effect) => effect['host'] !== undefined)) return '它请外面的应用做事，这里没有';
  }
  if (place === 'sandbox') return undefined;
  const names = Map.groupBy(Object.keys(sources), (name) => sources[name]?.call ?? '');
  const shared = [...names.values()].find((list) => list.length > 1);
  if (shared !== undefined) return `数据源 ${shared.join('、')} 问同一个接口，分不出哪个回答给谁`;
  const odd = Object.entries(sources).find(([, source]) => wayInto(source) === undefined)?.[0];
  return odd && `数据源 ${odd} 读回答的规则倒不回去`;
}

/** Returns what the call of each source answers, as the scenario begins. */
export function answersOf({ given, sources }: Walked, sample: Documents.PageSample | undefined): ReadonlyMap<string, Answered> {
  const data = changed({ data: { ...sample?.data, ...given.data } as Values }, given.but ?? {}, 'data')['data'] as Values;
  const status = sample?.status ?? {};
  return new Map(
    Object.entries(sources).map(([name, source]): [string, Answered] => {
      if (given.failed?.includes(name) || status[name] === 'failed') return [source.call, 'failed'];
      return [source.call, Object.hasOwn(data, name) ? { result: resultOf(source, data[name] ?? null) } : 'never'];
    }),
  );
}

/** Returns the result of a call that its source reads as this value. */
export function resultOf(source: Documents.Source, value: Json): Json {
  const nested = (wayInto(source) ?? []).reduceRight<Json>((inner, name) => ({ [name]: inner }), value);
  return source.paging === undefined || !isValues(nested) ? nested : { ...nested, total: Array.isArray(value) ? value.length : 0 };
}

/** Returns the names under which a source finds its value in a result; undefined when it computes the value. */
function wayInto({ read, paging }: Documents.Source): readonly string[] | undefined {
  const rule = (paging?.items ?? read ?? '=result') as Json;
  const path =
    isValues(rule) && Array.isArray(rule['if']) ? rule['if'][1] : isValues(rule) && Array.isArray(rule['or']) ? rule['or'][0] : rule;
  const name = isValues(path ?? null)
    ? (path as Values)['var']
    : typeof path === 'string' && path.startsWith('=')
      ? path.slice(1)
      : undefined;
  if (typeof name !== 'string' || !/^result(?:\.[A-Za-z0-9_]+)*$/.test(name)) return undefined;
  return name.split('.').slice(1);
}

/** Returns the parameters of the address as the scenario enters it. */
export const queryOf = ({ given }: Walked, sample: Documents.PageSample | undefined): Values =>
  changed({ query: (given.query ?? sample?.query ?? {}) as Values }, given.but ?? {}, 'query')['query'] as Values;

/** Puts the values of `but` under one name in their places. */
function changed(values: Values, but: NonNullable<Documents.ScenarioGiven['but']>, name: 'data' | 'query'): Values {
  const put = (value: Json | undefined, [key = '', ...rest]: readonly string[], after: Json): Json => {
    const inner = (one: Json | undefined): Json => (rest.length === 0 ? after : put(one, rest, after));
    if (Array.isArray(value)) return value.map((one: Json, at) => (String(at) === key ? inner(one) : one));
    const record = isValues(value) ? value : {};
    return { ...record, [key]: inner(Object.hasOwn(record, key) ? record[key] : undefined) };
  };
  const under = Object.entries(but).filter(([path]) => path.startsWith(`${name}.`));
  return under.reduce<Values>((now, [path, value]) => put(now, path.split('.'), value as Json) as Values, values);
}

/** Properties whose words no member reads. */
const UNREAD: ReadonlySet<string> = new Set(['icon', 'image', 'src', 'url', 'link', 'kind', 'tone', 'key', 'name', 'code', 'color']);

/** Properties that name a block to a member: a tap looks for them first. */
const NAMES: readonly string[] = ['text', 'button', 'title', 'label'];

/** Returns the words that a member reads in the properties of a block, at any depth of lists; those that name it come first. */
export function wordsIn(props: Values): readonly string[] {
  const rank = (name: string): number => (NAMES.includes(name) ? NAMES.indexOf(name) : NAMES.length);
  const entries = Object.entries(props).toSorted(([one], [other]) => rank(one) - rank(other));
  return entries.flatMap(([name, value]): readonly string[] => {
    if (UNREAD.has(name)) return [];
    if (Array.isArray(value)) return value.flatMap((one: Json) => (isValues(one) ? wordsIn(one) : readable(one)));
    return isValues(value) ? wordsIn(value) : readable(value ?? null);
  });
}

const readable = (value: Json): readonly string[] => (typeof value === 'string' && /\p{Script=Han}/u.test(value) ? [value] : []);

/** A gesture: taps words (the one of these, counted from 0), or types a value under a label. */
export type Gesture = { readonly words: readonly string[]; readonly at: number } | { readonly label: string; readonly typed: string };

/** Returns the gesture of a step; undefined for none, a sentence for one that no finger can do. */
export function gestureOf(
  { tap, on, event, value, item = 1 }: Documents.ScenarioWhen,
  before: readonly Seen[],
): Gesture | string | undefined {
  const id = tap ?? on;
  if (id === undefined) return undefined;
  const same = before.filter((one) => one.id === id);
  const block = same[item - 1];
  if (block === undefined) return `看不到“${id}”`;
  if (tap === undefined) return changeOf(id, block.props, event ?? '', value as Json | undefined);
  const words = wordsIn(block.props);
  const [first] = words;
  if (first === undefined) return `“${id}”没有字，找不到它`;
  return { words, at: same.slice(0, item - 1).filter(({ props }) => wordsIn(props)[0] === first).length };
}

/** An event with a value: choosing the item that has it, or typing it. */
function changeOf(id: string, props: Values, event: string, value: Json | undefined): Gesture | string {
  const { items, valueKey, labelKey } = props;
  if (
    event === 'change' &&
    isValues(value ?? null) &&
    Array.isArray(items) &&
    typeof valueKey === 'string' &&
    typeof labelKey === 'string'
  ) {
    const wanted = (value as Values)[valueKey];
    const chosen = items.find((one: Json) => isValues(one) && one[valueKey] === wanted);
    const word = isValues(chosen ?? null) ? (chosen as Values)[labelKey] : undefined;
    return typeof word === 'string' ? { words: [word], at: 0 } : `“${id}”里没有这一项`;
  }
  const label = [props['label'], props['placeholder'], props['title']].find((one) => typeof one === 'string' && one !== '');
  if ((event === 'change' || event === 'search') && typeof value === 'string' && typeof label === 'string') return { label, typed: value };
  return `“${id}”的 ${event} 手指做不了，或者不知道点哪里`;
}

/** Words that must be on the screen after a step, and expectations that a screen does not show. */
export interface Sights {
  readonly words: readonly string[];
  readonly unseen: readonly string[];
}

/** Returns what a screen must show for `shows`, `title` and `hides`. */
export function sightsOf(then: Documents.ScenarioThen, after: readonly Seen[]): Sights {
  const words: string[] = then.title === undefined || then.title === '' ? [] : [then.title];
  const unseen: string[] = (then.hides ?? []).map((id) => `hides ${id}`);
  for (const [id, expected] of Object.entries(then.shows ?? {})) {
    const own = after.filter((one) => one.id === id).map(({ props }) => props);
    const said =
      expected === true ? own.slice(0, 1).flatMap(wordsIn) : isValues(expected) ? wordsIn(expected) : wordsOfList(expected as Json);
    if (said.length === 0) unseen.push(`shows ${id}`);
    words.push(...said);
  }
  for (const key of ['step', 'from', 'changes', 'keeps', 'state', 'ends'] as const) if (then[key] !== undefined) unseen.push(key);
  return { words, unseen };
}

const wordsOfList = (expected: Json): readonly string[] =>
  Array.isArray(expected) ? expected.flatMap((one: Json) => (isValues(one) ? wordsIn(one) : [])) : [];

/** Text without white space, as drawn lines break anywhere. */
export const squeezed = (text: string): string => text.replace(/\s+/g, '');
