import type { Rule } from '../rule.ts';

/** A field that one form takes in twice. */
export const duplicateField: Rule = {
  id: 'duplicate-field',
  title: '字段在表单里出现两次',
  severity: 'error',
  docs: '一张表单里每个字段只能有一个，提交时按字段名装配。用 `pick`、`omit` 去掉多的那个。要在引用之后修改字段，写在同一段的 `properties` 里。',
  *find({ views }) {
    for (const view of views) yield* view.duplicates;
  },
};
