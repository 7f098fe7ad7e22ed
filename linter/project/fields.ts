import type { Field } from '../../engine/documents/types.gen.ts';
import { inSection, mergeField, resolve as resolveForm } from '../../engine/form/index.ts';
import type { Finding, Place } from '../source/types.ts';
import { effectiveValue, type FieldView, type FormView } from './form-view.ts';
import type { Project } from './project.ts';

/** The final form of a field in one form, or in its section when no form includes it. */
export interface FieldUse {
  readonly field: FieldView;
  /** All layers merged. */
  readonly definition: Field;
  /** Whether the section or the form lists it as required. */
  readonly required: boolean;
  /** The fields of the same form, itself included. */
  readonly siblings: ReadonlyMap<string, FieldView>;
  /** Undefined for a field that no form includes. */
  readonly view: FormView | undefined;
}

const known = new WeakMap<Project, readonly FieldUse[]>();

/** Returns every field of every undamaged form, then the shared fields that no form includes. */
export function fieldUses(project: Project): readonly FieldUse[] {
  const uses = known.get(project) ?? [...inForms(project), ...inSections(project)];
  known.set(project, uses);
  return uses;
}

function* inForms(project: Project): Generator<FieldUse> {
  for (const view of project.views) {
    if (!view.complete) continue;
    const required = requiredNames(view, project);
    for (const field of view.fields.values())
      yield { field, definition: mergedField(field), required: required.has(field.name), siblings: view.fields, view };
  }
}

function* inSections({ sections, views }: Project): Generator<FieldUse> {
  const taken = new Set(views.flatMap((view) => [...view.fields.values()].flatMap(({ layers }) => layers.map(({ field }) => field))));
  for (const { document, value } of sections.all) {
    if (document.damaged) continue;
    const siblings = new Map(
      Object.entries(value.properties).map(([name, field]): [string, FieldView] => {
        const path = ['properties', name];
        return [name, { name, at: { document, path, part: 'key' }, layers: [{ document, path, field }] }];
      }),
    );
    for (const field of siblings.values()) {
      const definition = field.layers[0]?.field;
      if (definition !== undefined && !taken.has(definition))
        yield { field, definition, required: value.required?.includes(field.name) ?? false, siblings, view: undefined };
    }
  }
}

const names = new WeakMap<FormView, ReadonlySet<string>>();

/** Returns the fields that a form requires whenever they are shown, unless a rule decides it. */
function requiredNames(view: FormView, project: Project): ReadonlySet<string> {
  const before = names.get(view);
  if (before !== undefined) return before;
  const { form } = resolveForm(view.form.value, (path) => project.sections.get(path.replace(/^\.\.\/fields\/|\.json$/g, ''))?.value);
  const required = new Set(form.sections.flatMap(({ fields }) => fields.filter((one) => one.required).map(({ name }) => name)));
  names.set(view, required);
  return required;
}

/** A field with its overrides merged, the way the engine merges them. */
export function mergedField({ layers, section }: FieldView): Field {
  return inSection(
    layers.reduceRight<Field>((base, layer) => mergeField(base, layer.field), {}),
    section?.logic,
  );
}

/** Returns the place that sets a key of a field; the field itself for an unset key. Without its own `visible`, a field has that of its section. */
export function placeOf(field: FieldView, keys: readonly string[], part: Place['part'] = 'value'): Place {
  const found = effectiveValue(field, keys) ?? (keys.join('.') === 'rules.visible' ? field.section : undefined);
  return found === undefined ? field.at : { ...found.at, part };
}

/** Returns the place that defines a field: its deepest layer, by its key. */
export function homeOf(field: FieldView): Place {
  const deepest = field.layers.at(-1);
  return deepest === undefined ? field.at : { document: deepest.document, path: deepest.path, part: 'key' };
}

/** Keeps one finding per place, since many forms share a section. */
export function* distinct(findings: Iterable<Finding>): Generator<Finding> {
  const seen = new Set<string>();
  for (const finding of findings) {
    const { at } = finding;
    const key = 'path' in at ? JSON.stringify([at.document.file.path, at.path]) : `${at.document.file.path}:${at.offset}`;
    if (!seen.has(key)) yield finding;
    seen.add(key);
  }
}
