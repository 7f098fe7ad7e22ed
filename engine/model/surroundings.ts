import type { Json, Values } from '../documents/json.ts';
import { bindingReads } from '../form/compile.ts';
import { CONTEXT_NAMES, type CompiledForm, type FormContext, open, type ResolvedForm } from '../form/index.ts';
import { rulesOf } from './groups.ts';
import { mentionsOf } from './mentions.ts';
import type { Bound, Subject } from './types.ts';

/** A day of a year whose holidays are not published. */
const FAR_DAY = '2029-02-28';
const MOST = 256;

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a dotted path; own properties only. */
export const valueAt = (value: unknown, path: string): Json | undefined =>
  path.split('.').reduce<unknown>((holder, key) => (isPlain(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined), value) as
    | Json
    | undefined;

/** A copy with one value exchanged, or taken out. */
function put(holder: Plain, [key = '', ...rest]: readonly string[], value: Json | undefined): Plain {
  if (rest.length > 0) return { ...holder, [key]: put(isPlain(holder[key]) ? holder[key] : {}, rest, value) };
  const { [key]: _old, ...others } = holder;
  return value === undefined ? others : { ...others, [key]: value };
}

const distinct = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value) ?? 'undefined', value])).values(),
];

/** The surroundings a sample speaks of, with a signed-in member. */
const contextOf = (context: Values | undefined, today: string): FormContext => ({ user: { userId: 'U1' }, ...context, today });

/**
 * The surroundings that make a difference to some fields: those of the samples, those of the channels, and one for each constant that rules compare a
 * value with. `full` is the form that `narrowed` was taken from.
 */
export function surroundingsOf(
  narrowed: { resolved: ResolvedForm; compiled: CompiledForm },
  { form: full, channels }: Subject,
  { today }: Bound,
): readonly FormContext[] {
  const { compiled, resolved } = narrowed;
  const rules = compiled.fields.flatMap(rulesOf);
  const arranges = resolved.sections.flatMap(({ arrange }) => (arrange === undefined ? [] : [arrange]));
  const asked = mentionsOf(rules);
  const arranging = mentionsOf(arranges);
  const isContext = (path: string): boolean => CONTEXT_NAMES.includes(path.split('.')[0] ?? '') && !/^(option|path)(\.|$)/.test(path);
  const bound = new Set(compiled.fields.flatMap(({ definition }) => bindingReads(definition)));
  const read = [...asked.paths].filter(isContext);
  const free = distinct(
    [...read, ...arranging.paths].filter(
      (path) => isContext(path) && !(bound.has(path.split('.')[0] ?? '') && !path.startsWith('channel.')),
    ),
  );
  const reads = (name: string): boolean => [...read, ...arranging.paths].some((path) => path.startsWith(`${name}.`));

  const shown = full.samples.map(({ context }) => contextOf(context, today));
  const bases = shown.length > 0 ? shown : [contextOf(undefined, today)];
  const inChannels = reads('channel') ? channels.map((channel) => ({ ...bases[0], today, channel })) : [];
  const known: readonly FormContext[] = [...bases, ...inChannels];
  const everything = full.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const values = free.map((path): readonly (Json | undefined)[] => {
    const constants = [...(asked.compared.get(path) ?? []), ...(arranging.compared.get(path) ?? [])];
    const seen = known.map((context) => valueAt(context, path));
    const tested = asked.tested.has(path) || arranging.tested.has(path) ? [true] : [];
    const empty = seen.some(Array.isArray) ? [[]] : [];
    // The lists of channels that arrange a form are met as they are; a list of everything stands for those yet to come.
    if (arranging.paths.has(path) && seen.some(Array.isArray)) return [everything];
    return distinct([...seen, ...constants, ...tested, ...empty, undefined]);
  });
  const first = known[0] ?? contextOf(undefined, today);
  const product = values.reduce((count, list) => count * list.length, 1);
  const varied =
    product <= MOST
      ? free.reduce<readonly FormContext[]>(
          (contexts, path, index) =>
            contexts.flatMap((context) =>
              (values[index] ?? []).map((value) => put({ ...context }, path.split('.'), value) as unknown as FormContext),
            ),
          [first],
        )
      : free.flatMap((path, index) =>
          known.flatMap((context) =>
            (values[index] ?? []).map((value) => put({ ...context }, path.split('.'), value) as unknown as FormContext),
          ),
        );
  const days = asked.operators.has('holidaysKnown') ? [today, FAR_DAY] : [today];
  const everyday = [...known, ...varied].flatMap((context) => days.map((day) => ({ ...context, today: day })));
  const editable = compiled.fields.some(({ definition }) => definition.readonly === 'existing');
  const all = editable ? [...everyday, ...known.map((context) => ({ ...context, editing: true }))] : everyday;
  const seen = new Map<string, FormContext>();
  for (const context of all) {
    const key = JSON.stringify([
      context.today,
      context.editing ?? false,
      open(compiled, context).layout.flat().sort(),
      read.map((path) => valueAt(context, path) ?? null),
    ]);
    if (!seen.has(key)) seen.set(key, context);
  }
  return [...seen.values()];
}
