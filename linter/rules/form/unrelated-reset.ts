import { type FieldUse, fieldUses } from '../../project/fields.ts';
import { effectiveValue, type FieldView } from '../../project/form-view.ts';
import type { Project } from '../../project/project.ts';
import { hasField, usesOf } from '../../project/uses.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports resets of fields that do not depend on the changed field. */
export const unrelatedReset: Rule = {
  id: 'unrelated-reset',
  title: '清空了不相干的字段',
  severity: 'warning',
  docs: '`resets` 只写选项、取值或规则要看本字段的字段。字段改动时它自己的值是新填的，不能清空自己。',
  why: '会员改了一处，填好的另一处不明不白地没了。',
  bad: `"name": { "title": "姓名", "type": "string", "widget": "text", "resets": ["day"] },
"day": { "title": "就诊日期", "type": "string", "widget": "date", "format": "date" }`,
  good: `"city": { "title": "城市", "type": "string", "widget": "text", "resets": ["place"] },
"place": { "title": "医院", "type": "string", "widget": "select", "options": { "call": "service.hospitals", "with": { "city": "=city" } } }`,
  *find(project) {
    const related = new Set<string>();
    const found = new Map<string, Finding>();
    for (const use of fieldUses(project)) {
      const resets = effectiveValue(use.field, ['resets']);
      if (resets === undefined || !Array.isArray(resets.value)) continue;
      for (const [index, name] of resets.value.entries()) {
        const target = use.siblings.get(String(name));
        const at = { ...resets.at, path: [...resets.at.path, index] };
        const place = `${at.document.file.path} ${at.path.join('.')}`;
        if (target === undefined) {
          const isKnown =
            isBeside(String(name), use.field, project) || use.view?.complete !== true || hasField({ fields: use.siblings }, String(name));
          if (isKnown) related.add(place);
          else
            found.set(place, {
              at,
              message: `用到“${use.field.name}”的表单都没有字段“${name}”`,
              ...suggestion(String(name), use.siblings.keys()),
            });
        } else if (name !== use.field.name && dependsOn(target, use)) related.add(place);
        else
          found.set(place, {
            at,
            message: name === use.field.name ? `“${name}”不能清空自己` : `“${name}”不看“${use.field.name}”，不该被它清空`,
          });
      }
    }
    for (const [place, finding] of found) if (!related.has(place)) yield finding;
  },
};

/** Whether the section of a field has a field of this name, which a form may leave out. */
const isBeside = (name: string, { layers }: FieldView, { sections }: Project): boolean =>
  layers.some(({ document }) => document.kind === 'section' && Object.hasOwn(sections.get(document.name)?.value.properties ?? {}, name));

/** Whether a field depends on another one, directly or indirectly. Fields of one row belong together. */
function dependsOn(target: FieldView, { field, siblings }: FieldUse): boolean {
  const seen = new Set([target.name]);
  for (const name of seen) {
    const one = siblings.get(name);
    if (one === undefined) continue;
    for (const use of usesOf(one)) if (use.how !== 'resets') seen.add(use.name);
  }
  const row = effectiveValue(field, ['drawnBy'])?.value;
  return seen.has(field.name) || row === target.name;
}
