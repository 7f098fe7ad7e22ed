import type { Documents, Json } from '../../engine/index.ts';

/** A property in the format of a field. */
interface Property {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
  readonly description?: string;
  readonly minimum?: number;
}

/** The format of a field, as a JSON Schema with an object of properties. */
export interface FieldFormat {
  readonly properties: Readonly<Record<string, Property>>;
}

/** Properties that stand first, because staff change them daily. */
const COMMON = ['title', 'description', 'placeholder', 'widget', 'maxLength', 'minimum', 'maximum', 'maxItems', 'unit', 'sensitive'];

/** Properties whose change would change what a field is, or which have an editor of their own. */
const ELSEWHERE = new Set(['$ref', 'type', 'format', 'default', 'const', 'rules']);

const WORDS = 'words.schema.json';

/** Ends the name of the English words of a property that has them. */
const ENGLISH = '__en';

const titleOf = (description: string, name: string): string => /^[^，。；：（]+/.exec(description)?.[0] ?? name;

function fieldFor(
  name: string,
  { type, enum: values, $ref, description = '' }: Property,
  widgets: readonly string[],
): Documents.Field | undefined {
  const about = { title: titleOf(description, name), ...(description !== '' && { description }) };
  const offered = $ref === 'widget.schema.json' ? widgets : values;
  if (offered !== undefined)
    return offered.every((one) => typeof one === 'string') ? { ...about, type: 'string', widget: 'select', enum: offered } : undefined;
  if (type === 'boolean') return { ...about, type, widget: 'switch' };
  if (type === 'integer' || type === 'number') return { ...about, type, widget: 'text' };
  if (type === 'string' || $ref === WORDS) return { ...about, type: 'string', widget: 'text' };
  return undefined;
}

const fits = (value: Json | undefined, { type }: Documents.Field): boolean =>
  value === undefined || typeof value === (type === 'integer' ? 'number' : type);

/** A text by language, or undefined. */
const translated = (value: Json | undefined): Readonly<Record<string, Json>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, Json>>) : undefined;

/** Returns the keys in a field of what an entry of the form edits. */
export function pathOf(field: Readonly<Record<string, Json>>, entry: string): readonly string[] {
  const name = entry.endsWith(ENGLISH) ? entry.slice(0, -ENGLISH.length) : entry;
  if (translated(field[name]) === undefined) return [name];
  return [name, entry === name ? 'zh-CN' : 'en'];
}

/** The form that edits the properties of a field. */
export interface PropertiesForm {
  readonly form: Documents.Form;
  readonly values: Readonly<Record<string, Json>>;
  /** Properties that the field has and this form does not edit. */
  readonly others: readonly string[];
}

/** Makes a form for the properties of a field out of the format of fields: the engine edits its own documents. */
export function propertiesForm(
  field: Readonly<Record<string, Json>>,
  format: FieldFormat,
  widgets: readonly string[],
  titles: readonly [string, string],
): PropertiesForm {
  const usable = Object.entries(format.properties).flatMap(([name, property]) => {
    const made = ELSEWHERE.has(name) ? undefined : fieldFor(name, property, widgets);
    if (made !== undefined && property.$ref === WORDS && translated(field[name]) !== undefined)
      return [[name, made] as const, [name + ENGLISH, { ...made, title: `${String(made.title)} (en)` }] as const];
    return made !== undefined && fits(field[name], made) ? [[name, made] as const] : [];
  });
  const known = Object.fromEntries(usable);
  const pick = (keep: (name: string) => boolean) => Object.fromEntries(usable.filter(([name]) => keep(name)));
  const common = Object.fromEntries(
    COMMON.flatMap((name) => [name, name + ENGLISH].flatMap((one) => (known[one] === undefined ? [] : [[one, known[one]]]))),
  );
  const sections = [
    { title: titles[0], properties: common },
    { title: titles[1], properties: pick((name) => !Object.hasOwn(common, name)) },
  ];
  const form = { code: 'PROPERTIES', title: titles[0], tip: '', sections, submit: { calls: [] }, samples: [] } as unknown as Documents.Form;
  const values = Object.fromEntries(
    Object.entries(field).flatMap(([name, value]): [string, Json][] => {
      if (!Object.hasOwn(known, name)) return [];
      const words = translated(value);
      return words === undefined
        ? [[name, value]]
        : [
            [name, words['zh-CN'] ?? ''],
            [name + ENGLISH, words['en'] ?? ''],
          ];
    }),
  );
  return { form, values, others: Object.keys(field).filter((name) => !Object.hasOwn(known, name) && name !== 'rules') };
}
