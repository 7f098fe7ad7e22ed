import { ENGINE } from '../../domain/index.ts';
import { type CompiledForm, type Documents, forms, type Json, locales, logic, type ResolvedForm, type Values } from '../../engine/index.ts';
import { conditionWords, valueWords } from '../../linter/explain/words.ts';
import { openSample } from '../../linter/prover/samples.ts';
import type { Read } from '../edit/outline.ts';
import { OPERATORS } from './operators.ts';

/** An aspect of a field that a rule decides. */
export type Aspect = NonNullable<Parameters<typeof forms.explain>[2]>;

/** The result of a rule for one set of answers. */
export interface Verdict {
  /** Answers that the rule reads, in words, by name. */
  readonly read: Readonly<Record<string, string>>;
  /** The result in words: of a condition whether it holds. */
  readonly value: Json | undefined;
  /** The conditions that decide it. */
  readonly because: readonly { readonly words: string; readonly holds: boolean }[];
  /** The fewest changes of answers that turn the result around, in words. */
  readonly change: readonly string[];
}

/** A form of the open documents, ready to be filled in. */
export interface OpenForm {
  readonly resolved: ResolvedForm;
  readonly form: CompiledForm;
  readonly dictionaries: Readonly<Record<string, Documents.Dictionary>>;
}

const parsed = <T>(text: string | undefined): T | undefined => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T);
  } catch (error) {
    // The check names what is wrong in a half-written text.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const nameOf = (file: string): string => file.replace(/^.*\/|\.json$/g, '');

/** Returns the documents of a folder by name. A half-written one is left out. */
export function documentsIn<T>(folder: string, texts: Readonly<Record<string, string>>): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.keys(texts).flatMap((file): [string, T][] => {
      const document = file.startsWith(`schemas/${folder}/`) ? parsed<T>(texts[file]) : undefined;
      return document === undefined ? [] : [[nameOf(file), locales.localize(document)]];
    }),
  );
}

/** Compiles a form of the open documents; undefined while one of them is half-written or missing. */
export function openForm(code: string, texts: Readonly<Record<string, string>>): OpenForm | undefined {
  const read: Read = (file) => texts[file];
  const document = parsed<Documents.Form>(read(`schemas/forms/${code}.json`));
  if (document === undefined) return undefined;
  const load = (path: string): Documents.Section | undefined => parsed(read(`schemas/fields/${nameOf(path)}.json`));
  const form = locales.localize(forms.resolve(document, load, documentsIn('conditions', texts)).form);
  const dictionaries = documentsIn<Documents.Dictionary>('dictionaries', texts);
  const parts = { validators: forms.interpretValidators(form), dictionaries, texts: {}, operators: ENGINE.operators };
  return { resolved: form, form: forms.compile(form, parts), dictionaries };
}

/** Returns the names that the rule of an aspect reads; empty without a rule. */
export function readBy({ form }: Pick<OpenForm, 'form'>, field: string, aspect: Aspect): readonly string[] {
  const program = form.fields.find(({ name }) => name === field)?.rules[aspect];
  if (program === undefined) return [];
  return [...new Set([...program.paths.filter((path) => !path.startsWith('option.')), ...program.options])];
}

/** Says what the rule of an aspect comes to for a sample. `samples` are the lists of options that the back end owns. */
export function verdictOf(
  { form, dictionaries }: OpenForm,
  field: string,
  aspect: Aspect,
  sample: Documents.Sample,
  given: { readonly today: string; readonly samples: Readonly<Record<string, Documents.Dictionary>> },
): Verdict | undefined {
  const state = openSample(form, sample, { dictionaries, samples: given.samples }, given.today);
  const found = forms.explain(state, field, aspect);
  if (found === undefined) return undefined;
  const titleOf = (name: string): string => forms.field(state, name)?.title ?? name;
  const optionName = (name: string, code: string): string =>
    forms.loadedOptions(state, name).find(({ value }) => value === code)?.label ?? code;
  const vocabulary = { operators: OPERATORS, title: titleOf, optionName };
  const wordsOf = (name: string): string => {
    const [first = ''] = name.split('.');
    const [shown, own] = [forms.field(state, name), forms.compiledField(state, name)];
    if (shown !== undefined && own !== undefined) return forms.answerWords(shown, own, shown.value, 'zh-CN');
    const around = (state.context as unknown as Values)[first];
    const value = name
      .split('.')
      .slice(1)
      .reduce<Json | undefined>(
        (at, key) => (at !== null && typeof at === 'object' && Object.hasOwn(at, key) ? (at as Values)[key] : undefined),
        around,
      );
    return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  };
  return {
    read: Object.fromEntries(readBy({ form }, field, aspect).map((name) => [name, wordsOf(name)])),
    value: found.value ?? outcomeOf(state, field, aspect),
    because: found.because.map(({ logic: rule, holds }) => ({ words: conditionWords(rule, vocabulary), holds })),
    change: (found.change ?? []).map(({ field: name, value }) => {
      if (value === undefined) return `『${titleOf(name)}』填上`;
      return `『${titleOf(name)}』${value === null || value === '' ? '清空' : `改为『${optionName(name, String(value))}』`}`;
    }),
  };
}

/** The result of a rule that no state of the field shows. */
function outcomeOf(state: Parameters<typeof forms.field>[0], field: string, aspect: Aspect): Json | undefined {
  const program = forms.compiledField(state, field)?.rules[aspect];
  if (program === undefined) return undefined;
  const outcome = logic.run(program, forms.scopeAt(state, field));
  return outcome.ok ? outcome.value : undefined;
}

/** Names for the words of rules: titles of fields, and names of their options. */
export interface Naming {
  readonly title: (field: string) => string;
  readonly optionName: (field: string, code: string) => string;
  readonly isDate: (field: string) => boolean;
}

/** Says a rule in words, as the explanation of a form does. */
export const wordsOfRule = (rule: Json, isCondition: boolean, naming: Naming): string =>
  (isCondition ? conditionWords : valueWords)(rule, { ...naming, operators: OPERATORS });
