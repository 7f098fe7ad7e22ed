import type { Json } from '../../../engine/documents/json.ts';
import type { Field } from '../../../engine/documents/types.gen.ts';
import { isRuleError, order, roundTo } from '../../../engine/logic/index.ts';
import { constantValue } from '../../logic/constant.ts';
import { lengthsOf } from '../../pattern/shape.ts';
import { distinct, type FieldUse, fieldUses, placeOf } from '../../project/fields.ts';
import { otherNumbers, wrongTexts } from '../../project/message-numbers.ts';
import { messageWords } from '../../project/message-words.ts';
import { photoPlaces, unplaced } from '../../project/photo-places.ts';
import type { Project } from '../../project/project.ts';
import { reversedRecords } from '../../project/ranges.ts';
import type { Finding } from '../../source/types.ts';
import { reversedFields } from '../../types/field-ranges.ts';
import type { Rule } from '../rule.ts';

/** Reports bounds with no value between them. */
export const contradictoryBounds: Rule = {
  id: 'contradictory-bounds',
  title: '上下限互相矛盾',
  severity: 'error',
  docs: '最少不能多于最多，最早不能晚于最晚；`maxLength` 要放得下 `pattern` 要求的长度。照片的位置（`slots`）和张数（`rules.min`）看同一个字段选了什么，选项写的张数不能多于位置，位置的提示和位置一样多。提示语里说几位、几个字、几张的，和限制一样；`min` 的话说“至少”，`max` 的说“最多”。名字成对的（`startDate` 和 `endDate`、`from` 和 `to`、`minAge` 和 `maxAge`）结束不早于开始：写着的值、取的值，和表单里两个字段的上下限都一样。',
  why: '没有任何答案能同时满足，会员填什么都提交不了。',
  bad: '"code": { "title": "编号", "type": "string", "widget": "text", "minLength": 20, "maxLength": 10 }',
  good: '"code": { "title": "编号", "type": "string", "widget": "text", "minLength": 2, "maxLength": 10 }',
  find: (project) =>
    distinct([
      ...fieldUses(project).flatMap((use) => [...problems(use, project)]),
      ...photoPlaces(project),
      ...wrongTexts(project),
      ...reversedFields(project),
      ...reversedRecords(project),
    ]),
};

const PAIRS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
] as const satisfies readonly (readonly [keyof Field, keyof Field])[];
const DAY = '2026-07-15';

function* problems({ field, definition }: FieldUse, project: Project): Generator<Finding> {
  for (const [least, most] of PAIRS) {
    const [low, high] = [definition[least], definition[most]];
    if (low !== undefined && high !== undefined && low > high)
      yield { at: placeOf(field, [least]), message: `${least} 是 ${low}，比 ${most} 的 ${high} 还大` };
  }
  const { minimum, maximum, multipleOf } = definition;
  if (multipleOf !== undefined && minimum !== undefined && maximum !== undefined && roundTo(minimum, multipleOf, 'up') > maximum)
    yield { at: placeOf(field, ['multipleOf']), message: `${minimum} 到 ${maximum} 之间没有 ${multipleOf} 的倍数` };
  const [min, max] = [definition.rules?.min, definition.rules?.max] as readonly (Json | undefined)[];
  const [low, high] = [min, max].map((bound) => (bound === undefined ? undefined : constantValue(bound, DAY)));
  if (low !== undefined && high !== undefined && after(low, high))
    yield { at: placeOf(field, ['rules', 'min'], 'key'), message: `rules.min 总是在 rules.max 之后` };
  for (const [bound, fixed, key] of [
    [low, definition.maxItems, 'maxItems'],
    [low, definition.maximum, 'maximum'],
  ] as const) {
    if (typeof bound === 'number' && fixed !== undefined && bound > fixed)
      yield { at: placeOf(field, ['rules', 'min'], 'key'), message: `rules.min 是 ${bound}，比 ${key} 的 ${fixed} 还大` };
  }
  yield* unplaced(field, definition);
  yield* otherNumbers(field, { ...definition, messages: messageWords(definition, project) });
  const lengths = definition.pattern === undefined || definition.rules?.pattern !== undefined ? undefined : lengthsOf(definition.pattern);
  const { maxLength, minLength } = definition;
  if (lengths !== undefined && maxLength !== undefined && lengths.min > maxLength)
    yield { at: placeOf(field, ['maxLength']), message: `pattern 至少要 ${lengths.min} 个字，maxLength 只许 ${maxLength} 个` };
  if (lengths !== undefined && minLength !== undefined && lengths.max < minLength)
    yield { at: placeOf(field, ['minLength']), message: `pattern 最多 ${lengths.max} 个字，minLength 却要 ${minLength} 个` };
}

function after(low: Json, high: Json): boolean {
  try {
    return (order(low, high) ?? 0) > 0;
  } catch (error) {
    if (isRuleError(error)) return false;
    throw error;
  }
}
