import { allFields, effectiveValue, type FieldView, holdsFields } from '../../project/form-view.ts';
import type { Project } from '../../project/project.ts';
import { contractOf } from '../../project/widgets.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports fields without widget, type or title. */
export const incompleteField: Rule = {
  id: 'incomplete-field',
  title: '字段没有写全',
  severity: 'error',
  docs: '开关要写 `default`（它没有“还没填”的样子），评分要写 `enum`：控件要哪些键，写在它的契约的 `needs` 里。每个字段要有 `widget`（控件）、`type`（值的类型，温馨提示行除外）和 `title`（名称，由别的行一起显示的除外）。没有 `type` 的字段不存值，也不会提交。',
  why: '没有控件画不出来，没有类型不会提交，没有名称会员不知道填什么。',
  bad: '"remark": { "title": "备注", "type": "string" }',
  good: '"remark": { "title": "备注", "type": "string", "widget": "text" }',
  *find(project) {
    const seen = new Set<string>();
    for (const view of project.views) {
      if (!view.complete || view.unknownFields.length > 0) continue;
      for (const field of allFields(view)) {
        const finding = missingIn(field, project);
        const key = finding === undefined ? '' : JSON.stringify([finding.at.document.file.path, finding.at.path]);
        if (finding !== undefined && !seen.has(key)) yield finding;
        seen.add(key);
      }
    }
  },
};

function missingIn(field: FieldView, project: Project): (Finding & { readonly at: Place }) | undefined {
  const has = (key: string): boolean => effectiveValue(field, [key]) !== undefined;
  const contract = contractOf(project, effectiveValue(field, ['widget'])?.value);
  const row = contract?.kind === 'show';
  const missing = [
    ...(holdsFields(field) ? [] : ['widget']),
    ...(row ? [] : ['type']),
    ...(has('drawnBy') ? [] : ['title']),
    ...(contract?.needs ?? []),
  ].filter((key) => !has(key));
  const deepest = field.layers.at(-1);
  if (missing.length === 0 || deepest === undefined) return undefined;
  return {
    at: { document: deepest.document, path: deepest.path, part: 'key' },
    message: `字段“${field.name}”没有写 ${missing.join('、')}`,
  };
}
