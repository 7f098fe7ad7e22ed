import { isValues, type Json } from '../../engine/documents/json.ts';
import type { Field, Form, Section } from '../../engine/documents/types.gen.ts';
import { type PlacedSection, placedSections } from '../../engine/form/index.ts';
import { suggestion } from '../source/suggest.ts';
import type { DocumentSet, Finding, Path, Place, SourceDocument, Typed } from '../source/types.ts';

/** A place that defines a field: its own document, or an override in the form. */
export interface Layer {
  readonly document: SourceDocument;
  readonly path: Path;
  readonly field: Field;
}

/** A field of a form with every place that defines it, the deciding one first. */
export interface FieldView {
  readonly name: string;
  /** The place at which the form includes it. */
  readonly at: Place;
  readonly layers: readonly Layer[];
  /** The rule that shows or hides the section it stands in. */
  readonly section?: { readonly logic: Json; readonly at: Place };
}

/** A form with its references resolved and places preserved. */
export interface FormView {
  readonly form: Typed<Form>;
  readonly fields: ReadonlyMap<string, FieldView>;
  /** Fields per section, in the form's order of sections. */
  readonly sections: readonly (readonly string[])[];
  /** Names of the prefill sources from the referenced sections. */
  readonly sources: ReadonlySet<string>;
  /** True when no reference is broken: only then a field that is not found is really missing. */
  readonly complete: boolean;
  readonly references: readonly Finding[];
  readonly unknownFields: readonly Finding[];
  readonly duplicates: readonly Finding[];
}

/** Returns the effective value of a field's key (`widget`, `rules.visible`), and its place. */
export function effectiveValue(view: FieldView, keys: readonly string[]): { readonly value: unknown; readonly at: Place } | undefined {
  for (const { document, path, field } of view.layers) {
    const value = keys.reduce<unknown>((holder, key) => (isValues(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined), field);
    if (value !== undefined) return { value, at: { document, path: [...path, ...keys] } };
  }
  return undefined;
}

/** Resolves the references of a form. */
export function viewForm(form: Typed<Form>, shelf: DocumentSet<Section>): FormView {
  const references: Finding[] = [];
  const unknownFields: Finding[] = [];
  const duplicates: Finding[] = [];
  const sources = new Set<string>();
  const fields = new Map<string, FieldView>();
  let complete = !form.document.damaged;
  const place = (path: Path, part: Place['part'] = 'value'): Place => ({ document: form.document, path, part });

  const open = (reference: string, path: Path): Typed<Section> | undefined => {
    const name = reference.replace(/^\.\.\/fields\//, '').replace(/\.json.*$/, '');
    const section = shelf.get(name);
    if (section === undefined || section.document.damaged) complete = false;
    if (section !== undefined) for (const source of Object.keys(section.value.sources ?? {})) sources.add(source);
    else if (!shelf.names.has(name))
      references.push({ at: place(path), message: `没有公共段落 schemas/fields/${name}.json`, ...suggestion(name, shelf.names) });
    return section;
  };
  const missing = (name: string, path: Path, where: string, known: Iterable<string>, damaged: boolean): void => {
    if (!damaged) unknownFields.push({ at: place(path), message: `${where}没有字段“${name}”`, ...suggestion(name, known) });
  };
  const layerOf = (section: Typed<Section>, name: string): Layer | undefined => {
    const field = Object.hasOwn(section.value.properties, name) ? section.value.properties[name] : undefined;
    return field && { document: section.document, path: ['properties', name], field };
  };

  const part = (
    { $ref, pick, omit }: { readonly $ref: string; readonly pick?: readonly string[]; readonly omit?: readonly string[] },
    path: Path,
  ): FieldView[] => {
    const section = open($ref, [...path, '$ref']);
    if (section === undefined) return [];
    const known = Object.keys(section.value.properties);
    const where = `schemas/fields/${section.document.name}.json 里`;
    omit?.forEach((name, index) => {
      if (!known.includes(name)) missing(name, [...path, 'omit', index], where, known, section.document.damaged);
    });
    const wanted =
      pick?.map((name, index) => ({ name, at: place([...path, 'pick', index]) })) ??
      known.filter((name) => !omit?.includes(name)).map((name) => ({ name, at: place([...path, '$ref']) }));
    return wanted.flatMap(({ name, at }) => {
      const layer = layerOf(section, name);
      if (layer !== undefined) return [{ name, at, layers: [layer] }];
      missing(name, at.path, where, known, section.document.damaged);
      return [];
    });
  };

  const single = (name: string, field: Field, path: Path): FieldView => {
    const own: Layer = { document: form.document, path, field };
    const at = place(path, 'key');
    if (field.$ref === undefined) return { name, at, layers: [own] };
    const section = open(field.$ref, [...path, '$ref']);
    const target = field.$ref.split('#/properties/')[1] ?? '';
    const layer = section && layerOf(section, target);
    if (section !== undefined && layer === undefined) {
      missing(
        target,
        [...path, '$ref'],
        `schemas/fields/${section.document.name}.json 里`,
        Object.keys(section.value.properties),
        section.document.damaged,
      );
    }
    return { name, at, layers: layer === undefined ? [own] : [own, layer] };
  };

  const section = ({ section: source, path }: PlacedSection): readonly string[] => {
    const inside = new Map<string, FieldView>();
    const { $ref, pick, omit } = source;
    const taken = [
      ...($ref === undefined ? [] : part({ $ref, ...(pick && { pick }), ...(omit && { omit }) }, path)),
      ...(source.allOf ?? []).flatMap((one, position) => part(one, [...path, 'allOf', position])),
    ];
    const add = (view: FieldView): void => {
      if (inside.has(view.name) || fields.has(view.name))
        duplicates.push({ at: view.at, message: `字段“${view.name}”在这张表单里出现两次` });
      inside.set(view.name, view);
    };
    taken.forEach(add);
    for (const [name, field] of Object.entries(source.properties ?? {})) {
      const existing = inside.get(name);
      const at: Path = [...path, 'properties', name];
      if (existing === undefined) add(single(name, field, at));
      else if (field.$ref === undefined)
        inside.set(name, { ...existing, layers: [{ document: form.document, path: at, field }, ...existing.layers] });
      else inside.set(name, single(name, field, at));
    }
    for (const key of ['required', 'optional', 'order'] as const) {
      source[key]?.forEach((name, position) => {
        if (!inside.has(name) && complete) missing(name, [...path, key, position], `“${source.title}”里`, inside.keys(), false);
      });
    }
    const shown = source.visible === undefined ? {} : { section: { logic: source.visible as Json, at: place([...path, 'visible']) } };
    for (const view of inside.values()) fields.set(view.name, { ...view, ...shown });
    return [...inside.keys()];
  };

  const sections = placedSections(form.value).map(section);
  return { form, fields, sections, sources, complete, references, unknownFields, duplicates };
}
