import type { Json, Values } from '../../engine/documents/json.ts';
import { firstOf } from '../../engine/documents/path.ts';
import type { Sample } from '../../engine/documents/types.gen.ts';
import { bindingReads } from '../../engine/form/compile.ts';
import { CONTEXT_NAMES, type CompiledForm, type FormContext, open, type ResolvedForm } from '../../engine/form/index.ts';
import { operatorNamed, truthy } from '../../engine/logic/index.ts';
import { rulesOf } from './groups.ts';
import { NUMBER_PATH } from './items.ts';
import { mentionsOf } from './mentions.ts';
import type { Bound, Subject } from './types.ts';

/** A day of which a release of the program may not know everything, such as the holidays of its year. */
const FAR_DAY = '2029-02-28';
const MOST = 256;

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a dotted path; own properties only. */
export const valueAt = (value: unknown, path: string): Json | undefined =>
  path.split('.').reduce<unknown>((holder, key) => (isPlain(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined), value) as
    | Json
    | undefined;

/** Returns a copy with one value replaced or removed. */
function put(holder: Plain, [key = '', ...rest]: readonly string[], value: Json | undefined): Plain {
  if (rest.length > 0) return { ...holder, [key]: put({ ...(holder[key] as Plain | undefined) }, rest, value) };
  const { [key]: _old, ...others } = holder;
  return value === undefined ? others : { ...others, [key]: value };
}

const distinct = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value) ?? 'undefined', value])).values(),
];

/** Returns the surroundings of a sample, with a signed-in member. */
export const contextOf = (context: Values | undefined, today: string): FormContext => ({ user: { userId: 'U1' }, ...context, today });

/**
 * Returns the surroundings that affect some fields: those of the samples, those of the channels, and one for each constant that rules
 * compare a value with. `full` is the form from which `narrowed` was reduced.
 */
export function surroundingsOf(
  narrowed: { resolved: ResolvedForm; compiled: CompiledForm },
  { form: full, channels, numbers = [] }: Subject,
  { today }: Bound,
): readonly FormContext[] {
  const { compiled, resolved } = narrowed;
  const rules = compiled.fields.flatMap(rulesOf);
  const arranges = arrangesOf(resolved);
  const asked = mentionsOf(rules, compiled.operators);
  const arranging = mentionsOf(arranges, compiled.operators);
  const isContext = (path: string): boolean => CONTEXT_NAMES.includes(firstOf(path)) && !/^(option|path)(\.|$)/.test(path);
  const bound = new Set(compiled.fields.flatMap(({ definition }) => bindingReads(definition)));
  const read = [...asked.paths].filter(isContext);
  const free = distinct(
    [...read, ...arranging.paths].filter((path) => isContext(path) && !(bound.has(firstOf(path)) && !path.startsWith('channel.'))),
  );
  const ofChannel = [...read, ...arranging.paths].filter((path) => path.startsWith('channel.'));
  const unlike = unlikeChannels(channels, ofChannel);

  const samples: readonly Pick<Sample, 'context'>[] = full.samples.length > 0 ? full.samples : [{}];
  const bases = samples.map(({ context }) => contextOf(context, today));
  const inChannels = ofChannel.length > 0 ? unlike.map((channel) => ({ ...bases[0], today, channel })) : [];
  const known: readonly FormContext[] = [...bases, ...inChannels];
  const everything = full.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const choices = free.map((path): { readonly path: readonly string[]; readonly values: readonly (Json | undefined)[] } => {
    if (path === NUMBER_PATH) return { path: path.split('.'), values: numbers };
    const constants = [asked, arranging].flatMap(({ compared }) => [...new Set(compared.get(path))]);
    const seen = known.map((context) => valueAt(context, path));
    const tested = asked.tested.has(path) || arranging.tested.has(path) ? [true] : [];
    const lists = seen.some(Array.isArray);
    const empty = lists ? [[]] : [];
    // Tries the lists of channels that arrange a form as they are; a complete list represents future channels.
    const values = arranging.paths.has(path) && lists ? [everything] : distinct([...seen, ...constants, ...tested, ...empty, undefined]);
    return { path: path.split('.'), values };
  });
  const exchanged = (contexts: readonly FormContext[], { path, values }: (typeof choices)[number]): readonly FormContext[] =>
    contexts.flatMap((context) => values.map((value) => put({ ...context }, path, value) as unknown as FormContext));
  const product = choices.reduce((count, { values }) => count * values.length, 1);
  const varied = product <= MOST ? choices.reduce(exchanged, known.slice(0, 1)) : choices.flatMap((choice) => exchanged(known, choice));
  const changes = [...asked.operators].some((name) => operatorNamed(compiled.operators, name)?.changes === 'by release');
  const days = changes ? [today, FAR_DAY] : [today];
  const everyday = [...known, ...varied].flatMap((context) => days.map((day) => ({ ...context, today: day })));
  const editable = compiled.fields.some(({ definition }) => definition.readonly === 'existing');
  const all = editable ? [...everyday, ...known.map((context) => ({ ...context, editing: true }))] : everyday;
  const mentions = compiled.fields.map((field) => ({
    drawn: field.drawnBy ?? field.name,
    ...mentionsOf(rulesOf(field), compiled.operators),
  }));
  /** Returns the surrounding values that an arranged form reads; values read only for presence are not distinguished further. */
  const told = (context: FormContext, laidOut: readonly string[]): readonly Json[] => {
    const own = mentions.filter(({ drawn }) => laidOut.includes(drawn));
    return read.map((path) => {
      const value = own.some(({ paths }) => paths.has(path)) ? (valueAt(context, path) ?? null) : null;
      return own.some(({ valued }) => valued.has(path)) ? value : truthy(value);
    });
  };
  const seen = new Map<string, FormContext>();
  for (const context of all) {
    const laidOut = open(compiled, context).layout.flat().sort();
    const key = JSON.stringify([context.today, context.editing ?? false, laidOut, told(context, laidOut)]);
    if (!seen.has(key)) seen.set(key, context);
  }
  return [...seen.values()];
}

const arrangesOf = ({ sections }: ResolvedForm): readonly Json[] =>
  sections.flatMap(({ arrange }) => (arrange === undefined ? [] : [arrange]));

/** Returns the channels that a form can distinguish: one of each set with equal values in its rules and arrangement. */
export function distinctChannels(resolved: ResolvedForm, compiled: CompiledForm, channels: readonly Values[]): readonly Values[] {
  const { paths } = mentionsOf([...compiled.fields.flatMap(rulesOf), ...arrangesOf(resolved)], compiled.operators);
  return unlikeChannels(
    channels,
    [...paths].filter((path) => path.startsWith('channel.')),
  );
}

/** Merges channels that are equal in all values read. */
function unlikeChannels(channels: readonly Values[], paths: readonly string[]): readonly Values[] {
  const read = (channel: Values): string => JSON.stringify(paths.map((path) => valueAt({ channel }, path) ?? null));
  return [...new Map(channels.map((channel) => [read(channel), channel])).values()];
}
