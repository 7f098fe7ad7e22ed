import type { Rule } from './rule.ts';
import { assumedPath } from './rules/assumed-path.ts';
import { badDefault } from './rules/bad-default.ts';
import { badFollowUp } from './rules/bad-follow-up.ts';
import { badPattern } from './rules/bad-pattern.ts';
import { badQrcode } from './rules/bad-qrcode.ts';
import { badSample } from './rules/bad-sample.ts';
import { boundType } from './rules/bound-type.ts';
import { constantCondition } from './rules/constant-condition.ts';
import { constraintType } from './rules/constraint-type.ts';
import { contradiction } from './rules/contradiction.ts';
import { contradictoryBounds } from './rules/contradictory-bounds.ts';
import { cycle } from './rules/cycle.ts';
import { drawnBy } from './rules/drawn-by.ts';
import { duplicateChannelCode } from './rules/duplicate-channel-code.ts';
import { duplicateCode } from './rules/duplicate-code.ts';
import { duplicateField } from './rules/duplicate-field.ts';
import { duplicateKey } from './rules/duplicate-key.ts';
import { duplicateRoute } from './rules/duplicate-route.ts';
import { duplicateTitle } from './rules/duplicate-title.ts';
import { emptyValueTrap } from './rules/empty-value-trap.ts';
import { fileName } from './rules/file-name.ts';
import { flowParams } from './rules/flow-params.ts';
import { flowRecursion } from './rules/flow-recursion.ts';
import { foreignUrl } from './rules/foreign-url.ts';
import { forgottenBinding } from './rules/forgotten-binding.ts';
import { format } from './rules/format.ts';
import { idleKey } from './rules/idle-key.ts';
import { incompleteField } from './rules/incomplete-field.ts';
import { jsonSyntax } from './rules/json-syntax.ts';
import { lowContrast } from './rules/low-contrast.ts';
import { malformedRule } from './rules/malformed-rule.ts';
import { messageParams } from './rules/message-params.ts';
import { missingCase } from './rules/missing-case.ts';
import { missingMessage } from './rules/missing-message.ts';
import { missingOptions } from './rules/missing-options.ts';
import { punctuation } from './rules/punctuation.ts';
import { readonlyRequired } from './rules/readonly-required.ts';
import { repeatedCondition } from './rules/repeated-condition.ts';
import { requiredNeverShown } from './rules/required-never-shown.ts';
import { ruleSize } from './rules/rule-size.ts';
import { sameAsInherited } from './rules/same-as-inherited.ts';
import { strayMessage } from './rules/stray-message.ts';
import { typeMismatch } from './rules/type-mismatch.ts';
import { unanchoredPattern } from './rules/unanchored-pattern.ts';
import { unknownArranged } from './rules/unknown-arranged.ts';
import { unknownAttribute } from './rules/unknown-attribute.ts';
import { unknownCall } from './rules/unknown-call.ts';
import { unknownChannel } from './rules/unknown-channel.ts';
import { unknownCode } from './rules/unknown-code.ts';
import { unknownDictionary } from './rules/unknown-dictionary.ts';
import { unknownField } from './rules/unknown-field.ts';
import { unknownFlow } from './rules/unknown-flow.ts';
import { unknownOperator } from './rules/unknown-operator.ts';
import { unknownOption } from './rules/unknown-option.ts';
import { unknownPage } from './rules/unknown-page.ts';
import { unknownParam } from './rules/unknown-param.ts';
import { unknownRoute } from './rules/unknown-route.ts';
import { unknownSection } from './rules/unknown-section.ts';
import { unknownSource } from './rules/unknown-source.ts';
import { unknownText } from './rules/unknown-text.ts';
import { unknownVariable } from './rules/unknown-variable.ts';
import { unmarkedSensitive } from './rules/unmarked-sensitive.ts';
import { unrelatedReset } from './rules/unrelated-reset.ts';
import { unsafePattern } from './rules/unsafe-pattern.ts';
import { unsuppliedParam } from './rules/unsupplied-param.ts';
import { unusedDictionary } from './rules/unused-dictionary.ts';
import { unusedField } from './rules/unused-field.ts';
import { unusedSource } from './rules/unused-source.ts';
import { unusedText } from './rules/unused-text.ts';
import { widgetFormat } from './rules/widget-format.ts';
import { widgetType } from './rules/widget-type.ts';

/** Every rule. Where two rules speak of the same place, the earlier one is heard. */
export const RULES: readonly Rule[] = [
  jsonSyntax,
  duplicateKey,
  format,
  fileName,
  unknownSection,
  unknownField,
  duplicateField,
  incompleteField,
  widgetType,
  widgetFormat,
  constraintType,
  drawnBy,
  badFollowUp,
  badQrcode,
  unknownOperator,
  malformedRule,
  ruleSize,
  emptyValueTrap,
  typeMismatch,
  boundType,
  constantCondition,
  contradiction,
  repeatedCondition,
  forgottenBinding,
  unknownVariable,
  unknownAttribute,
  unknownDictionary,
  unknownCode,
  missingOptions,
  duplicateCode,
  badDefault,
  contradictoryBounds,
  requiredNeverShown,
  readonlyRequired,
  unrelatedReset,
  idleKey,
  unknownCall,
  unknownParam,
  unsuppliedParam,
  unknownSource,
  unknownText,
  badPattern,
  unsafePattern,
  unanchoredPattern,
  missingMessage,
  strayMessage,
  messageParams,
  unmarkedSensitive,
  duplicateTitle,
  punctuation,
  cycle,
  badSample,
  unknownChannel,
  unknownArranged,
  assumedPath,
  unknownOption,
  unknownPage,
  duplicateChannelCode,
  lowContrast,
  sameAsInherited,
  foreignUrl,
  unknownFlow,
  flowParams,
  flowRecursion,
  missingCase,
  duplicateRoute,
  unknownRoute,
  unusedField,
  unusedDictionary,
  unusedSource,
  unusedText,
];
