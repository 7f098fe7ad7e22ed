import { allFields, effectiveValue } from '../../project/form-view.ts';
import { contractOf } from '../../project/widgets.ts';
import { writtenOptions } from '../../project/written.ts';
import type { Rule } from '../rule.ts';

/** Reports choice fields without options. */
export const missingOptions: Rule = {
  id: 'missing-options',
  title: '选择题没有选项',
  severity: 'error',
  docs: '单选、多选、下拉、级联、医院、医生、排序这些控件要有 `options`：`{"dictionary": "选项表"}` 或 `{"call": "接口"}`；写了 `enum` 的，值自己就是选项。',
  why: '会员点开是空的，没有东西可选。',
  bad: '"escort": { "title": "是否陪诊", "type": "string", "widget": "radio" }',
  good: '"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } }',
  *find(project) {
    const { views } = project;
    for (const { source, at } of writtenOptions(project)) {
      if (source.call === undefined && source.dictionary === undefined && !at.document.damaged)
        yield { at, message: '这里既没有 call，也没有 dictionary，选项无处可来' };
    }
    for (const view of views) {
      if (!view.complete) continue;
      for (const field of allFields(view)) {
        const widget = effectiveValue(field, ['widget']);
        const drawn = effectiveValue(field, ['drawnBy']) !== undefined;
        const contract = contractOf(project, widget?.value);
        const needed = contract?.options !== undefined && contract.ownOptions !== true;
        if (
          widget !== undefined &&
          needed &&
          !drawn &&
          effectiveValue(field, ['options']) === undefined &&
          effectiveValue(field, ['enum']) === undefined
        )
          yield { at: widget.at, message: `字段“${field.name}”是选择题，却没有写 options` };
      }
    }
  },
};
