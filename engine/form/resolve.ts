import type { Json } from '../documents/json.ts';
import type {
  Field,
  Form,
  FormPage,
  FormSection,
  GroupItems,
  PrefillSource,
  Sample,
  Section,
  SectionPart,
  Submit,
} from '../documents/types.gen.ts';
import { type FaultCode, type FaultParams, make as makeFault } from '../fault/index.ts';
import { type Conditions, inlineConditions } from '../logic/index.ts';
import { otherFilesOf } from './other-files.ts';
import type { DocumentFault } from './types.ts';

/** A field with references resolved and overrides merged. */
export interface ResolvedField {
  readonly name: string;
  readonly required: boolean;
  readonly definition: Field;
  /** The fields of each item of a group, or of an object. */
  readonly items?: ResolvedItems;
}

/** The fields inside a group or an object, with the records that fill them. */
export interface ResolvedItems {
  readonly fields: readonly ResolvedField[];
  readonly sources: Readonly<Record<string, PrefillSource>>;
}

/** A page of a form: its title and the positions of its sections. */
export interface ResolvedPage {
  readonly title: string;
  readonly sections: readonly number[];
  readonly visible?: Json;
}

export interface ResolvedSection {
  readonly title: string;
  readonly description?: string;
  /** Shows or hides every field of the section. */
  readonly visible?: Json;
  readonly arrange?: Json;
  readonly fields: readonly ResolvedField[];
}

/** A form document without references: one value for the engine, which a server can send to a browser. */
export interface ResolvedForm {
  readonly code: string;
  readonly title: string;
  readonly tip?: string;
  readonly sections: readonly ResolvedSection[];
  /** Undefined for a form on one page. */
  readonly pages?: readonly ResolvedPage[];
  readonly sources: Readonly<Record<string, PrefillSource>>;
  readonly submit: Submit;
  readonly samples: readonly Sample[];
}

/** Reads a section document by its path as written in the form (`../fields/x.json`), or returns undefined. */
export type LoadSection = (path: string) => Section | undefined;

/** Merges a definition over another: rules and messages key by key; all other keys replace. */
export function mergeField(base: Field, over: Field): Field {
  const { $ref: _reference, ...rest } = over;
  return {
    ...base,
    ...rest,
    ...(base.rules || over.rules ? { rules: { ...base.rules, ...over.rules } } : {}),
    ...(base.messages || over.messages ? { messages: { ...base.messages, ...over.messages } } : {}),
  };
}

/** The definition of a field in a section with a `visible` of its own: the field shows when both the section and its own rule say so. FM-08 */
export function inSection(definition: Field, visible: Json | undefined): Field {
  if (visible === undefined) return definition;
  const own = definition.rules?.visible as Json | undefined;
  return { ...definition, rules: { ...definition.rules, visible: own === undefined ? visible : { and: [visible, own] } } };
}

const both = (...rules: readonly (Json | undefined)[]): Json | undefined => {
  const [first, ...rest] = rules.filter((rule) => rule !== undefined);
  return first === undefined || rest.length === 0 ? first : { and: [first, ...rest] };
};

/** Follows every reference of a form document. Puts named conditions in place. Pure; unknown references become faults and the field is left out. FM-08, FM-10. */
export function resolveForm(
  written: Form,
  load: LoadSection,
  conditions: Conditions = {},
): { readonly form: ResolvedForm; readonly faults: readonly DocumentFault[] } {
  const { document } = inlineConditions(written, conditions);
  const faults: DocumentFault[] = [];
  let sources: Record<string, PrefillSource> = {};
  const fault = (code: FaultCode, field: string | undefined, params: FaultParams): void => {
    faults.push({ ...makeFault(code, params), field });
  };

  const open = (path: string): Section | undefined => {
    const loaded = load(path);
    const section = loaded && inlineConditions(loaded, conditions).document;
    if (section === undefined) fault('unknown-reference', undefined, { path });
    else Object.assign(sources, section.sources);
    return section;
  };

  const part = ({ $ref, pick, omit }: SectionPart): ResolvedField[] => {
    const section = open($ref);
    if (section === undefined) return [];
    const names = pick ?? Object.keys(section.properties).filter((name) => !omit?.includes(name));
    return names.flatMap((name) => {
      const definition = Object.hasOwn(section.properties, name) ? section.properties[name] : undefined;
      if (definition !== undefined) return [withItems({ name, required: section.required?.includes(name) ?? false, definition })];
      fault('unknown-field', name, { where: $ref, name });
      return [];
    });
  };

  /** Resolves fields with a list of sources of their own. */
  const inside = (resolve: () => readonly ResolvedField[]): ResolvedItems => {
    const around = sources;
    sources = {};
    const fields = resolve();
    const items = { fields, sources };
    sources = around;
    return items;
  };

  const locked = (field: ResolvedField, readonly: Json): ResolvedField => {
    const own = field.definition.rules?.readonly as Json | undefined;
    const rule = own === undefined ? readonly : { or: [readonly, own] };
    return { ...field, definition: { ...field.definition, rules: { ...field.definition.rules, readonly: rule } } };
  };

  const itemFields = (name: string, { rules, ...source }: GroupItems): readonly ResolvedField[] => {
    const { fields } = section({ title: name, ...source });
    return rules?.readonly === undefined ? fields : fields.map((field) => locked(field, rules.readonly as Json));
  };

  /** Adds the fields inside a group or an object. */
  const withItems = (field: ResolvedField): ResolvedField => {
    const { items, properties, required } = field.definition;
    if (items !== undefined) return { ...field, items: inside(() => itemFields(field.name, items)) };
    if (properties === undefined) return field;
    return { ...field, items: inside(() => itemFields(field.name, { properties, ...(required && { required }) })) };
  };

  const single = (name: string, definition: Field): ResolvedField => {
    if (definition.$ref === undefined) return withItems({ name, required: false, definition });
    const [path = '', pointer = ''] = definition.$ref.split('#/properties/');
    const section = open(path);
    const base = section !== undefined && Object.hasOwn(section.properties, pointer) ? section.properties[pointer] : undefined;
    if (base === undefined && section !== undefined) fault('unknown-field', name, { where: path, name: pointer });
    return withItems({
      name,
      required: section?.required?.includes(pointer) ?? false,
      definition: base === undefined ? definition : mergeField(base, definition),
    });
  };

  const section = (source: FormSection): ResolvedSection => {
    const { $ref, pick, omit } = source;
    const parts: SectionPart[] = [
      ...($ref === undefined ? [] : [{ $ref, ...(pick && { pick }), ...(omit && { omit }) }]),
      ...(source.allOf ?? []),
    ];
    const fields = new Map<string, ResolvedField>();
    for (const field of parts.flatMap(part)) {
      if (fields.has(field.name)) fault('duplicate-field-in-section', field.name, { name: field.name, where: source.title });
      fields.set(field.name, field);
    }
    for (const [name, definition] of Object.entries(source.properties ?? {})) {
      const existing = fields.get(name);
      fields.set(
        name,
        existing && definition.$ref === undefined
          ? withItems({ ...existing, definition: mergeField(existing.definition, definition) })
          : single(name, definition),
      );
    }
    for (const [names, required] of [
      [source.required, true],
      [source.optional, false],
    ] as const) {
      for (const name of names ?? []) {
        const field = fields.get(name);
        if (field === undefined) fault('unknown-field-in-section', name, { name, where: source.title });
        else fields.set(name, { ...field, required });
      }
    }
    const order = source.order ?? [];
    for (const name of order) if (!fields.has(name)) fault('unknown-field-in-section', name, { name, where: source.title });
    const names = [...order.filter((name) => fields.has(name)), ...[...fields.keys()].filter((name) => !order.includes(name))];
    return {
      title: source.title,
      ...(source.description === undefined ? {} : { description: source.description }),
      ...(source.visible === undefined ? {} : { visible: source.visible }),
      ...(source.arrange === undefined ? {} : { arrange: source.arrange }),
      fields: names.flatMap((name) => withOtherFiles(fields.get(name) as ResolvedField)),
    };
  };

  /** A section with a name is one field: the object of its answers. */
  const named = (source: FormSection): ResolvedSection => {
    const { name } = source;
    if (name === undefined) return section(source);
    let whole: ResolvedSection | undefined;
    const items = inside(() => {
      whole = section(source);
      return whole.fields;
    });
    const { title, description, visible } = whole as ResolvedSection;
    return {
      title,
      ...(description === undefined ? {} : { description }),
      ...(visible === undefined ? {} : { visible }),
      fields: [{ name, required: false, definition: { type: 'object', title }, items }],
    };
  };

  const shownOn = ({ visible }: FormPage, one: ResolvedSection): ResolvedSection => {
    const rule = both(visible as Json | undefined, one.visible);
    return rule === undefined ? one : { ...one, visible: rule };
  };

  const pages: ResolvedPage[] = [];
  const sections: ResolvedSection[] = [];
  for (const one of document.sections ?? []) sections.push(named(one));
  for (const page of document.pages ?? []) {
    const start = sections.length;
    sections.push(...page.sections.map((one) => shownOn(page, named(one))));
    pages.push({
      title: page.title,
      sections: page.sections.map((_section, position) => start + position),
      ...(page.visible === undefined ? {} : { visible: page.visible as Json }),
    });
  }
  const seen = new Set<string>();
  for (const { name } of sections.flatMap(({ fields }) => fields)) {
    if (seen.has(name)) fault('duplicate-field', name, { name });
    seen.add(name);
  }
  const { code, title, tip, submit, samples } = document;
  return {
    form: {
      code,
      title,
      ...(tip === undefined ? {} : { tip }),
      sections,
      ...(pages.length > 0 ? { pages } : {}),
      sources,
      submit,
      samples,
    },
    faults,
  };
}

/** Maximum number of files in the second list. FM-20 */
const MAX_OTHER_FILES = 9;

/** Adds the second, optional list of a field with `otherFiles`. FM-20. */
function withOtherFiles(field: ResolvedField): ResolvedField[] {
  const name = otherFilesOf(field.name, field.definition);
  if (name === undefined) return [field];
  const { rules } = field.definition;
  return [
    field,
    {
      name,
      required: false,
      definition: {
        type: 'array',
        ...(field.definition.widget === undefined ? {} : { widget: field.definition.widget }),
        maxItems: MAX_OTHER_FILES,
        drawnBy: field.name,
        sensitive: field.definition.sensitive ?? true,
        ...(rules?.visible === undefined ? {} : { rules: { visible: rules.visible } }),
        ...(field.definition.whenHidden === undefined ? {} : { whenHidden: field.definition.whenHidden }),
      },
    },
  ];
}
