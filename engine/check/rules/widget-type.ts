import { distinct, fieldUses, placeOf } from '../fields.ts';
import type { Rule } from '../rule.ts';

const LIST = ['array'];
const TEXT = ['string'];
const TYPES: Readonly<Record<string, readonly string[]>> = {
  file: LIST,
  idCardPhoto: LIST,
  checkbox: LIST,
  choice: ['string|array', 'string', 'array'],
  text: ['string', 'number', 'integer'],
  textarea: TEXT,
  radio: TEXT,
  select: TEXT,
  flag: ['string', 'boolean'],
  date: TEXT,
  datetime: TEXT,
  cascader: TEXT,
  region: TEXT,
  hospital: TEXT,
  doctor: TEXT,
};

/** Widgets that cannot hold the type of their field. */
export const widgetType: Rule = {
  id: 'widget-type',
  title: '控件与类型不符',
  severity: 'error',
  docs: '文件、照片、多选存列表，`type` 写 `"array"`；单选、下拉、日期、地区、医院存文字，写 `"string"`；`choice` 写 `["string", "array"]`。温馨提示不存值，不写 `type`。',
  why: '类型不符的答案存不进去，或提交时被服务器退回。',
  bad: '"report": { "title": "病历", "type": "string", "widget": "file" }',
  good: '"report": { "title": "病历", "type": "array", "widget": "file" }',
  find: (project) =>
    distinct(
      fieldUses(project).flatMap(({ field, definition: { widget, type } }) => {
        if (widget === undefined || type === undefined) return [];
        const at = placeOf(field, ['type']);
        if (widget === 'warmReminder') return [{ at, message: '温馨提示不存值，不要写 type' }];
        const allowed = TYPES[widget] ?? [];
        const written = [type].flat().join('|');
        const expected = allowed.map((one) => (one === 'string|array' ? '["string", "array"]' : `"${one}"`));
        return allowed.includes(written) ? [] : [{ at, message: `控件 ${widget} 的 type 不能是 ${JSON.stringify(type)}`, expected }];
      }),
    ),
};
