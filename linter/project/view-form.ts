import { isValues, type Json } from '../../engine/documents/json.ts';
import type { Field, Form, FormSection, GroupItems, Section } from '../../engine/documents/types.gen.ts';
import { type PlacedSection, placedSections } from '../../engine/form/index.ts';
import { suggestion } from '../source/suggest.ts';
import type { DocumentSet, Finding, Path, Place, Typed } from '../source/types.ts';
import { effectiveValue, type FieldView, type FormView, type Layer, type Level, type OuterRule } from './form-view.ts';

/** A field while its level is still read. */
type Draft = { -readonly [Key in keyof FieldView]: FieldView[Key] };

/** The fields of a section or of an item, as written. */
type Source = Omit<FormSection, 'title'> & { readonly title?: string };

/** Resolves the references of a form. */
export function viewForm(form: Typed<Form>, shelf: DocumentSet<Section>): FormView {
  const references: Finding[] = [];
  const unknownFields: Finding[] = [];
  const duplicates: Finding[] = [];
  const sources = new Set<string>();
  const levels: Level[] = [];
  let complete = !form.document.damaged;

  const open = (reference: string, at: Place): Typed<Section> | undefined => {
    const name = reference.replace(/^\.\.\/fields\//, '').replace(/\.json.*$/, '');
    const section = shelf.get(name);
    if (section === undefined || section.document.damaged) complete = false;
    if (section !== undefined) for (const source of Object.keys(section.value.sources ?? {})) sources.add(source);
    else if (!shelf.names.has(name))
      references.push({ at, message: `没有公共段落 schemas/fields/${name}.json`, ...suggestion(name, shelf.names) });
    return section;
  };
  const missing = (name: string, at: Place, where: string, known: Iterable<string>, damaged: boolean): void => {
    if (!damaged) unknownFields.push({ at, message: `${where}没有字段“${name}”`, ...suggestion(name, known) });
  };
  const layerOf = (section: Typed<Section>, name: string): Layer | undefined => {
    const field = Object.hasOwn(section.value.properties, name) ? section.value.properties[name] : undefined;
    return field && { document: section.document, path: ['properties', name], field };
  };

  const part = (
    { $ref, pick, omit }: { readonly $ref: string; readonly pick?: readonly string[]; readonly omit?: readonly string[] },
    at: Place,
  ): Draft[] => {
    const section = open($ref, below(at, '$ref'));
    if (section === undefined) return [];
    const known = Object.keys(section.value.properties);
    const where = `schemas/fields/${section.document.name}.json 里`;
    omit?.forEach((name, index) => {
      if (!known.includes(name)) missing(name, below(at, 'omit', index), where, known, section.document.damaged);
    });
    const wanted =
      pick?.map((name, index) => ({ name, at: below(at, 'pick', index) })) ??
      known.filter((name) => !omit?.includes(name)).map((name) => ({ name, at: below(at, '$ref') }));
    return wanted.flatMap(({ name, at: place }) => {
      const layer = layerOf(section, name);
      if (layer !== undefined) return [{ name, at: place, layers: [layer] }];
      missing(name, place, where, known, section.document.damaged);
      return [];
    });
  };

  const single = (name: string, field: Field, written: Place): Draft => {
    const own: Layer = { document: written.document, path: written.path, field };
    const at: Place = { ...written, part: 'key' };
    if (field.$ref === undefined) return { name, at, layers: [own] };
    const section = open(field.$ref, below(written, '$ref'));
    const target = field.$ref.split('#/properties/')[1] ?? '';
    const layer = section && layerOf(section, target);
    if (section !== undefined && layer === undefined) {
      missing(
        target,
        below(written, '$ref'),
        `schemas/fields/${section.document.name}.json 里`,
        Object.keys(section.value.properties),
        section.document.damaged,
      );
    }
    return { name, at, layers: layer === undefined ? [own] : [own, layer] };
  };

  /** Reads the fields of a section or of an item. */
  const fieldsOf = (source: Source, at: Place, where: string, outside: ReadonlyMap<string, FieldView>): ReadonlyMap<string, Draft> => {
    const inside = new Map<string, Draft>();
    const { $ref, pick, omit } = source;
    const taken = [
      ...($ref === undefined ? [] : part({ $ref, ...(pick && { pick }), ...(omit && { omit }) }, at)),
      ...(source.allOf ?? []).flatMap((one, position) => part(one, below(at, 'allOf', position))),
    ];
    const add = (view: Draft): void => {
      if (inside.has(view.name) || outside.has(view.name))
        duplicates.push({ at: view.at, message: `字段“${view.name}”在${outside === NOTHING ? where : '这张表单里'}出现两次` });
      inside.set(view.name, view);
    };
    taken.forEach(add);
    for (const [name, field] of Object.entries(source.properties ?? {})) {
      const existing = inside.get(name);
      const place = below(at, 'properties', name);
      if (existing === undefined) add(single(name, field, place));
      else if (field.$ref === undefined)
        inside.set(name, { ...existing, layers: [{ document: place.document, path: place.path, field }, ...existing.layers] });
      else inside.set(name, single(name, field, place));
    }
    for (const key of ['required', 'optional', 'order'] as const) {
      source[key]?.forEach((name, position) => {
        if (!inside.has(name) && complete) missing(name, below(at, key, position), where, inside.keys(), false);
      });
    }
    return inside;
  };

  const sourcesOf = new Map<Draft, () => ReadonlyMap<string, Draft>>();

  /** A section with a name is one field: the object of its answers. */
  const namedSection = (name: string, section: FormSection, at: Place, shown: readonly OuterRule[]): Draft => {
    const { document, path } = at;
    const view: Draft = {
      name,
      at: below(at, 'name'),
      layers: [{ document, path, field: { type: 'object', title: section.title } }],
      outer: shown,
    };
    sourcesOf.set(view, () => fieldsOf(section, at, `“${section.title}”里`, NOTHING));
    return view;
  };

  /** Reads the fields inside a group or an object, and locks those of a readonly group. */
  const insideOf = (field: Draft): ReadonlyMap<string, Draft> | undefined => {
    const section = sourcesOf.get(field);
    if (section !== undefined) return section();
    const [items, properties] = [effectiveValue(field, ['items']), effectiveValue(field, ['properties'])];
    if (items !== undefined && isValues(items.value)) {
      const { rules, ...source } = items.value as unknown as GroupItems;
      const inside = fieldsOf(source, items.at, `“${field.name}”的每一项里`, NOTHING);
      const logic = rules?.readonly as Json | undefined;
      if (logic !== undefined)
        for (const one of inside.values()) one.outer = [{ aspect: 'readonly', logic, at: below(items.at, 'rules', 'readonly') }];
      return inside;
    }
    if (properties === undefined || !isValues(properties.value)) return undefined;
    const { document, path } = properties.at;
    const required = effectiveValue(field, ['required']);
    const inside = fieldsOf({ properties: properties.value as never }, { document, path: path.slice(0, -1) }, `“${field.name}”里`, NOTHING);
    for (const [index, name] of (Array.isArray(required?.value) ? required.value : []).entries())
      if (required !== undefined && !inside.has(String(name)) && complete)
        missing(String(name), below(required.at, index), `“${field.name}”里`, inside.keys(), false);
    return inside;
  };

  /** Reads the levels inside the fields of a level. */
  const nest = (fields: ReadonlyMap<string, Draft>, prefix: string, inItem: boolean, depth: number): void => {
    if (depth > DEEPEST) return;
    for (const field of fields.values()) {
      if (inItem) field.inItem = true;
      const own = insideOf(field);
      if (own === undefined) continue;
      const isItem = inItem || effectiveValue(field, ['items']) !== undefined;
      const level: Level = {
        prefix: `${prefix}${field.name}/`,
        fields: own,
        reads: new Map(),
        sections: [[...own.keys()]],
        inItem: isItem,
      };
      field.inside = level;
      levels.push(level);
      nest(own, level.prefix, isItem, depth + 1);
      unknownSummary(field, own);
    }
  };

  const unknownSummary = (field: Draft, inside: ReadonlyMap<string, FieldView>): void => {
    const summary = effectiveValue(field, ['itemSummary']);
    for (const [index, name] of (Array.isArray(summary?.value) ? summary.value : []).entries())
      if (summary !== undefined && !inside.has(String(name)))
        missing(String(name), below(summary.at, index), `“${field.name}”的每一项里`, inside.keys(), !complete);
  };

  const fields = new Map<string, Draft>();
  const section = ({ section: source, path }: PlacedSection): readonly string[] => {
    const at: Place = { document: form.document, path };
    const shown: OuterRule[] = [];
    const show = (logic: Json | undefined, place: Place): void => {
      if (logic !== undefined) shown.push({ aspect: 'visible', logic, at: place });
    };
    show(source.visible as Json | undefined, below(at, 'visible'));
    const page = path[0] === 'pages' ? path.slice(0, 2) : undefined;
    if (page !== undefined)
      show(form.value.pages?.[Number(page[1])]?.visible as Json | undefined, { document: form.document, path: [...page, 'visible'] });
    if (source.name !== undefined) {
      if (fields.has(source.name))
        duplicates.push({
          at: below(at, 'name'),
          message: sourcesOf.has(fields.get(source.name) as Draft)
            ? `两段都叫“${source.name}”：答案会写在同一个名字下，换一个名字`
            : `“${source.name}”已经是这张表单的字段：段落换一个名字`,
        });
      fields.set(source.name, namedSection(source.name, source, at, shown));
      return [source.name];
    }
    const inside = fieldsOf(source, at, `“${source.title}”里`, fields);
    for (const view of inside.values()) {
      if (shown.length > 0) view.outer = shown;
      fields.set(view.name, view);
    }
    return [...inside.keys()];
  };

  const sections = placedSections(form.value).map(section);
  nest(fields, '', false, 0);
  const top: Level = { prefix: '', fields, reads: new Map(), sections, inItem: false };
  addReads(top, NOTHING);
  return { form, ...top, levels: [top, ...levels], sources, complete, references, unknownFields, duplicates };
}

const NOTHING: ReadonlyMap<string, FieldView> = new Map();

/** Groups inside groups deeper than this are not read: a section that contains itself would never end. */
const DEEPEST = 4;

const below = ({ document, path }: Place, ...more: Path): Place => ({ document, path: [...path, ...more] });

/** Fills in the names that rules of a level and of those inside it read. */
function addReads({ fields, reads, inItem }: Level, outside: Level['reads']): void {
  const all = reads as Map<string, FieldView>;
  for (const [name, one] of outside) if (!inItem || !name.startsWith('item.')) all.set(name, one);
  for (const name of [...all.keys()]) if (fields.has(name.split('.')[0] ?? '')) all.delete(name);
  for (const [name, one] of fields) all.set(name, one);
  if (inItem) for (const [name, one] of fields) all.set(`item.${name}`, one);
  addDotted(fields, all, '');
  for (const { inside } of fields.values()) if (inside !== undefined) addReads(inside, all);
}

/** Adds the fields inside objects: `payee.bankCard`. */
function addDotted(fields: ReadonlyMap<string, FieldView>, reads: Map<string, FieldView>, before: string): void {
  for (const { name, inside, layers } of fields.values()) {
    if (inside === undefined || layers.some(({ field }) => field.items !== undefined)) continue;
    for (const [own, one] of inside.fields) reads.set(`${before}${name}.${own}`, one);
    addDotted(inside.fields, reads, `${before}${name}.`);
  }
}
