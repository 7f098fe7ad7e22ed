import { createValidators } from '../build.ts';
import type { Json } from '../documents/json.ts';
import type { Form, Section } from '../documents/types.gen.ts';
import { change } from './change.ts';
import { compileForm } from './compile.ts';
import { resolveForm } from './resolve.ts';
import type { CompiledForm, FormEvent, FormState } from './types.ts';

const TEXTS = {
  'form.required.enter': '请输入{title}',
  'form.required.choose': '请选择{title}',
  'form.required.upload': '请上传{title}',
  'form.followUp.placeholder': '请输入',
  'form.followUp.title': '{title}（{option}）',
  'form.otherFiles': '其他补充材料',
  'form.invalid': '{title}填写有误',
  'form.type.number': '{title}请填数字',
  'form.type.integer': '{title}请填整数',
  'form.minimum': '{title}不能小于{limit}{unit}',
  'form.maximum': '{title}不能大于{limit}{unit}',
  'form.exclusiveMinimum': '{title}要大于{limit}{unit}',
  'form.exclusiveMaximum': '{title}要小于{limit}{unit}',
  'form.multipleOf': '{title}要填{limit}的倍数',
  'form.min.number': '{title}不能小于{limit}{unit}',
  'form.max.number': '{title}不能大于{limit}{unit}',
  'form.format.signature': '{title}只要一张',
  'form.format.address': '请把{title}填完整：地区和详细地址',
  'form.required.address': '请填写{title}',
  'form.required.signature': '请签名',
  'form.type.money': '{title}请填金额，最多到分',
  'form.unit.money': '元',
  'form.unit.percent': '%',
  'form.max.integer': '{title}不能大于{limit}{unit}',
};

/** Returns a form compiled from one section of fields, for tests of the engine. */
export function formOf(
  properties: Section['properties'],
  more: Partial<Form> = {},
  sections: Readonly<Record<string, Section>> = {},
): CompiledForm {
  const document: Form = {
    code: 'TEST',
    title: '测试',
    sections: [{ title: '一', properties, required: Object.keys(properties) }],
    submit: { calls: ['service.apply'] },
    samples: [{ name: '空', values: {} }],
    ...more,
  };
  const { form } = resolveForm(document, (path) => sections[path]);
  return compileForm(form, {
    validators: createValidators(form),
    dictionaries: {
      yesNo: {
        title: '是否',
        items: [
          { code: '1', name: '是' },
          { code: '0', name: '否' },
        ],
      },
    },
    texts: TEXTS,
  });
}

export const CONTEXT = { today: '2026-11-20' } as const;

/** Applies events one after another. */
export const apply = (state: FormState, ...events: FormEvent[]): FormState => events.reduce(change, state);

/** The event of a member who answers the field at a path. */
export const set = (path: string, value: Json): FormEvent => ({ type: 'set', field: path, value });
