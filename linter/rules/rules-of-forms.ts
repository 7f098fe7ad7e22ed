import { badAnswer } from './call/bad-answer.ts';
import { repeatedValue } from './call/repeated-value.ts';
import { unknownCall } from './call/unknown-call.ts';
import { unknownParam } from './call/unknown-param.ts';
import { unknownPath } from './call/unknown-path.ts';
import { unsuppliedParam } from './call/unsupplied-param.ts';
import { duplicateKey } from './file/duplicate-key.ts';
import { fileEncoding } from './file/file-encoding.ts';
import { fileName } from './file/file-name.ts';
import { format } from './file/format.ts';
import { jsonSyntax } from './file/json-syntax.ts';
import { badDefault } from './form/bad-default.ts';
import { badFollowUp } from './form/bad-follow-up.ts';
import { badPattern } from './form/bad-pattern.ts';
import { badQrcode } from './form/bad-qrcode.ts';
import { badSample } from './form/bad-sample.ts';
import { boundType } from './form/bound-type.ts';
import { constraintType } from './form/constraint-type.ts';
import { contradictoryBounds } from './form/contradictory-bounds.ts';
import { copiedValue } from './form/copied-value.ts';
import { drawnBy } from './form/drawn-by.ts';
import { duplicateCode } from './form/duplicate-code.ts';
import { duplicateField } from './form/duplicate-field.ts';
import { duplicateTitle } from './form/duplicate-title.ts';
import { emptySection } from './form/empty-section.ts';
import { idleKey } from './form/idle-key.ts';
import { incompleteField } from './form/incomplete-field.ts';
import { missingOptions } from './form/missing-options.ts';
import { missingReset } from './form/missing-reset.ts';
import { readonlyRequired } from './form/readonly-required.ts';
import { requiredNeverShown } from './form/required-never-shown.ts';
import { showsTooEarly } from './form/shows-too-early.ts';
import { submitOrder } from './form/submit-order.ts';
import { unanchoredPattern } from './form/unanchored-pattern.ts';
import { unknownCode } from './form/unknown-code.ts';
import { unknownDictionary } from './form/unknown-dictionary.ts';
import { unknownField } from './form/unknown-field.ts';
import { unknownSection } from './form/unknown-section.ts';
import { unmarkedSensitive } from './form/unmarked-sensitive.ts';
import { unrelatedReset } from './form/unrelated-reset.ts';
import { unsafePattern } from './form/unsafe-pattern.ts';
import { widgetFormat } from './form/widget-format.ts';
import { widgetType } from './form/widget-type.ts';
import { constantCondition } from './logic/constant-condition.ts';
import { contradiction } from './logic/contradiction.ts';
import { cycle } from './logic/cycle.ts';
import { emptyValueTrap } from './logic/empty-value-trap.ts';
import { forbiddenName } from './logic/forbidden-name.ts';
import { forgottenBinding } from './logic/forgotten-binding.ts';
import { literalPath } from './logic/literal-path.ts';
import { longBinding } from './logic/long-binding.ts';
import { malformedRule } from './logic/malformed-rule.ts';
import { repeatedCondition } from './logic/repeated-condition.ts';
import { ruleSize } from './logic/rule-size.ts';
import { typeMismatch } from './logic/type-mismatch.ts';
import { unknownAttribute } from './logic/unknown-attribute.ts';
import { unknownOperator } from './logic/unknown-operator.ts';
import { unknownVariable } from './logic/unknown-variable.ts';
import { unknownCollection } from './page/unknown-collection.ts';
import { unknownSource } from './page/unknown-source.ts';
import type { Rule } from './rule.ts';
import { brokenText } from './text/broken-text.ts';
import { messageParams } from './text/message-params.ts';
import { misplacedText } from './text/misplaced-text.ts';
import { missingMessage } from './text/missing-message.ts';
import { punctuation } from './text/punctuation.ts';
import { strayMessage } from './text/stray-message.ts';
import { textParams } from './text/text-params.ts';
import { unknownQuote } from './text/unknown-quote.ts';
import { unknownText } from './text/unknown-text.ts';

/** Rules about files, forms and their fields, logic, calls, texts and samples. */
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
