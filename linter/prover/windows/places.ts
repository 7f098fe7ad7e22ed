import type { Json } from '../../../engine/documents/json.ts';
import type { CompiledForm, FormContext, Option } from '../../../engine/form/index.ts';
import type { OptionList } from '../lists.ts';
import { valueAt } from '../surroundings.ts';
import type { Place } from './reader.ts';

/** Returns the options of a field that documents show; undefined when only the server knows them. */
function optionsIn(form: CompiledForm, lists: ReadonlyMap<string, OptionList>, name: string): readonly Option[] | undefined {
  const list = lists.get(name);
  if (list !== undefined) return list.invented ? undefined : list.options;
  const source = form.fields[form.index.get(name) ?? -1]?.definition.options;
  if (source === undefined || 'steps' in source || source.dictionary === undefined) return undefined;
  return Object.hasOwn(form.dictionaries, source.dictionary) ? form.dictionaries[source.dictionary] : undefined;
}

/** Returns a form in each of its surroundings that differ for the solver. */
export function placesOf(
  form: CompiledForm,
  contexts: readonly FormContext[],
  lists: ReadonlyMap<string, OptionList>,
  paths: ReadonlySet<string>,
): readonly Place[] {
  const ofChannel = [...paths].filter((path) => path.startsWith('channel.'));
  const told = (context: FormContext): string =>
    JSON.stringify([context.today, context.now, ofChannel.map((path) => valueAt(context, path) ?? null)]);
  const different = new Map([...contexts].reverse().map((context) => [told(context), context]));
  return [...different.values()].map((context) => ({ form, context, options: (name) => optionsIn(form, lists, name) }));
}

/** The answers to try, by field. */
export function witnessesOf(
  found: readonly { readonly witnesses: readonly ReadonlyMap<string, Json>[] }[],
): ReadonlyMap<string, readonly Json[]> {
  const values = new Map<string, Json[]>();
  for (const [name, value] of found.flatMap(({ witnesses }) => witnesses.flatMap((answers) => [...answers])))
    values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}
