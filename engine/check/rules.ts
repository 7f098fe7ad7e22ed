import type { Rule } from './rule.ts';
import { assumedPath } from './rules/assumed-path.ts';
import { badAnswer } from './rules/bad-answer.ts';
import { badDefault } from './rules/bad-default.ts';
import { badFollowUp } from './rules/bad-follow-up.ts';
import { badPageSample } from './rules/bad-page-sample.ts';
import { badPattern } from './rules/bad-pattern.ts';
import { badProps } from './rules/bad-props.ts';
import { badQrcode } from './rules/bad-qrcode.ts';
import { badSample } from './rules/bad-sample.ts';
import { borrowedValue } from './rules/borrowed-value.ts';
import { boundType } from './rules/bound-type.ts';
import { brokenText } from './rules/broken-text.ts';
import { constantCondition } from './rules/constant-condition.ts';
import { constraintType } from './rules/constraint-type.ts';
import { contradiction } from './rules/contradiction.ts';
import { contradictoryBounds } from './rules/contradictory-bounds.ts';
import { cycle } from './rules/cycle.ts';
import { deadLink } from './rules/dead-link.ts';
import { drawnBy } from './rules/drawn-by.ts';
import { duplicateBlock } from './rules/duplicate-block.ts';
import { duplicateCode } from './rules/duplicate-code.ts';
import { duplicateField } from './rules/duplicate-field.ts';
import { duplicateKey } from './rules/duplicate-key.ts';
import { duplicateRoute } from './rules/duplicate-route.ts';
import { duplicateTitle } from './rules/duplicate-title.ts';
import { emptyValueTrap } from './rules/empty-value-trap.ts';
import { fileEncoding } from './rules/file-encoding.ts';
import { fileName } from './rules/file-name.ts';
import { flowParams } from './rules/flow-params.ts';
import { flowRecursion } from './rules/flow-recursion.ts';
import { forbiddenName } from './rules/forbidden-name.ts';
import { foreignUrl } from './rules/foreign-url.ts';
import { forgottenBinding } from './rules/forgotten-binding.ts';
import { format } from './rules/format.ts';
import { idleBlockKey } from './rules/idle-block-key.ts';
import { idleKey } from './rules/idle-key.ts';
import { incompleteField } from './rules/incomplete-field.ts';
import { inheritedInsurer } from './rules/inherited-insurer.ts';
import { jsonSyntax } from './rules/json-syntax.ts';
import { literalPath } from './rules/literal-path.ts';
import { longBinding } from './rules/long-binding.ts';
import { longRule } from './rules/long-rule.ts';
import { lowContrast } from './rules/low-contrast.ts';
import { malformedRule } from './rules/malformed-rule.ts';
import { messageParams } from './rules/message-params.ts';
import { misfitBlock } from './rules/misfit-block.ts';
import { misplacedText } from './rules/misplaced-text.ts';
import { missingCase } from './rules/missing-case.ts';
import { missingIdentity } from './rules/missing-identity.ts';
import { missingKey } from './rules/missing-key.ts';
import { missingMessage } from './rules/missing-message.ts';
import { missingOptions } from './rules/missing-options.ts';
import { missingPart } from './rules/missing-part.ts';
import { missingPicture } from './rules/missing-picture.ts';
import { missingQuery } from './rules/missing-query.ts';
import { missingSample } from './rules/missing-sample.ts';
import { missingTabBar } from './rules/missing-tab-bar.ts';
import { neverValue } from './rules/never-value.ts';
import { openPersonal } from './rules/open-personal.ts';
import { outerInElement } from './rules/outer-in-element.ts';
import { overlappingCase } from './rules/overlapping-case.ts';
import { punctuation } from './rules/punctuation.ts';
import { readonlyRequired } from './rules/readonly-required.ts';
import { repeatedCondition } from './rules/repeated-condition.ts';
import { requiredNeverShown } from './rules/required-never-shown.ts';
import { ruleSize } from './rules/rule-size.ts';
import { sameAsInherited } from './rules/same-as-inherited.ts';
import { shadowedName } from './rules/shadowed-name.ts';
import { showsTooEarly } from './rules/shows-too-early.ts';
import { strayMessage } from './rules/stray-message.ts';
import { submitOrder } from './rules/submit-order.ts';
import { textParams } from './rules/text-params.ts';
import { toldTwice } from './rules/told-twice.ts';
import { typeMismatch } from './rules/type-mismatch.ts';
import { unanchoredPattern } from './rules/unanchored-pattern.ts';
import { unhandledSource } from './rules/unhandled-source.ts';
import { unknownAnswer } from './rules/unknown-answer.ts';
import { unknownArranged } from './rules/unknown-arranged.ts';
import { unknownAttribute } from './rules/unknown-attribute.ts';
import { unknownBlock } from './rules/unknown-block.ts';
import { unknownCall } from './rules/unknown-call.ts';
import { unknownChannel } from './rules/unknown-channel.ts';
import { unknownCode } from './rules/unknown-code.ts';
import { unknownCollection } from './rules/unknown-collection.ts';
import { unknownData } from './rules/unknown-data.ts';
import { unknownDictionary } from './rules/unknown-dictionary.ts';
import { unknownEvent } from './rules/unknown-event.ts';
import { unknownField } from './rules/unknown-field.ts';
import { unknownFlow } from './rules/unknown-flow.ts';
import { unknownForm } from './rules/unknown-form.ts';
import { unknownOperator } from './rules/unknown-operator.ts';
import { unknownOption } from './rules/unknown-option.ts';
import { unknownPage } from './rules/unknown-page.ts';
import { unknownParam } from './rules/unknown-param.ts';
import { unknownPath } from './rules/unknown-path.ts';
import { unknownQuery } from './rules/unknown-query.ts';
import { unknownRoute } from './rules/unknown-route.ts';
import { unknownSection } from './rules/unknown-section.ts';
import { unknownSession } from './rules/unknown-session.ts';
import { unknownSharedBlock } from './rules/unknown-shared-block.ts';
import { unknownSource } from './rules/unknown-source.ts';
import { unknownState } from './rules/unknown-state.ts';
import { unknownStatus } from './rules/unknown-status.ts';
import { unknownStep } from './rules/unknown-step.ts';
import { unknownText } from './rules/unknown-text.ts';
import { unknownVariable } from './rules/unknown-variable.ts';
import { unmarkedSensitive } from './rules/unmarked-sensitive.ts';
import { unrelatedReset } from './rules/unrelated-reset.ts';
import { unsafePattern } from './rules/unsafe-pattern.ts';
import { unsuppliedParam } from './rules/unsupplied-param.ts';
import { unusedDictionary } from './rules/unused-dictionary.ts';
import { unusedDocument } from './rules/unused-document.ts';
import { unusedField } from './rules/unused-field.ts';
import { unusedFlow } from './rules/unused-flow.ts';
import { unusedPage } from './rules/unused-page.ts';
import { unusedParam } from './rules/unused-param.ts';
import { unusedSharedBlock } from './rules/unused-shared-block.ts';
import { unusedSource } from './rules/unused-source.ts';
import { unusedText } from './rules/unused-text.ts';
import { unusedVariable } from './rules/unused-variable.ts';
import { widgetFormat } from './rules/widget-format.ts';
import { widgetType } from './rules/widget-type.ts';

/** Every rule. Where two rules speak of the same place, the earlier one is heard. */
export const RULES: readonly Rule[] = [
  fileEncoding,
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
  requiredNeverShown,
  readonlyRequired,
  unrelatedReset,
  idleKey,
  badAnswer,
  unknownCall,
  submitOrder,
  unknownPath,
  unknownParam,
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
  unknownChannel,
  unknownArranged,
  assumedPath,
  unknownOption,
  unknownPage,
  borrowedValue,
  missingIdentity,
  unknownSharedBlock,
  unknownBlock,
  badProps,
  unknownEvent,
  unknownForm,
  idleBlockKey,
  duplicateBlock,
  shadowedName,
  unknownState,
  unknownSession,
  unknownStatus,
  neverValue,
  unknownStep,
  outerInElement,
  missingKey,
  unhandledSource,
  badPageSample,
  missingPart,
  missingPicture,
  missingSample,
  missingTabBar,
  longRule,
  lowContrast,
  inheritedInsurer,
  sameAsInherited,
  foreignUrl,
  deadLink,
  unknownData,
  unknownFlow,
  flowParams,
  flowRecursion,
  misfitBlock,
  missingCase,
  overlappingCase,
  toldTwice,
  duplicateRoute,
  unknownRoute,
  unknownQuery,
  missingQuery,
  openPersonal,
  unusedField,
  unusedParam,
  unusedDictionary,
  unusedSource,
  unusedText,
  unusedPage,
  unusedFlow,
  unusedDocument,
  unusedSharedBlock,
  unusedVariable,
  unknownAnswer,
];
