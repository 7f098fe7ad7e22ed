import type { Json, Values } from '../../engine/documents/json.ts';
import type { Sample } from '../../engine/documents/types.gen.ts';
import {
  type CompiledField,
  type CompiledForm,
  change,
  compile as compileForm,
  drawnOrder,
  type FormState,
  knownField,
} from '../../engine/form/index.ts';
import { isEmpty } from '../../engine/logic/index.ts';
import { completed } from './complete.ts';
import { issuesNow, loaded, moved, moveOf, opened } from './drive.ts';
import { type Candidate, candidatesOf, type Feature, featuresOf } from './features.ts';
import { BOUND, type Model, modelOf } from './model.ts';
import { grown, type Plan } from './plan.ts';
import { contextOf } from './surroundings.ts';
import type { Bound, Subject } from './types.ts';
import { answerText } from './words.ts';

/** A state of a form that a member may leave, in the format of samples. */
export interface CoverageState extends Required<Sample> {
  readonly options: Readonly<Record<string, readonly Values[]>>;
}

/** The coverage map of a form, and the features that no submittable state was found to show. */
export interface CoverageMap {
  readonly states: readonly CoverageState[];
  readonly missing: readonly Feature[];
}

const ROUNDS = 4;
const TRIES = 8;

/** True for a field whose answer rules read. */
const isRead = ({ dependents, readers }: CompiledField): boolean => dependents.length + readers.length > 0;

/** Drives the whole form into a planned state, then answers the rest as a member would. */
function realized(form: CompiledForm, plan: Plan, { lists, persona, subject }: Model, optional: (name: string) => boolean): FormState {
  const brought = new Map<string, Json>();
  for (const sample of [...subject.form.samples].reverse())
    for (const [name, value] of Object.entries(sample.prefill ?? {})) brought.set(name, value);
  for (const [name, value] of plan.prefill) {
    if (value === undefined) brought.delete(name);
    else brought.set(name, value);
  }
  const always = [...lists].filter(([, list]) => list.multiple.every((one) => one)).map(([name]) => name);
  const multiple = new Set([...plan.multiple, ...always]);
  let state = opened(form, { context: plan.context, prefill: Object.fromEntries(brought), multiple }, lists, persona);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = state;
    for (const name of drawnOrder(state)) {
      const { shown, own } = knownField(state, name);
      if (!plan.values.has(name) || !shown.visible || shown.readonly || own.definition.part !== undefined) continue;
      const value = plan.values.get(name);
      if (JSON.stringify(value) !== JSON.stringify(isEmpty(shown.value) ? undefined : shown.value))
        state = moved(state, moveOf(state, name, value, persona), lists, multiple);
    }
    if (state === before) break;
  }
  const isLeft = (field: CompiledField): boolean =>
    isRead(field) && plan.values.has(field.name) && plan.values.get(field.name) === undefined;
  const leave = new Set(form.fields.filter(isLeft).map(({ name }) => name));
  return completed(state, { persona, lists, multiple, leave, optional });
}

/** Returns the surroundings that rules read. */
function contextFor({ subject, groups }: Model, context: Plan['context']): Values {
  const { today: _today, editing: _editing, user: _user, channel, ...rest } = context;
  const arranged = subject.form.sections.flatMap(({ arrange }) => (arrange === undefined ? [] : [JSON.stringify(arrange)]));
  const read = Object.entries(channel ?? {}).filter(
    ([key]) =>
      groups.some(({ paths }) => paths.some((path) => path === `channel.${key}` || path.startsWith(`channel.${key}.`))) ||
      arranged.some((rule) => rule.includes(`channel.${key}`)),
  );
  return { ...rest, ...(read.length > 0 && { channel: Object.fromEntries(read) }) } as Values;
}

function toSample(state: FormState, plan: Plan, model: Model, taken: ReadonlySet<string>): CoverageState {
  const prefill: Record<string, Json> = {};
  const values: Record<string, Json> = {};
  const options: Record<string, readonly Values[]> = {};
  for (const name of drawnOrder(state)) {
    const { visible, value, locked, prefilled } = knownField(state, name).shown;
    const list = model.lists.get(name);
    if (list !== undefined && visible) options[name] = list.items;
    if (visible && !locked && !isEmpty(value)) (prefilled ? prefill : values)[name] = value as Json;
  }
  const told = state.form.fields
    .filter((field) => isRead(field) && field.definition.options !== undefined)
    .flatMap(({ name }) => {
      const { visible, value, title } = knownField(state, name).shown;
      return visible && !isEmpty(value) ? [`${title}：${answerText(state, name, value)}`] : [];
    });
  const full = told.slice(0, 4).join('，') || '全部填写';
  let name = full;
  for (let number = 2; taken.has(name); number += 1) name = `${full}（${number}）`;
  return { name, prefill, values, options, context: contextFor(model, plan.context) };
}

const featuresIn = (state: FormState, { groups }: Model): ReadonlySet<Feature> =>
  new Set(groups.flatMap((group, index) => featuresOf(group, index, state)));

/** Opens and fills in a sample as the app would. */
function sampled(form: CompiledForm, { prefill = {}, values, context }: Sample, { lists, persona }: Model, today: string): FormState {
  const multiple = new Set(Object.entries(values).flatMap(([name, value]) => (Array.isArray(value) ? [name] : [])));
  const bare = opened(form, { context: { user: { userId: 'U1' }, ...context, today }, prefill, multiple }, lists, persona);
  return loaded(change(bare, { type: 'restore', values }), lists, multiple);
}

interface Found {
  readonly state: FormState;
  readonly plan: Plan;
  readonly shows: ReadonlySet<Feature>;
}

/** Removes states, last first, whose features the others also show. */
function needed(found: readonly Found[], wanted: ReadonlySet<Feature>): readonly Found[] {
  return found.reduceRight<readonly Found[]>((kept, one) => {
    const others = kept.filter((other) => other !== one);
    const spare =
      others.length > 0 && [...one.shows].every((feature) => !wanted.has(feature) || others.some(({ shows }) => shows.has(feature)));
    return spare ? others : kept;
  }, found);
}

/**
 * Builds the coverage map of a form: few submittable states that together show each condition both ways and each shape of its field groups,
 * as far as submittable states can. Greedy and deterministic. Optional answers are given the first time they are possible.
 * Leaves out features that the `known` samples already show.
 */
export function coverageMapOf(subject: Subject, bound: Bound = BOUND, known: readonly Sample[] = []): CoverageMap {
  const model = modelOf(subject, bound);
  const { form: resolved, validators, dictionaries, texts, operators } = subject;
  const form = compileForm(resolved, { validators, dictionaries, texts, operators });
  const candidates = candidatesOf(model, bound.today);
  const wanted = new Set(candidates.flat().flatMap(({ features }) => features));
  const missing = new Set(wanted);
  const failed = new Set<Feature>();
  const found: Found[] = [];
  const answered = new Set<string>();
  const attempt = (plan: Plan, feature: Feature | undefined): boolean => {
    const state = realized(form, plan, model, (name) => !answered.has(name));
    if (issuesNow(state).length > 0 || state.fields.some(({ fault }) => fault !== undefined)) return false;
    const shows = featuresIn(state, model);
    if (feature !== undefined && !shows.has(feature)) return false;
    found.push({ state, plan, shows });
    for (const { name, visible, value } of state.fields) if (visible && !isEmpty(value)) answered.add(name);
    for (const shown of shows) missing.delete(shown);
    return true;
  };
  for (const sample of known) for (const shown of featuresIn(sampled(form, sample, model, bound.today), model)) missing.delete(shown);
  for (const feature of wanted) {
    if (!missing.has(feature)) continue;
    const seeds = candidates
      .flat()
      .filter(({ features }) => features.includes(feature))
      .slice(0, TRIES);
    const covered = seeds.some(
      (seed: Candidate) => attempt(grown(seed, candidates, missing, model), feature) || attempt(grown(seed, [], missing, model), feature),
    );
    if (!covered) failed.add(feature);
  }
  if (found.length === 0 && known.length === 0) attempt(plainPlan(model, bound), undefined);
  const states: CoverageState[] = [];
  for (const { state, plan } of needed(found, wanted)) states.push(toSample(state, plan, model, new Set(states.map(({ name }) => name))));
  return { states, missing: [...failed] };
}

/** A form without rules has one state: everything answered. */
function plainPlan({ subject }: Model, { today }: Bound): Plan {
  return {
    context: contextOf(subject.form.samples[0]?.context, today),
    multiple: new Set(),
    prefill: new Map(),
    values: new Map(),
    hidden: new Set(),
  };
}
