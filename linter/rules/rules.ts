import { assumedPath } from './call/assumed-path.ts';
import { badAnswer } from './call/bad-answer.ts';
import { repeatedValue } from './call/repeated-value.ts';
import { duplicateMessage } from './call/told-twice.ts';
import { unknownAnswer } from './call/unknown-answer.ts';
import { unknownCall } from './call/unknown-call.ts';
import { unknownParam } from './call/unknown-param.ts';
import { unknownPath } from './call/unknown-path.ts';
import { unsuppliedParam } from './call/unsupplied-param.ts';
import { wrongParam } from './call/wrong-param.ts';
import { lowContrast } from './channel/low-contrast.ts';
import { missingPicture } from './channel/missing-picture.ts';
import { sameAsInherited } from './channel/same-as-inherited.ts';
import { unknownArranged } from './channel/unknown-arranged.ts';
import { unknownChannel } from './channel/unknown-channel.ts';
import { unknownOption } from './channel/unknown-option.ts';
import { duplicateKey } from './file/duplicate-key.ts';
import { fileEncoding } from './file/file-encoding.ts';
import { fileName } from './file/file-name.ts';
import { format } from './file/format.ts';
import { jsonSyntax } from './file/json-syntax.ts';
import { badDefault } from './form/bad-default.ts';
import { badFollowUp } from './form/bad-follow-up.ts';
import { badPattern } from './form/bad-pattern.ts';
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
import { unknownForm } from './form/unknown-form.ts';
import { unknownSection } from './form/unknown-section.ts';
import { unmarkedSensitive } from './form/unmarked-sensitive.ts';
import { unrelatedReset } from './form/unrelated-reset.ts';
import { unsafePattern } from './form/unsafe-pattern.ts';
import { widgetFormat } from './form/widget-format.ts';
import { widgetType } from './form/widget-type.ts';
import { absentValue } from './logic/absent-value.ts';
import { badCondition } from './logic/bad-condition.ts';
import { constantCondition } from './logic/constant-condition.ts';
import { contradiction } from './logic/contradiction.ts';
import { cycle } from './logic/cycle.ts';
import { emptyValueTrap } from './logic/empty-value-trap.ts';
import { forbiddenName } from './logic/forbidden-name.ts';
import { forgottenBinding } from './logic/forgotten-binding.ts';
import { literalPath } from './logic/literal-path.ts';
import { longBinding } from './logic/long-binding.ts';
import { longChoice } from './logic/long-choice.ts';
import { longRule } from './logic/long-rule.ts';
import { malformedRule } from './logic/malformed-rule.ts';
import { missingCase } from './logic/missing-case.ts';
import { needlessTruth } from './logic/needless-truth.ts';
import { neverValue } from './logic/never-value.ts';
import { outerInElement } from './logic/outer-in-element.ts';
import { overlappingCase } from './logic/overlapping-case.ts';
import { repeatedBranch } from './logic/repeated-branch.ts';
import { repeatedCondition } from './logic/repeated-condition.ts';
import { ruleSize } from './logic/rule-size.ts';
import { shadowedName } from './logic/shadowed-name.ts';
import { typeMismatch } from './logic/type-mismatch.ts';
import { unknownAttribute } from './logic/unknown-attribute.ts';
import { unknownOperator } from './logic/unknown-operator.ts';
import { unknownVariable } from './logic/unknown-variable.ts';
import { conflictingConstant } from './navigation/conflicting-constant.ts';
import { deadLink } from './navigation/dead-link.ts';
import { duplicateRoute } from './navigation/duplicate-route.ts';
import { flowParams } from './navigation/flow-params.ts';
import { flowRecursion } from './navigation/flow-recursion.ts';
import { foreignUrl } from './navigation/foreign-url.ts';
import { missingQuery } from './navigation/missing-query.ts';
import { missingStop } from './navigation/missing-stop.ts';
import { missingTabBar } from './navigation/missing-tab-bar.ts';
import { unknownData } from './navigation/unknown-data.ts';
import { unknownFlow } from './navigation/unknown-flow.ts';
import { unknownQuery } from './navigation/unknown-query.ts';
import { unknownRoute } from './navigation/unknown-route.ts';
import { unknownSession } from './navigation/unknown-session.ts';
import { badPageSample } from './page/bad-page-sample.ts';
import { badProps } from './page/bad-props.ts';
import { conflictingBlock } from './page/conflicting-block.ts';
import { duplicateBlock } from './page/duplicate-block.ts';
import { idleBlockKey } from './page/idle-block-key.ts';
import { idleSet } from './page/idle-set.ts';
import { missingKey } from './page/missing-key.ts';
import { missingPart } from './page/missing-part.ts';
import { missingSample } from './page/missing-sample.ts';
import { openPersonal } from './page/open-personal.ts';
import { repeatedSource } from './page/repeated-source.ts';
import { unhandledSource } from './page/unhandled-source.ts';
import { unknownBlock } from './page/unknown-block.ts';
import { unknownCollection } from './page/unknown-collection.ts';
import { unknownEvent } from './page/unknown-event.ts';
import { unknownPage } from './page/unknown-page.ts';
import { unknownSharedBlock } from './page/unknown-shared-block.ts';
import { unknownSource } from './page/unknown-source.ts';
import { unknownState } from './page/unknown-state.ts';
import { unknownStatus } from './page/unknown-status.ts';
import { unknownStep } from './page/unknown-step.ts';
import type { Rule } from './rule.ts';
import { brokenText } from './text/broken-text.ts';
import { messageParams } from './text/message-params.ts';
import { misplacedText } from './text/misplaced-text.ts';
import { missingMessage } from './text/missing-message.ts';
import { missingTranslation } from './text/missing-translation.ts';
import { punctuation } from './text/punctuation.ts';
import { strayMessage } from './text/stray-message.ts';
import { strayTranslation } from './text/stray-translation.ts';
import { textParams } from './text/text-params.ts';
import { unknownQuote } from './text/unknown-quote.ts';
import { unknownText } from './text/unknown-text.ts';
import { unusedDictionary } from './unused/unused-dictionary.ts';
import { unusedDocument } from './unused/unused-document.ts';
import { unusedField } from './unused/unused-field.ts';
import { unusedFlow } from './unused/unused-flow.ts';
import { unusedPage } from './unused/unused-page.ts';
import { unusedParam } from './unused/unused-param.ts';
import { unusedSharedBlock } from './unused/unused-shared-block.ts';
import { unusedSource } from './unused/unused-source.ts';
import { unusedText } from './unused/unused-text.ts';
import { unusedVariable } from './unused/unused-variable.ts';

/** Rules about files, forms and their fields, logic, calls, texts and samples. */
const FORM_RULES: readonly Rule[] = [
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
  forbiddenName,
  badCondition,
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
  wrongParam,
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
  missingTranslation,
  strayTranslation,
  messageParams,
  unmarkedSensitive,
  duplicateTitle,
  brokenText,
  punctuation,
  cycle,
  badSample,
];

/** Rules about channels, pages, flows, routes, the data of the sandbox, and unused things. */
const PAGE_RULES: readonly Rule[] = [
  unknownChannel,
  unknownArranged,
  assumedPath,
  unknownOption,
  unknownPage,
  unknownSharedBlock,
  unknownBlock,
  badProps,
  unknownEvent,
  unknownForm,
  idleBlockKey,
  duplicateBlock,
  shadowedName,
  unknownState,
  idleSet,
  unknownSession,
  unknownStatus,
  needlessTruth,
  neverValue,
  absentValue,
  unknownStep,
  outerInElement,
  missingKey,
  unhandledSource,
  badPageSample,
  missingPart,
  missingPicture,
  missingSample,
  missingTabBar,
  longChoice,
  longRule,
  lowContrast,
  conflictingConstant,
  sameAsInherited,
  foreignUrl,
  deadLink,
  unknownData,
  unknownFlow,
  flowParams,
  flowRecursion,
  conflictingBlock,
  missingStop,
  missingCase,
  overlappingCase,
  repeatedSource,
  duplicateMessage,
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
  repeatedBranch,
];

/** All rules. When two rules report the same place, the earlier one counts. */
export const RULES: readonly Rule[] = [...FORM_RULES, ...PAGE_RULES];
