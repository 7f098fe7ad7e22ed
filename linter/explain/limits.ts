import { effectiveValue, type FieldView } from '../project/form-view.ts';
import type { Place } from '../source/types.ts';

/** A literal limit, in words, and its place. */
export interface LimitStatement {
  readonly label: string;
  readonly words: string;
  readonly at: Place;
}

/** The wording of a limit, by key. */
const LIMITS: readonly (readonly [key: string, label: string, unit: string])[] = [
  ['minLength', '最少', ' 个字'],
  ['maxLength', '最多', ' 个字'],
  ['minItems', '最少', ' 项'],
  ['maxItems', '最多', ' 项'],
  ['minimum', '最小', ''],
  ['maximum', '最大', ''],
  ['exclusiveMinimum', '大于', ''],
  ['exclusiveMaximum', '小于', ''],
  ['multipleOf', '倍数', ''],
  ['unit', '单位', ''],
  ['pattern', '格式', ''],
];

/** Returns the limits that a field writes as literals, not as rules. */
export const limitStatements = (field: FieldView): readonly LimitStatement[] =>
  LIMITS.flatMap(([key, label, unit]) => {
    const found = effectiveValue(field, [key]);
    return found === undefined ? [] : [{ label, words: `${String(found.value)}${unit}`, at: found.at }];
  });
