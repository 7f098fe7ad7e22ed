import { effectiveValue, type FieldView, type FormView, type Level } from '../project/form-view.ts';
import type { Project } from '../project/project.ts';
import { usesOf } from '../project/uses.ts';
import { referencesOf } from './references.ts';
import { THINGS, type ThingKind } from './things.ts';

/** A field of a form, and the fields that it needs or changes. */
export interface FieldNode {
  readonly name: string;
  readonly title: string;
  /** Fields whose answers its rules read. */
  readonly reads: readonly string[];
  /** Fields that it resets, draws beside itself or adds as a follow-up. */
  readonly changes: readonly string[];
}

/** Returns the dependencies between the fields of a form, in page order; nothing for a missing form. */
export function fieldGraph({ views }: Project, code: string): readonly FieldNode[] {
  const view = views.find(({ form }) => form.document.name === code);
  if (view === undefined) return [];
  return view.levels.flatMap((level) => [...level.fields.values()].map((field) => nodeOf(field, level, view)));
}

/** Returns the node of a field. Fields inside groups and objects have their path as their name. */
function nodeOf(field: FieldView, level: Level, view: FormView): FieldNode {
  const placed = (name: string): string =>
    level.fields.has(name) ? `${level.prefix}${name}` : (pathOf(view, level.reads.get(name)) ?? name);
  const uses = usesOf(field).filter(({ name }) => name !== field.name && (level.fields.has(name) || level.reads.has(name)));
  const named = (wanted: (how: string) => boolean): readonly string[] => [
    ...new Set(uses.filter(({ how }) => wanted(how)).map(({ name }) => placed(name))),
  ];
  const title = effectiveValue(field, ['title'])?.value;
  return {
    name: `${level.prefix}${field.name}`,
    title: typeof title === 'string' ? title : field.name,
    reads: named((how) => how === 'rule' || how === 'drawnBy'),
    changes: named((how) => how === 'resets' || how === 'followUp'),
  };
}

const pathOf = ({ levels }: FormView, field: FieldView | undefined): string | undefined => {
  const level = field && levels.find(({ fields }) => fields.get(field.name) === field);
  return level && `${level.prefix}${field?.name ?? ''}`;
};

/** A thing that a document uses. */
export interface UsedThing {
  readonly kind: ThingKind;
  readonly name: string;
}

/** Returns the things that a document uses directly, each once. */
export function thingsUsedBy(project: Project, file: string): readonly UsedThing[] {
  const keys = referencesOf(project).flatMap(({ to, at }) => (at.document.file.path === file ? [to] : []));
  return [...new Set(keys)].flatMap((key) => {
    const [kind = '', ...name] = key.split(':');
    return Object.hasOwn(THINGS, kind) ? [{ kind: kind as ThingKind, name: name.join(':') }] : [];
  });
}
