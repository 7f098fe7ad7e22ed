import type { Json } from '../../../engine/documents/json.ts';
import { distinct, fieldUses, placeOf } from '../../project/fields.ts';
import { contractOf } from '../../project/widgets.ts';
import { fieldKind, kindOf } from '../../types/kinds.ts';
import type { Rule } from '../rule.ts';

/** Reports constraints without a helpful message for members. */
export const missingMessage: Rule = {
  id: 'missing-message',
  title: '缺少提示语',
  severity: 'error',
  docs: '写了 `pattern` 就在 `messages.pattern` 里说清该怎么填，`rules.valid` 在 `messages.valid` 里说；数字和多选的 `min`、`max` 也要自己写提示语。必填、字数、文件张数、日期早晚有通用的提示语，可以不写。',
  why: '通用提示只能说“格式不正确”，会员不知道错在哪里、该怎么改；数字的上下限用通用的话会说成“不能早于 5”。',
  bad: '"zip": { "title": "邮编", "type": "string", "widget": "text", "pattern": "^\\\\d{6}$" }',
  good: '"zip": { "title": "邮编", "type": "string", "widget": "text", "pattern": "^\\\\d{6}$", "messages": { "pattern": "请输入6位数字" } }',
  find: (project) =>
    distinct(
      fieldUses(project).flatMap(({ field, definition, reads, operators }) => {
        const { messages, pattern, rules, widget } = definition;
        const uploaded = contractOf(project, widget)?.kind === 'upload';
        const counted = (bound: Json): boolean =>
          fieldKind(field) === 'list' || fieldKind(field) === 'number' || kindOf(bound, reads, operators) === 'number';
        const missing = (aspect: 'min' | 'max'): boolean =>
          rules?.[aspect] !== undefined && messages?.[aspect] === undefined && !uploaded && counted(rules[aspect] as Json);
        return [
          ...(pattern !== undefined && messages?.pattern === undefined
            ? [{ at: placeOf(field, ['pattern']), message: `“${field.name}”要符合 pattern，却没有写 messages.pattern` }]
            : []),
          ...(rules?.valid !== undefined && messages?.valid === undefined
            ? [{ at: placeOf(field, ['rules', 'valid'], 'key'), message: `“${field.name}”有 valid，却没有写 messages.valid` }]
            : []),
          ...(['min', 'max'] as const).filter(missing).map((aspect) => ({
            at: placeOf(field, ['rules', aspect], 'key'),
            message: `“${field.name}”有 ${aspect}，却没有写 messages.${aspect}`,
          })),
        ];
      }),
    ),
};
