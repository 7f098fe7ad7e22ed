import type { Field } from '../../engine/documents/types.gen.ts';
import type { ResolvedField } from '../../engine/form/index.ts';
import { messageWords } from '../project/message-words.ts';
import type { Project } from '../project/project.ts';
import { contractOf } from '../project/widgets.ts';

/** A message to the member, and its condition. */
export interface SheetMessage {
  readonly when: string;
  readonly text: string;
}

const CONSTRAINTS: readonly (readonly [keyof Field | 'min' | 'max' | 'valid' | 'noOptions' | 'birthDate' | 'checkDigit', string])[] = [
  ['pattern', '格式不对时'],
  ['birthDate', '出生日期不对时'],
  ['checkDigit', '校验位不对时'],
  ['minLength', '字数太少时'],
  ['maxLength', '字数太多时'],
  ['minItems', '数量太少时'],
  ['maxItems', '数量太多时'],
  ['minimum', '不到最小时'],
  ['maximum', '超过最大时'],
  ['exclusiveMinimum', '没有大于下限时'],
  ['exclusiveMaximum', '没有小于上限时'],
  ['multipleOf', '不是倍数时'],
  ['exclusive', '单独选的和别的一起选时'],
  ['min', '不到最小时'],
  ['max', '超过最大时'],
  ['valid', '与其他内容对不上时'],
  ['check', '接口没有通过时'],
  ['noOptions', '没有可选内容时'],
];
/** Default messages of all forms, for fields without their own. */
const CHECKED: ReadonlySet<string> = new Set(['birthDate', 'checkDigit']);
const COUNTED: Readonly<Record<string, string>> = {
  'upload min': '张数不够时',
  'upload max': '张数太多时',
  'choose min': '早于最早时',
  'choose max': '晚于最晚时',
};

/** Returns the messages shown for a wrong answer: the field's own words, else the default ones. */
export function messagesOf({ definition, required }: ResolvedField, project: Project): readonly SheetMessage[] {
  const { widget, rules, title = '', check } = definition;
  const messages = messageWords(definition, project);
  const kind = contractOf(project, widget)?.kind ?? 'enter';
  const wanted = kind !== 'show' && (required || rules?.required !== undefined);
  const missing = messages['required'] ?? project.texts.get(`form.required.${kind}`);
  const own = CONSTRAINTS.flatMap(([key, when]) => {
    const general = CHECKED.has(key) && typeof check === 'string' ? project.texts.get(`form.${key}`) : undefined;
    const text = messages[key] ?? general;
    return text === undefined ? [] : [{ when: COUNTED[`${kind} ${key}`] ?? when, text }];
  });
  return [...(wanted && missing !== undefined ? [{ when: '没填时', text: missing }] : []), ...own].map((one) => ({
    ...one,
    text: one.text.replaceAll('{title}', title),
  }));
}
