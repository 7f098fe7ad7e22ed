import type { Json, Values } from '../../engine/documents/json.ts';
import type { Dictionary, OptionSource } from '../../engine/documents/types.gen.ts';
import type { ResolvedField, ResolvedForm } from '../../engine/form/index.ts';
import { type Option, toOption, toOptions } from '../../engine/form/index.ts';
import { isEmpty, type Operators } from '../../engine/logic/index.ts';
import { sampleItems, wireItems } from '../project/sample-list.ts';
import { mentionsOf } from './mentions.ts';
import { personaOf, textsFor } from './persona.ts';
import type { Subject } from './types.ts';

/** The possible answer of a call: its items, whether several may be chosen, and the resulting options. */
export interface OptionList {
  readonly items: readonly Values[];
  readonly options: readonly Option[];
  /** Both values for questions whose kind the server decides and no sample shows. */
  readonly multiple: readonly boolean[];
  /** True when neither a sample nor a dictionary shows the options. */
  readonly invented: boolean;
}

/** Returns the single source of remote options of a field; undefined for pickers with steps, static lists and no options. */
export function remoteSource({ definition }: Pick<ResolvedField, 'definition'>): OptionSource | undefined {
  const { options } = definition;
  return options === undefined || 'steps' in options || options.call === undefined ? undefined : options;
}

const asOptions = (dictionary: Dictionary | undefined): readonly Option[] =>
  (dictionary?.items ?? []).map((item) => toOption(item as Values, {}));

/** Invents options: one for each constant that rules compare an attribute with, and one without any of them. */
function invented(
  field: ResolvedField,
  rules: readonly Json[],
  { value = 'code', label = 'name' }: OptionSource,
  texts: readonly string[],
  operators: Operators,
): readonly Values[] {
  const { attributes, compared } = mentionsOf(rules, operators);
  const asked = attributes.get(field.name) ?? new Map<string, Set<Json>>();
  const own = mentionsOf([field.definition.rules?.options ?? null], operators).compared;
  for (const [path, constants] of own) if (path.startsWith('option.')) asked.set(path.slice('option.'.length), constants);
  const cases = [...asked].flatMap(([attribute, constants]) =>
    [...constants].filter((one) => !isEmpty(one)).map((one) => [attribute, one] as const),
  );
  const codes = [...(compared.get(field.name) ?? [])].filter((one) => typeof one === 'string' && one !== '');
  return [
    ...codes.map((code) => ({ [value]: code, [label]: `选项${String(code)}` })),
    ...cases.map(([attribute, one], index) => ({
      [value]: attribute === 'code' ? one : `M${index + 1}`,
      [label]: attribute === 'name' ? one : `选项${index + 1}`,
      ...(attribute === 'name' || attribute === 'code' ? {} : { [attribute]: one }),
    })),
    { [value]: 'M0', [label]: texts[0] ?? '选项甲' },
  ];
}

/** Returns the answer of each options call: from the samples, else the dictionary behind the call, else invented options that rules can distinguish. */
export function optionLists(
  form: ResolvedForm,
  rules: readonly Json[],
  { dictionaries, samples, operators }: Pick<Subject, 'dictionaries' | 'samples' | 'operators'>,
): ReadonlyMap<string, OptionList> {
  const lists = new Map<string, OptionList>();
  const persona = personaOf(form.samples);
  for (const field of allFields(form)) {
    const source = remoteSource(field);
    if (source === undefined) continue;
    const key = source.value ?? 'code';
    const shown = form.samples.flatMap(({ options }) => options?.[field.name] ?? []);
    const distinct = [...new Map(shown.map((item) => [String(item[key]), item])).values()];
    const named = source.dictionary === undefined ? undefined : dictionaries[source.dictionary];
    const known = sampleItems(source, samples) ?? (named && wireItems(named, source));
    const seen = distinct.length > 0 ? distinct : known;
    const items = seen ?? invented(field, rules, source, textsFor(field, persona), operators);
    const { find: _find, items: _items, ...plain } = source;
    const { options } = toOptions(plain, items, asOptions(named));
    lists.set(field.name, { items, options, multiple: kinds(field, form, source), invented: seen === undefined });
  }
  return lists;
}

/** Returns the fields of a form, and after them those inside groups and objects. */
const allFields = ({ sections }: ResolvedForm): readonly ResolvedField[] => {
  const level = (fields: readonly ResolvedField[]): readonly ResolvedField[] => [
    ...fields.flatMap(({ items }) => level(items?.fields ?? [])),
    ...fields,
  ];
  return level(sections.flatMap(({ fields }) => fields));
};

function kinds({ name }: ResolvedField, { samples }: ResolvedForm, { selectType }: OptionSource): readonly boolean[] {
  if (selectType === undefined) return [false];
  const shown = new Set(samples.flatMap(({ values }) => (values[name] === undefined ? [] : [Array.isArray(values[name])])));
  return shown.size > 0 ? [...shown].sort() : [false, true];
}
