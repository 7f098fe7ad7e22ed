import type { Json } from '../../../engine/documents/json.ts';
import type { Field } from '../../../engine/documents/types.gen.ts';
import { numberEnds } from '../../../engine/form/index.ts';
import { isRuleError, order } from '../../../engine/logic/index.ts';
import { constantValue } from '../../logic/constant.ts';
import { isShut, spanOf } from '../../logic/steps.ts';
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
  docs: '最少不能多于最多，最早不能晚于最晚；`exclusiveMinimum` 要小于上限，`exclusiveMaximum` 要大于下限，上下限之间要有数（整数、`multipleOf` 的倍数）；`maxLength` 要放得下 `pattern` 要求的长度。照片的位置（`slots`）和张数（`rules.min`）看同一个字段选了什么，选项写的张数不能多于位置，位置的提示和位置一样多。提示语里说几位、几个字、几张的，和限制一样；`min` 的话说“至少”，`max` 的说“最多”。名字成对的（`startDate` 和 `endDate`、`from` 和 `to`、`minAge` 和 `maxAge`）结束不早于开始：写着的值、取的值，和表单里两个字段的上下限都一样。',
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

/** A limit of a field, the bounds of a rule that leave no value beside it, and the words for that. */
type Clash = readonly [
  key: 'minItems' | 'maxItems' | 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum',
  isShut: (bound: number, limit: number) => boolean,
  words: (key: string, limit: number) => string,
];
const above = (bound: number, limit: number): boolean => bound > limit;
const below = (bound: number, limit: number): boolean => bound < limit;
const larger = (key: string, limit: number): string => `比 ${key} 的 ${limit} 还大`;
const smaller = (key: string, limit: number): string => `比 ${key} 的 ${limit} 还小`;
const LEAST_OVER: readonly Clash[] = [
  ['maxItems', above, larger],
  ['maximum', above, larger],
  ['exclusiveMaximum', (bound, limit) => bound >= limit, (key, limit) => `不比 ${key} 的 ${limit} 小`],
];
const MOST_UNDER: readonly Clash[] = [
  ['minItems', below, smaller],
  ['minimum', below, smaller],
  ['exclusiveMinimum', (bound, limit) => bound <= limit, (key, limit) => `不比 ${key} 的 ${limit} 大`],
];

/** Reports bounds of a number that leave none: exclusive bounds, and no integer or no multiple between the bounds. */
function* noNumber(field: FieldUse['field'], definition: Field): Generator<Finding> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, type } = definition;
  for (const [lowKey, low, highKey, high] of [
    ['exclusiveMinimum', exclusiveMinimum, 'exclusiveMaximum', exclusiveMaximum],
    ['exclusiveMinimum', exclusiveMinimum, 'maximum', maximum],
    ['minimum', minimum, 'exclusiveMaximum', exclusiveMaximum],
  ] as const)
    if (low !== undefined && high !== undefined && low >= high) {
      yield { at: placeOf(field, [lowKey]), message: `${lowKey} 是 ${low}，不比 ${highKey} 的 ${high} 小` };
      return;
    }
  const ends = numberEnds(definition);
  const { low, high } = ends;
  if ((minimum !== undefined && maximum !== undefined && minimum > maximum) || low === undefined || high === undefined) return;
  if (!isShut(spanOf(definition))) return;
  const [from, to] = [exclusiveMinimum ?? minimum, exclusiveMaximum ?? maximum];
  if (multipleOf === undefined && type === 'integer')
    yield {
      at: placeOf(field, [exclusiveMinimum === undefined ? 'minimum' : 'exclusiveMinimum']),
      message: `${from} 到 ${to} 之间没有整数`,
    };
  else if (multipleOf !== undefined)
    yield { at: placeOf(field, ['multipleOf']), message: `${from} 到 ${to} 之间没有 ${multipleOf} 的倍数` };
}

function* problems({ field, definition, operators }: FieldUse, project: Project): Generator<Finding> {
  for (const [least, most] of PAIRS) {
    const [low, high] = [definition[least], definition[most]];
    if (low !== undefined && high !== undefined && low > high)
      yield { at: placeOf(field, [least]), message: `${least} 是 ${low}，比 ${most} 的 ${high} 还大` };
  }
  yield* noNumber(field, definition);
  const [min, max] = [definition.rules?.min, definition.rules?.max] as readonly (Json | undefined)[];
  const [low, high] = [min, max].map((bound) => (bound === undefined ? undefined : constantValue(bound, DAY, operators)));
  if (low !== undefined && high !== undefined && after(low, high))
    yield { at: placeOf(field, ['rules', 'min'], 'key'), message: `rules.min 总是在 rules.max 之后` };
  for (const [key, isShut, words] of LEAST_OVER) {
    const fixed = definition[key];
    if (typeof low === 'number' && fixed !== undefined && isShut(low, fixed))
      yield { at: placeOf(field, ['rules', 'min'], 'key'), message: `rules.min 是 ${low}，${words(key, fixed)}` };
  }
  for (const [key, isShut, words] of MOST_UNDER) {
    const fixed = definition[key];
    if (typeof high === 'number' && fixed !== undefined && isShut(high, fixed))
      yield { at: placeOf(field, ['rules', 'max'], 'key'), message: `rules.max 是 ${high}，${words(key, fixed)}` };
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
