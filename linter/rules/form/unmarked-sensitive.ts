import type { Field, WidgetContract } from '../../../engine/documents/types.gen.ts';
import { distinct, fieldUses, homeOf } from '../../project/fields.ts';
import { contractOf } from '../../project/widgets.ts';
import type { Rule } from '../rule.ts';

const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/身份证|证件(号|照|复印|正反)|护照(号|照)|户口/, '证件信息'],
  [/手机|电话|联系方式/, '电话号码'],
  [/银行(卡|账)|账号|账户号|卡号/, '银行卡或卡号'],
];

/** Reports personal data that is not marked as such. */
export const unmarkedSensitive: Rule = {
  id: 'unmarked-sensitive',
  title: '个人敏感信息没有标记',
  severity: 'error',
  docs: '证件号、证件照片、电话、银行卡这些字段要写 `"sensitive": true`。按控件、键盘类型和字段名称判断。',
  why: '没有标记的答案会进日志和统计，这是个人信息保护的事故。',
  bad: '"mobile": { "title": "手机号码", "type": "string", "widget": "text", "inputMode": "tel" }',
  good: '"mobile": { "title": "手机号码", "type": "string", "widget": "text", "inputMode": "tel", "sensitive": true }',
  find: (project) =>
    distinct(
      fieldUses(project).flatMap(({ field, definition }) => {
        const what = definition.sensitive === true ? undefined : privateKind(definition, contractOf(project, definition.widget));
        return what === undefined ? [] : [{ at: homeOf(field), message: `“${field.name}”是${what}，要写 "sensitive": true` }];
      }),
    ),
};

/** Returns the kind of personal data that a field collects, by widget, keyboard and title; undefined for none. */
function privateKind(definition: Field, contract: WidgetContract | undefined): string | undefined {
  if (contract?.kind !== 'enter' && contract?.kind !== 'upload') return undefined;
  return contract.private ?? privateEntry(definition);
}

/** Returns the kind of personal data that a member types or uploads, by keyboard and title of the field; undefined for none. */
export function privateEntry({ inputMode, title = '' }: Pick<Field, 'inputMode' | 'title'>): string | undefined {
  return inputMode === 'tel' ? '电话号码' : PRIVATE.find(([pattern]) => pattern.test(title))?.[1];
}
