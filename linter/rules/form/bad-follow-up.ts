import { distinct, fieldUses, placeOf } from '../../project/fields.ts';
import { effectiveValue } from '../../project/form-view.ts';
import { contractOf } from '../../project/widgets.ts';
import type { Rule } from '../rule.ts';

/** Reports follow-ups whose field cannot take the text. */
export const badFollowUp: Rule = {
  id: 'bad-follow-up',
  title: '补充说明的字段不对',
  severity: 'error',
  docs: '`followUp.field` 指向一个文字输入框（`text` 或 `textarea`），它自己不写显示条件：显示、必填、清空都由问题的选项决定。一个字段只给一个问题用。`{code}` 让每个选项有自己的一段，用哪个文字输入框由 `followUp.widget` 写。',
  why: '两处都管显示，会员选了要说明的选项，却看不到填说明的地方。',
  bad: `"wound": { "title": "伤口", "type": ["string", "array"], "widget": "choice", "options": { "call": "service.hospitals" }, "followUp": { "field": "desc" } },
"desc": { "title": "伤口情况", "type": "array", "widget": "file" }`,
  good: `"wound": { "title": "伤口", "type": ["string", "array"], "widget": "choice", "options": { "call": "service.hospitals" }, "followUp": { "field": "desc" } },
"desc": { "title": "伤口情况", "type": "string", "widget": "text" }`,
  find: (project) =>
    distinct(
      fieldUses(project).flatMap(({ field, definition, siblings }) => {
        const { field: name, widget } = definition.followUp ?? {};
        const perOption = name?.includes('{code}') === true;
        if (perOption && contractOf(project, widget)?.kind !== 'enter')
          return [
            {
              at: placeOf(field, ['followUp', widget === undefined ? 'field' : 'widget']),
              message: '每个选项一段的补充说明，widget 要写文字输入框',
            },
          ];
        if (!perOption && widget !== undefined)
          return [{ at: placeOf(field, ['followUp', 'widget']), message: `补充说明用“${name ?? ''}”自己的控件，这里的 widget 不起作用` }];
        const target = name === undefined ? undefined : siblings.get(name);
        if (name === undefined || target === undefined) return [];
        const at = placeOf(field, ['followUp', 'field']);
        const contract = contractOf(project, effectiveValue(target, ['widget'])?.value);
        const other = [...siblings.values()].find(
          (one) => one.name !== field.name && effectiveValue(one, ['followUp', 'field'])?.value === name,
        );
        if (contract?.kind !== 'enter') return [{ at, message: `“${name}”不是文字输入框，不能写补充说明` }];
        if (effectiveValue(target, ['rules', 'visible']) !== undefined)
          return [{ at, message: `“${name}”自己写了显示条件，和问题的选项冲突` }];
        return other === undefined ? [] : [{ at, message: `“${name}”也是“${other.name}”的补充说明` }];
      }),
    ),
};
