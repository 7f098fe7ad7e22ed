import type { Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { inSection, mergeField, type ResolvedField, resolve as resolveForm } from '../../engine/form/index.ts';
import type { Operators } from '../../engine/logic/index.ts';
import type { Finding, Place } from '../source/types.ts';
import { allFields, effectiveValue, type FieldView, type FormView, type Level } from './form-view.ts';
import type { Project } from './project.ts';

/** The final form of a field in one form, or in its section when no form includes it. */
export interface FieldUse {
  readonly field: FieldView;
  /** All layers merged. */
  readonly definition: Field;
  /** Whether the section or the form lists it as required. */
  readonly required: boolean;
  /** The fields beside it, itself included: of the same form, item or object. */
  readonly siblings: ReadonlyMap<string, FieldView>;
  /** Every field by the name that its rules read it by. */
  readonly reads: ReadonlyMap<string, FieldView>;
  readonly level: Level | undefined;
  /** The operators of its rules. */
  readonly operators: Operators;
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
  const { operators } = project.vocabulary;
  for (const view of project.views) {
    if (!view.complete) continue;
    const required = requiredNames(view, project);
    for (const level of view.levels)
      for (const field of level.fields.values()) {
        const isRequired = required.has(`${level.prefix}${field.name}`);
        const definition = mergedField(field);
        yield { field, definition, required: isRequired, siblings: level.fields, reads: level.reads, level, operators, view };
      }
  }
}

function* inSections({ sections, views, vocabulary }: Project): Generator<FieldUse> {
  const taken = new Set(views.flatMap(allFields).flatMap(({ layers }) => layers.map(({ field }) => field)));
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
        yield {
          field,
          definition,
          required: value.required?.includes(field.name) ?? false,
          siblings,
          reads: siblings,
          level: undefined,
          operators: vocabulary.operators,
          view: undefined,
        };
    }
  }
}

const names = new WeakMap<FormView, ReadonlySet<string>>();

/** Returns the paths of the fields that a form requires whenever they are shown, unless a rule decides it. */
function requiredNames(view: FormView, project: Project): ReadonlySet<string> {
  const before = names.get(view);
  if (before !== undefined) return before;
  const { form } = resolveForm(view.form.value, (path) => project.sections.get(path.replace(/^\.\.\/fields\/|\.json$/g, ''))?.value);
  const required = new Set(form.sections.flatMap(({ fields }) => requiredPaths(fields, '')));
  names.set(view, required);
  return required;
}

const requiredPaths = (fields: readonly ResolvedField[], prefix: string): readonly string[] =>
  fields.flatMap(({ name, required, items }) => [
    ...(required ? [`${prefix}${name}`] : []),
    ...requiredPaths(items?.fields ?? [], `${prefix}${name}/`),
  ]);

/** A field with its overrides and the rules around it merged, the way the engine merges them. */
export function mergedField({ layers, outer = [] }: FieldView): Field {
  const own = layers.reduceRight<Field>((base, layer) => mergeField(base, layer.field), {});
  return outer.reduce((field, { aspect, logic }) => (aspect === 'visible' ? inSection(field, logic) : locked(field, logic)), own);
}

/** A field of a group that is readonly when the group or the field itself says so. */
function locked(field: Field, logic: Json): Field {
  const own = field.rules?.readonly as Json | undefined;
  return { ...field, rules: { ...field.rules, readonly: own === undefined ? logic : { or: [logic, own] } } };
}

/** Returns the place that sets a key of a field; the field itself for an unset key. Without its own `visible`, a field has that of its section. */
export function placeOf(field: FieldView, keys: readonly string[], part: Place['part'] = 'value'): Place {
  const found = effectiveValue(field, keys) ?? field.outer?.find(({ aspect }) => keys.join('.') === `rules.${aspect}`);
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
