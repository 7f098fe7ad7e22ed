import { createValidators } from '../../engine/build.ts';
import type { Dictionary, Form, Section } from '../../engine/documents/types.gen.ts';
import { resolve as resolveForm } from '../../engine/form/index.ts';
import { GENERAL_DESCRIBED, type Operators } from '../../engine/logic/index.ts';
import type { Subject } from './types.ts';

const RELATIONSHIP: Dictionary = {
  title: '关系',
  key: 'test.relationship',
  items: [
    { code: '1', name: '本人' },
    { code: '2', name: '配偶' },
    { code: '3', name: '子女' },
  ],
};

const DICTIONARIES: Readonly<Record<string, Dictionary>> = {
  yesNo: {
    title: '是否',
    items: [
      { code: '1', name: '是' },
      { code: '0', name: '否' },
    ],
  },
  relationship: RELATIONSHIP,
};

const SAMPLES: Readonly<Record<string, Dictionary>> = {
  relationship: RELATIONSHIP,
};

const TEXTS = {
  'form.required.enter': '请输入{title}',
  'form.required.choose': '请选择{title}',
  'form.pattern': '{title}格式不正确',
  'form.min': '{title}不能早于{limit}',
};

/** Makes a form of one section for checker tests; every field is required unless `optional` names it. */
export function subjectOf(
  properties: Section['properties'],
  optional: readonly string[] = [],
  more: Partial<Form> = {},
  operators: Operators = GENERAL_DESCRIBED,
): Subject {
  const document: Form = {
    code: 'TEST',
    title: '测试',
    sections: [{ title: '一', properties, required: Object.keys(properties).filter((name) => !optional.includes(name)) }],
    submit: { calls: ['service.apply'] },
    samples: [{ name: '空', values: {} }],
    ...more,
  };
  const { form } = resolveForm(document, () => undefined);
  return {
    form,
    validators: createValidators(form),
    dictionaries: DICTIONARIES,
    samples: SAMPLES,
    texts: TEXTS,
    channels: [],
    operators,
  };
}
