import { readdirSync, readFileSync } from 'node:fs';
import type { Product } from '../../domain/index.ts';
import { ENGINE } from '../../domain/index.ts';
import { createValidators } from '../../engine/build.ts';
import { sayFault } from '../../engine/fault/say.ts';
import {
  type CompiledForm,
  type Documents,
  type FormContext,
  type FormState,
  forms,
  type Json,
  locales,
  type Option,
  type ResolvedForm,
  type Values,
} from '../../engine/index.ts';
import { sampleItems } from '../../linter/project/sample-list.ts';
import { read as readSpelling } from '../../linter/spelling/index.ts';
import { shippedNames } from '../approved/record.ts';

const ROOT = new URL('../../', import.meta.url);

/** A JSON document of the project, in Chinese. */
export const read = (path: string): unknown => {
  const document = locales.localize(JSON.parse(readFileSync(new URL(path, ROOT), 'utf8')) as object);
  const kind = KINDS[path.replace(/\/[^/]*$/, '')];
  return kind === undefined || path.endsWith('.samples.json') ? document : readSpelling(document, kind, ENGINE.operators).document;
};

/** The folders of documents that are read into one spelling. */
const KINDS: Readonly<Record<string, 'page' | 'sharedBlock' | 'flow'>> = {
  'schemas/pages': 'page',
  'schemas/blocks': 'sharedBlock',
  'schemas/flows': 'flow',
};

/** Every shipped document of a folder, by file name without `.json`; `npm run check` covers newer ones. */
export const readAll = (folder: string): Readonly<Record<string, unknown>> => {
  const shipped = shippedNames(folder);
  const names = readdirSync(new URL(folder, ROOT)).flatMap((file) => (file.endsWith('.json') ? [file.replace(/\.json$/, '')] : []));
  return Object.fromEntries(
    names
      .filter((name) => shipped.size === 0 || shipped.has(name.replace('.samples', '')))
      .map((name) => [name, read(`${folder}/${name}.json`)]),
  );
};

export const sections = readAll('schemas/fields') as Readonly<Record<string, Documents.Section>>;
export const allForms = readAll('schemas/forms') as Readonly<Record<string, Documents.Form>>;
export const dictionaries = readAll('schemas/dictionaries') as Readonly<Record<string, Documents.Dictionary>>;
/** Samples of the dictionaries that the back end owns. */
export const samples = readAll('schemas/samples') as Readonly<Record<string, Documents.Dictionary>>;
export const calls = readAll('schemas/calls') as Readonly<Record<string, Documents.CallFamily>>;
export const channels = readAll('channels') as Readonly<Record<string, Product.Channel>>;

/** All texts by full key. */
export const texts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(readAll('schemas/texts') as Readonly<Record<string, Documents.Texts>>).flatMap(([family, { texts: entries }]) =>
    Object.entries(entries).map(([key, value]) => [`${family}.${key}`, typeof value === 'string' ? value : value.text]),
  ),
);

/** All texts of another locale by full key. */
export const translations = (locale: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(readAll(`schemas/texts/${locale}`) as Readonly<Record<string, Documents.Translation>>).flatMap(
      ([family, { texts: own }]) => Object.entries(own).map(([key, value]) => [`${family}.${key}`, value]),
    ),
  );

const conditions = readAll('schemas/conditions') as Readonly<Record<string, Documents.Condition>>;

/** A section by its path as a form writes it. */
export const loadSection = (path: string): Documents.Section | undefined => sections[path.replace('../fields/', '').replace('.json', '')];

/** A form with its references resolved; throws if one is broken. */
export function resolved(code: string): ResolvedForm {
  const document = allForms[code];
  if (document === undefined) throw new Error(`No form ${code}`);
  const { form, faults } = forms.resolve(document, loadSection, conditions);
  if (faults.length > 0) throw new Error(faults.map((fault) => sayFault(fault)).join('; '));
  return form;
}

export const definitionOf = (code: string, name: string): Documents.Field => {
  const found = resolved(code)
    .sections.flatMap(({ fields }) => fields)
    .find((field) => field.name === name);
  if (found === undefined) throw new Error(`No field ${name} in ${code}`);
  return found.definition;
};

const compiledForms = new Map<string, CompiledForm>();

/** A form ready to open, compiled once. */
export function compiled(code: string): CompiledForm {
  const known = compiledForms.get(code);
  if (known !== undefined) return known;
  const form = resolved(code);
  const made = forms.compile(form, { validators: createValidators(form), dictionaries, texts, operators: ENGINE.operators });
  compiledForms.set(code, made);
  return made;
}

const optionsOfDictionary = (name: string | undefined): readonly Option[] =>
  name === undefined ? [] : (dictionaries[name]?.items ?? []).map((item) => forms.toOption(item as Values, {}));

/** Gives every field with remote options its options: the sample's, else those of the call's dictionary. */
function withOptions(state: FormState, sample: Documents.Sample): FormState {
  return forms.placedFields(state).reduce((now, { path, own: { definition } }) => {
    const source = definition.options;
    if (source === undefined || 'steps' in source || source.call === undefined) return now;
    const raw = sample.options?.[path] ?? sampleItems(source, samples);
    if (raw === undefined && source.dictionary === undefined) return now;
    const { find: _find, items: _items, ...plain } = source;
    const options =
      raw === undefined
        ? optionsOfDictionary(source.dictionary)
        : forms.toOptions(plain, raw, optionsOfDictionary(source.dictionary)).options;
    const answer = forms.field(state, path)?.value;
    return forms.change(now, { type: 'options', field: path, options, multiple: Array.isArray(answer) });
  }, state);
}

export const TODAY = '2026-11-20';

/** The context that a sample needs. */
export const contextOf = (sample: Documents.Sample, today = TODAY): FormContext => ({ today, ...sample.context });

/** A sample as the app would open it: prefilled from the record, with options and answers. */
export function filled(code: string, sample: Documents.Sample, today = TODAY): FormState {
  const opened = forms.open(compiled(code), contextOf(sample, today));
  const prefilled = sample.prefill === undefined ? opened : forms.change(opened, { type: 'prefill', values: sample.prefill });
  return withOptions(forms.change(withOptions(prefilled, sample), { type: 'restore', values: sample.values }), sample);
}

/** The answers of a sample for another day than TODAY: a future date keeps its distance, a past one stays unless its field is `moving`. */
export function valuesOn(today: string, values: Values, moving: readonly string[] = []): Values {
  const shift = Date.parse(today) - Date.parse(TODAY);
  const moved = (value: Json, name: string): Json => {
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d( |$)/.test(value)) return value;
    if (value <= TODAY && !moving.includes(name)) return value;
    return `${new Date(Date.parse(value.slice(0, 10)) + shift).toISOString().slice(0, 10)}${value.slice(10)}`;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, moved(value, name)]));
}

/** A sample of a form by name. */
export function sampleOf(code: string, name: string): Documents.Sample {
  const sample = allForms[code]?.samples.find((one) => one.name === name);
  if (sample === undefined) throw new Error(`No sample ${name} in ${code}`);
  return sample;
}

/** The sample of a form with an applicant for another rights holder with an ID card, so that most fields are editable; else its first sample. */
export function inOthersName(code: string): Documents.Sample {
  const all = allForms[code]?.samples ?? [];
  const found = all.find(({ prefill, values }) => {
    const relationship = values['beneficiaryRelationshipWithBeneficiary'];
    return relationship !== undefined && relationship !== '1' && prefill?.['certType'] === '0';
  });
  return found ?? all[0] ?? { name: '', values: {} };
}

/** The values that a record call fills into a form. */
export const fromRecord = (code: string, source: string, record: unknown): Values => forms.prefillValues(compiled(code), source, record);
