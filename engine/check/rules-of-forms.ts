import type { Rule } from './rule.ts';
import { badAnswer } from './rules/bad-answer.ts';
import { badDefault } from './rules/bad-default.ts';
import { badFollowUp } from './rules/bad-follow-up.ts';
import { badPattern } from './rules/bad-pattern.ts';
import { badQrcode } from './rules/bad-qrcode.ts';
import { badSample } from './rules/bad-sample.ts';
import { boundType } from './rules/bound-type.ts';
import { brokenText } from './rules/broken-text.ts';
import { constantCondition } from './rules/constant-condition.ts';
import { constraintType } from './rules/constraint-type.ts';
import { contradiction } from './rules/contradiction.ts';
import { contradictoryBounds } from './rules/contradictory-bounds.ts';
import { copiedValue } from './rules/copied-value.ts';
import { cycle } from './rules/cycle.ts';
import { drawnBy } from './rules/drawn-by.ts';
import { duplicateCode } from './rules/duplicate-code.ts';
import { duplicateField } from './rules/duplicate-field.ts';
import { duplicateKey } from './rules/duplicate-key.ts';
import { duplicateTitle } from './rules/duplicate-title.ts';
import { emptySection } from './rules/empty-section.ts';
import { emptyValueTrap } from './rules/empty-value-trap.ts';
import { fileEncoding } from './rules/file-encoding.ts';
import { fileName } from './rules/file-name.ts';
import { forbiddenName } from './rules/forbidden-name.ts';
import { forgottenBinding } from './rules/forgotten-binding.ts';
import { format } from './rules/format.ts';
import { idleKey } from './rules/idle-key.ts';
import { incompleteField } from './rules/incomplete-field.ts';
import { jsonSyntax } from './rules/json-syntax.ts';
import { literalPath } from './rules/literal-path.ts';
import { longBinding } from './rules/long-binding.ts';
import { malformedRule } from './rules/malformed-rule.ts';
import { messageParams } from './rules/message-params.ts';
import { misplacedText } from './rules/misplaced-text.ts';
import { missingMessage } from './rules/missing-message.ts';
import { missingOptions } from './rules/missing-options.ts';
import { missingReset } from './rules/missing-reset.ts';
import { punctuation } from './rules/punctuation.ts';
import { readonlyRequired } from './rules/readonly-required.ts';
import { repeatedCondition } from './rules/repeated-condition.ts';
import { repeatedValue } from './rules/repeated-value.ts';
import { requiredNeverShown } from './rules/required-never-shown.ts';
import { ruleSize } from './rules/rule-size.ts';
import { showsTooEarly } from './rules/shows-too-early.ts';
import { strayMessage } from './rules/stray-message.ts';
import { submitOrder } from './rules/submit-order.ts';
import { textParams } from './rules/text-params.ts';
import { typeMismatch } from './rules/type-mismatch.ts';
import { unanchoredPattern } from './rules/unanchored-pattern.ts';
import { unknownAttribute } from './rules/unknown-attribute.ts';
import { unknownCall } from './rules/unknown-call.ts';
import { unknownCode } from './rules/unknown-code.ts';
import { unknownCollection } from './rules/unknown-collection.ts';
import { unknownDictionary } from './rules/unknown-dictionary.ts';
import { unknownField } from './rules/unknown-field.ts';
import { unknownOperator } from './rules/unknown-operator.ts';
import { unknownParam } from './rules/unknown-param.ts';
import { unknownPath } from './rules/unknown-path.ts';
import { unknownQuote } from './rules/unknown-quote.ts';
import { unknownSection } from './rules/unknown-section.ts';
import { unknownSource } from './rules/unknown-source.ts';
import { unknownText } from './rules/unknown-text.ts';
import { unknownVariable } from './rules/unknown-variable.ts';
import { unmarkedSensitive } from './rules/unmarked-sensitive.ts';
import { unrelatedReset } from './rules/unrelated-reset.ts';
import { unsafePattern } from './rules/unsafe-pattern.ts';
import { unsuppliedParam } from './rules/unsupplied-param.ts';
import { widgetFormat } from './rules/widget-format.ts';
import { widgetType } from './rules/widget-type.ts';

/** Rules about files as such, forms and their fields, rules, calls, texts and samples. */
export const FORM_RULES: readonly Rule[] = [
  fileEncoding,
  jsonSyntax,
  duplicateKey,
  format,
  fileName,
  unknownSection,
  emptySection,
  unknownField,
  duplicateField,
  incompleteField,
  widgetType,
  widgetFormat,
  constraintType,
  drawnBy,
  badFollowUp,
  badQrcode,
  forbiddenName,
  unknownOperator,
  malformedRule,
  ruleSize,
  emptyValueTrap,
  showsTooEarly,
  typeMismatch,
  boundType,
  constantCondition,
  contradiction,
  repeatedCondition,
  forgottenBinding,
  literalPath,
  misplacedText,
  longBinding,
  unknownVariable,
  unknownAttribute,
  unknownDictionary,
  unknownCode,
  unknownCollection,
  missingOptions,
  duplicateCode,
  badDefault,
  contradictoryBounds,
  copiedValue,
  requiredNeverShown,
  readonlyRequired,
  unrelatedReset,
  idleKey,
  badAnswer,
  unknownCall,
  submitOrder,
  unknownPath,
  unknownParam,
  repeatedValue,
  missingReset,
  unknownQuote,
  unsuppliedParam,
  unknownSource,
  unknownText,
  textParams,
  badPattern,
  unsafePattern,
  unanchoredPattern,
  missingMessage,
  strayMessage,
  messageParams,
  unmarkedSensitive,
  duplicateTitle,
  brokenText,
  punctuation,
  cycle,
  badSample,
];
