import { suggestion } from '../source/suggest.ts';
import type { Finding, Place } from '../source/types.ts';
import { allFields, type FieldView } from './form-view.ts';
import { isWhole, type Project } from './project.ts';
import { finds, hasField, type Use, usesOf } from './uses.ts';

const SAID: Readonly<Record<Use['how'], string>> = {
  rule: '规则里用到的',
  drawnBy: 'drawnBy 指向的',
  followUp: '补充说明',
  resets: 'resets 里的',
};

/**
 * Reports mentioned fields that do not exist. A mention in a form is reported there. A mention in a shared section is reported in the
 * section when no form has such a field, else in the form that includes the field and leaves out the other.
 */
export function* missingUses(project: Project, hows: ReadonlySet<Use['how']>): Generator<Finding> {
  const everywhere = new Set([
    ...project.sections.all.flatMap(({ value }) => Object.keys(value.properties)),
    ...project.views.flatMap(allFields).map(({ name }) => name),
  ]);
  const somewhere = (name: string): boolean =>
    everywhere.has(name) || project.views.some(({ levels }) => levels.some((level) => hasField(level, name)));
  for (const view of project.views) {
    if (!view.complete) continue;
    const told = new Set<string>();
    for (const { field, level } of view.levels.flatMap((one) =>
      [...one.fields.values()].map((inside) => ({ field: inside, level: one })),
    )) {
      const isFound = (use: Use): boolean => finds(level, use) || (!use.isBeside && hasField(view, use.name));
      const missing = usesOf(field).filter((use) => hows.has(use.how) && !isFound(use));
      const own = missing.filter((use) => use.at.document === view.form.document);
      for (const use of own) {
        const { name, how, at } = use;
        const place = at.path.join('.');
        if (told.has(place)) continue;
        told.add(place);
        yield {
          at,
          message: `${SAID[how]}字段“${name}”不在${use.isBeside && level.prefix !== '' ? '这一项' : '这张表单'}里`,
          ...suggestion(name, level.fields.keys()),
        };
      }
      if (view.unknownFields.length > 0) continue;
      const borrowed = missing.filter((use) => use.at.document !== view.form.document && use.how !== 'resets' && somewhere(use.name));
      if (borrowed.length > 0) yield { at: field.at, message: borrowedMessage(field, borrowed) };
    }
  }
  if (!isWhole(project, ['form', 'section'])) return;
  for (const { name, how, at } of sectionUses(project, hows)) {
    if (!somewhere(name)) yield { at, message: `${SAID[how]}字段“${name}”哪里都没有`, ...suggestion(name, everywhere) };
  }
}

function borrowedMessage(field: FieldView, uses: readonly Use[]): string {
  const names = [...new Set(uses.map(({ name }) => `“${name}”`))].join('、');
  const file = uses[0]?.at.document.file.path ?? '';
  return `字段“${field.name}”（${file}）要用到 ${names}，这张表单里没有`;
}

/** Returns the mentions in fields of shared sections, each place once. */
function sectionUses({ sections }: Project, hows: ReadonlySet<Use['how']>): readonly Use[] {
  return sections.all.flatMap(({ document, value }) =>
    Object.entries(value.properties).flatMap(([name, field]) => {
      const at: Place = { document, path: ['properties', name] };
      return usesOf({ name, at, layers: [{ document, path: at.path, field }] }).filter(({ how }) => hows.has(how));
    }),
  );
}
