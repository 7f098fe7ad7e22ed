import { sectionsOf } from '../../../engine/form/index.ts';
import { distinct, fieldUses, placeOf } from '../../project/fields.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports two rows of one section with the same title. */
export const duplicateTitle: Rule = {
  id: 'duplicate-title',
  title: '一段里有两个同名的字段',
  severity: 'warning',
  docs: '同一段里同时显示的字段，名称要能分清。只会显示其中一个的（各有显示条件）可以同名。',
  why: '会员看到两个一样的“姓名”，不知道该填谁的；客服也说不清。',
  bad: `"a": { "title": "姓名", "type": "string", "widget": "text" },
"b": { "title": "姓名", "type": "string", "widget": "text" }`,
  good: `"a": { "title": "申请人姓名", "type": "string", "widget": "text" },
"b": { "title": "联系人姓名", "type": "string", "widget": "text" }`,
  find: (project) =>
    distinct(
      project.views.flatMap((view) =>
        view.levels
          .flatMap((level) => level.sections.map((names, index) => ({ level, names, index })))
          .flatMap(({ level, names, index }): Finding[] => {
            if (level.prefix === '' && sectionsOf(view.form.value)[index]?.arrange !== undefined) return [];
            const rows = fieldUses(project).filter(
              (use) => use.view === view && use.level === level && names.includes(use.field.name) && use.definition.drawnBy === undefined,
            );
            return rows.flatMap(({ field, definition: { title, rules } }, position) => {
              const twin = rows
                .slice(0, position)
                .find(
                  ({ definition }) =>
                    definition.title === title &&
                    (rules?.visible === undefined ||
                      definition.rules?.visible === undefined ||
                      same(rules.visible, definition.rules.visible)),
                );
              return twin === undefined || title === undefined
                ? []
                : [{ at: placeOf(field, ['title']), message: `“${twin.field.name}”在同一段里也叫“${title}”` }];
            });
          }),
      ),
    ),
};

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
