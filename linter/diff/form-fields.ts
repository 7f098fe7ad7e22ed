import { inSection, type ResolvedField, resolve as resolveForm } from '../../engine/form/index.ts';
import type { Project } from '../project/project.ts';

export type Fields = ReadonlyMap<string, ResolvedField>;

/** Returns the fields of a form by path (`invoices/amount`), with references resolved; none for a missing form. */
export function fieldsOf(code: string, project: Project): Fields {
  const form = project.forms.get(code)?.value;
  if (form === undefined) return new Map();
  const { form: resolved } = resolveForm(form, (path) => project.sections.get(path.replace(/^\.\.\/fields\/|\.json$/g, ''))?.value);
  return new Map(
    resolved.sections.flatMap(({ fields, visible }) =>
      fields.flatMap((field) => placed({ ...field, definition: inSection(field.definition, visible) }, '', '')),
    ),
  );
}

/** Returns a field and those inside it, by path. A title inside is quoted with the group's: 发票”里的“金额. */
function placed(field: ResolvedField, before: string, around: string): readonly (readonly [string, ResolvedField])[] {
  const path = `${before}${field.name}`;
  const title = `${around}${field.definition.title ?? field.name}`;
  return [
    [path, { ...field, name: path, definition: around === '' ? field.definition : { ...field.definition, title } }],
    ...(field.items?.fields ?? []).flatMap((one) => placed(one, `${path}/`, `${title}”里的“`)),
  ];
}

/** Whether a field stands inside one of some groups or objects. */
export const isInside = (path: string, names: ReadonlySet<string>): boolean =>
  path.split('/').some((_name, at, all) => at > 0 && names.has(all.slice(0, at).join('/')));

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
