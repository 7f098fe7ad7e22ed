import type { Json } from '../../../engine/documents/json.ts';
import type { WidgetContract } from '../../../engine/documents/types.gen.ts';
import { distinct, type FieldUse, fieldUses, placeOf } from '../../project/fields.ts';
import { contractOf } from '../../project/widgets.ts';
import type { Finding } from '../../source/types.ts';
import { boundKind, KIND_NAMES, kindOf } from '../../types/kinds.ts';
import type { Rule } from '../rule.ts';

/** Reports `min` and `max` that do not fit the type of the field. */
export const boundType: Rule = {
  id: 'bound-type',
  title: '最小、最大值与字段类型不符',
  severity: 'error',
  docs: '`rules.min`、`rules.max`：日期字段写日期，时间写时间（起止的管两头），数字写数字，文件、照片、多选写个数。选择题没有大小，不能写。`rules.minLength`、`rules.maxLength` 是填写的文字的字数。',
  why: '类型不符的界限比较不了，等于没有限制，会员可以选到不该选的日期。',
  bad: '"visit": { "title": "就诊日期", "type": "string", "widget": "date", "format": "date", "rules": { "min": 3 } }',
  good: '"visit": { "title": "就诊日期", "type": "string", "widget": "date", "format": "date", "rules": { "min": { "addWorkingDays": [{ "today": [] }, 3] } } }',
  find: (project) => distinct(fieldUses(project).flatMap((use) => [...problems(use, contractOf(project, use.definition.widget))])),
};

/** Whether the answer is a single option; several options can be counted. */
const isOneOption = (contract: WidgetContract | undefined): boolean =>
  contract?.options !== undefined && contract.types.some((type) => type !== 'array');

function* problems({ field, definition, reads, operators }: FieldUse, contract: WidgetContract | undefined): Generator<Finding> {
  for (const aspect of ['minLength', 'maxLength'] as const) {
    const bound = definition.rules?.[aspect] as Json | undefined;
    if (bound === undefined) continue;
    const at = placeOf(field, ['rules', aspect], 'key');
    const given = kindOf(bound, reads, operators);
    if (definition.type !== 'string' || contract?.options !== undefined || contract?.format !== undefined)
      yield { at, message: `“${field.name}”不是填写的文字，没有字数` };
    else if (given !== undefined && given !== 'number') yield { at, message: `${aspect} 是字数，要写数字，这里是${KIND_NAMES[given]}` };
  }
  for (const aspect of ['min', 'max'] as const) {
    const bound = definition.rules?.[aspect] as Json | undefined;
    if (bound === undefined) continue;
    const at = placeOf(field, ['rules', aspect], 'key');
    const [own, given] = [boundKind(field), kindOf(bound, reads, operators)];
    if (isOneOption(contract)) yield { at, message: `“${field.name}”是选择题，没有最小、最大` };
    else if (given === undefined) continue;
    else if (own === 'list' && given !== 'number')
      yield { at, message: `“${field.name}”是列表，${aspect} 是个数，要写数字，这里是${KIND_NAMES[given]}` };
    else if (own === 'date' && given !== 'date')
      yield { at, message: `“${field.name}”是日期，${aspect} 要写日期，这里是${KIND_NAMES[given]}` };
    else if (own === 'time' && given !== 'time')
      yield { at, message: `“${field.name}”是时间，${aspect} 要写时间（HH:mm），这里是${KIND_NAMES[given]}` };
    else if (own === 'number' && given !== 'number')
      yield { at, message: `“${field.name}”是数字，${aspect} 要写数字，这里是${KIND_NAMES[given]}` };
    else if (own === undefined && given !== 'number' && given !== 'date')
      yield { at, message: `${aspect} 要写数字或日期，这里是${KIND_NAMES[given]}` };
  }
}
