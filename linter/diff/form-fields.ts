import { inSection, type ResolvedField, resolve as resolveForm } from '../../engine/form/index.ts';
import type { Project } from '../project/project.ts';

export type Fields = ReadonlyMap<string, ResolvedField>;

/** Returns the fields of a form by name, with references resolved; none for a missing form. */
export function fieldsOf(code: string, project: Project): Fields {
  const form = project.forms.get(code)?.value;
  if (form === undefined) return new Map();
  const { form: resolved } = resolveForm(form, (path) => project.sections.get(path.replace(/^\.\.\/fields\/|\.json$/g, ''))?.value);
  return new Map(
    resolved.sections.flatMap(({ fields, visible }) =>
      fields.map((field) => [field.name, { ...field, definition: inSection(field.definition, visible) }] as const),
    ),
  );
}

/** Returns renamed keys, old to new: a new field whose words equal those of a removed one. */
export function renamesOf(was: Fields, is: Fields): ReadonlyMap<string, string> {
  const renames = new Map<string, string>();
  const taken = new Set<string>();
  for (const { name, definition } of was.values()) {
    if (is.has(name)) continue;
    const words = JSON.stringify(definition);
    const isSame = (one: ResolvedField): boolean =>
      [words, words.replaceAll(`"${name}"`, `"${one.name}"`)].includes(JSON.stringify(one.definition));
    const now = [...is.values()].find((one) => !was.has(one.name) && !taken.has(one.name) && isSame(one));
    if (now === undefined) continue;
    renames.set(name, now.name);
    taken.add(now.name);
  }
  return renames;
}

/** Returns the fields under their new keys, with all mentions of renamed fields updated. */
export function renamed(fields: Fields, renames: ReadonlyMap<string, string>): Fields {
  const named = (_key: string, value: unknown): unknown => (typeof value === 'string' ? (renames.get(value) ?? value) : value);
  return new Map(
    [...fields.values()].map((field) => {
      const now = JSON.parse(JSON.stringify(field, named)) as ResolvedField;
      return [now.name, now];
    }),
  );
}
