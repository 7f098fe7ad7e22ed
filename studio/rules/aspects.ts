import type { Json } from '../../engine/index.ts';
import type { Word } from '../words.ts';
import type { Aspect } from './table.ts';

/** A rule of a field as a pane edits it. */
export interface RuleAspect {
  /** The key under `rules`. */
  readonly key: string;
  readonly word: Word;
  readonly isCondition: boolean;
  /** The aspect of the engine that the rule decides. */
  readonly aspect: Aspect;
  /** The rule to begin with, if not a condition on another field. */
  readonly begun?: Json;
}

/** Rules of fields in the order in which they are offered. */
export const ASPECTS: readonly RuleAspect[] = [
  { key: 'visible', word: 'visibleRule', isCondition: true, aspect: 'visible' },
  { key: 'required', word: 'requiredRule', isCondition: true, aspect: 'required' },
  { key: 'readonly', word: 'readonlyRule', isCondition: true, aspect: 'readonly' },
  { key: 'valid', word: 'validRule', isCondition: true, aspect: 'valid' },
  { key: 'min', word: 'minRule', isCondition: false, aspect: 'min', begun: { today: [] } },
  { key: 'max', word: 'maxRule', isCondition: false, aspect: 'max', begun: { today: [] } },
  { key: 'minLength', word: 'minLengthRule', isCondition: false, aspect: 'minLength', begun: 1 },
  { key: 'maxLength', word: 'maxLengthRule', isCondition: false, aspect: 'maxLength', begun: 50 },
  { key: 'pattern', word: 'patternRule', isCondition: true, aspect: 'pattern' },
  { key: 'options', word: 'optionsRule', isCondition: true, aspect: 'options' },
  { key: 'value', word: 'valueRule', isCondition: false, aspect: 'valueIs', begun: { is: '' } },
  { key: 'note', word: 'noteRule', isCondition: false, aspect: 'note' },
  { key: 'title', word: 'titleRule', isCondition: false, aspect: 'title' },
  { key: 'placeholder', word: 'placeholderRule', isCondition: false, aspect: 'placeholder' },
];
