import { entriesOf, isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Sample } from '../../engine/documents/types.gen.ts';
import { compileForm } from '../../engine/form/compile.ts';
import type { CompiledForm, ResolvedField } from '../../engine/form/index.ts';
import type { Operators } from '../../engine/logic/index.ts';
import { mentionsOf } from './mentions.ts';
import type { Subject } from './types.ts';

/** The surroundings by which the form of an item reads its number. */
const NUMBER = 'itemNumber';

/** The fields inside a group or an object, to prove as a form of their own beside the outer fields that they read. */
export interface ItemSubject {
  readonly path: string;
  readonly title: string;
  readonly isGroup: boolean;
  readonly names: ReadonlySet<string>;
  readonly subject: Subject;
  /** The reason why it cannot be proven. */
  readonly unproven: string | undefined;
}

/** Returns a rule of an item that reads its own fields by their names, and its number from the surroundings. */
export function asOwn(value: Json): Json {
  if (typeof value === 'string') return value.replace(/^(=?)item\.(.+)$/, (_all, mark: string, name: string) => mark + ownName(name));
  if (Array.isArray(value)) return value.map(asOwn);
  if (!isValues(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'messages' || key === 'title' || key === 'description' ? one : asOwn(one)]),
  );
}

const ownName = (name: string): string => (name === 'number' ? `service.${NUMBER}` : name);

/** Returns the names of outer fields that fields inside read, and those that these depend on. */
function outside(form: CompiledForm, start: readonly string[]): ReadonlySet<string> {
  const seen = new Set(start);
  for (const name of seen) {
    const field = form.fields[form.index.get(name) ?? -1];
    const read = Object.values(field?.rules ?? {}).flatMap((program) => [...program.reads, ...program.options]);
    for (const next of [...read, field?.drawnBy, field?.follows?.question, ...(field?.items?.reads ?? [])])
      if (next !== undefined && form.index.has(next)) seen.add(next);
  }
  return seen;
}

/** Returns the samples as answers of an item: one for each item that a sample has. */
const itemSamples = (samples: readonly Sample[], name: string, numbers: readonly number[]): readonly Sample[] =>
  samples.flatMap((sample): Sample[] => {
    const value = sample.values[name] as Json | undefined;
    const items = (Array.isArray(value) ? value : [value ?? {}]).filter(isValues);
    const { [name]: _own, ...around } = sample.values;
    return (items.length > 0 ? items : [{}]).map((item, at): Sample => {
      const service = { ...(sample.context?.service as Values | undefined), [NUMBER]: numbers[at % numbers.length] ?? 1 };
      return { ...sample, values: { ...around, ...item }, context: { ...sample.context, ...(numbers.length > 0 && { service }) } };
    });
  });

/** Returns the numbers that an item tries, if its rules read it: up to one more than the largest that a rule names. */
function numbersOf(rules: readonly Json[], most: number | undefined, operators: Operators): readonly number[] {
  const { compared, paths } = mentionsOf(rules, operators);
  const path = `service.${NUMBER}`;
  if (!paths.has(path)) return [];
  const named = [...(compared.get(path) ?? [])].filter((one) => typeof one === 'number');
  const last = Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(2, ...named.map((one) => one + 1)));
  return Array.from({ length: last }, (_none, at) => at + 1);
}

/** Returns the groups and objects of a form, each as a form of its own. Those inside them are found in their own turn. */
export function itemSubjects(subject: Subject): readonly ItemSubject[] {
  const { form, validators, dictionaries, texts, operators } = subject;
  const groups = form.sections.flatMap(({ fields }) => fields.filter(({ items }) => items !== undefined));
  if (groups.length === 0) return [];
  const compiled = compileForm(form, { validators, dictionaries, texts, operators });
  return groups.map(({ name, definition, items }): ItemSubject => {
    const inner = (items?.fields ?? []).map((field) => ({
      ...field,
      definition: asOwn(field.definition as Json) as ResolvedField['definition'],
    }));
    const names = new Set(inner.map((field) => field.name));
    const around = outside(compiled, compiled.fields[compiled.index.get(name) ?? -1]?.items?.reads ?? []);
    const shadowed = [...around].filter((one) => names.has(one));
    const isGroup = definition.type === 'array';
    const rules = inner.flatMap((field) => entriesOf((field.definition.rules ?? {}) as Json).map(([, rule]) => rule));
    const numbers = isGroup ? numbersOf(rules, definition.maxItems, operators) : [];
    const sections = form.sections
      .map((section) => ({ ...section, fields: section.fields.filter((field) => around.has(field.name) && field.name !== name) }))
      .filter(({ fields }) => fields.length > 0);
    const { pages: _pages, ...rest } = form;
    const own = Object.entries(validators).flatMap(([path, validator]) =>
      path.startsWith(`${name}/`)
        ? [[path.slice(name.length + 1), validator] as const]
        : around.has(path.split('/')[0] ?? '')
          ? [[path, validator] as const]
          : [],
    );
    return {
      path: name,
      title: definition.title ?? name,
      isGroup,
      names,
      unproven: shadowed.length === 0 ? undefined : `里面和外面都有字段“${shadowed.join('、')}”，分不清规则读的是哪一个`,
      subject: {
        ...subject,
        form: {
          ...rest,
          sections: [...sections, { title: definition.title ?? name, fields: inner }],
          sources: { ...form.sources, ...items?.sources },
          samples: itemSamples(form.samples, name, numbers),
        },
        validators: Object.fromEntries(own),
        numbers,
        least: definition.minItems ?? 0,
      },
    };
  });
}

/** Returns the dotted path of the surroundings that holds the number of an item. */
export const NUMBER_PATH = `service.${NUMBER}`;
