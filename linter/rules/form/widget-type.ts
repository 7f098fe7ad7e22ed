import { distinct, fieldUses, placeOf } from '../../project/fields.ts';
import { contractOf } from '../../project/widgets.ts';
import type { Rule } from '../rule.ts';

const LISTED = ['number', 'integer', 'boolean', 'object'] as const;

/** Reports widgets that cannot hold the type of their field. */
export const widgetType: Rule = {
  id: 'widget-type',
  title: '控件与类型不符',
  severity: 'error',
  docs: '文件、照片、多选存列表，`type` 写 `"array"`；单选、下拉、日期、地区、医院存文字，写 `"string"`；`choice` 写 `["string", "array"]`。单选、下拉写了 `enum` 的，`type` 是里面的值的类型。温馨提示不存值，不写 `type`。',
  why: '类型不符的答案存不进去，或提交时被服务器退回。',
  bad: '"report": { "title": "病历", "type": "string", "widget": "file" }',
  good: '"report": { "title": "病历", "type": "array", "widget": "file" }',
  find: (project) =>
    distinct(
      fieldUses(project).flatMap(({ field, definition: { widget, type, enum: values } }) => {
        const contract = contractOf(project, widget);
        if (contract === undefined || type === undefined) return [];
        const at = placeOf(field, ['type']);
        if (contract.kind === 'show') return [{ at, message: `控件 ${widget} 不存值，不要写 type` }];
        // A choice of one listed value holds a value of any type.
        const isListed = values !== undefined && contract.options === 'list' && contract.types.includes('string');
        const allowed: readonly string[] = isListed ? [...contract.types, ...LISTED] : contract.types;
        const written = [type].flat().join('|');
        const expected = allowed.map((one) => (one === 'string|array' ? '["string", "array"]' : `"${one}"`));
        return allowed.includes(written) ? [] : [{ at, message: `控件 ${widget} 的 type 不能是 ${JSON.stringify(type)}`, expected }];
      }),
    ),
};
