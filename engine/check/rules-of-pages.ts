import type { Rule } from './rule.ts';
import { absentValue } from './rules/absent-value.ts';
import { assumedPath } from './rules/assumed-path.ts';
import { badPageSample } from './rules/bad-page-sample.ts';
import { badProps } from './rules/bad-props.ts';
import { borrowedValue } from './rules/borrowed-value.ts';
import { deadLink } from './rules/dead-link.ts';
import { duplicateBlock } from './rules/duplicate-block.ts';
import { duplicateRoute } from './rules/duplicate-route.ts';
import { flowParams } from './rules/flow-params.ts';
import { flowRecursion } from './rules/flow-recursion.ts';
import { foreignUrl } from './rules/foreign-url.ts';
import { idleBlockKey } from './rules/idle-block-key.ts';
import { idleSet } from './rules/idle-set.ts';
import { inheritedInsurer } from './rules/inherited-insurer.ts';
import { longChoice } from './rules/long-choice.ts';
import { longRule } from './rules/long-rule.ts';
import { lowContrast } from './rules/low-contrast.ts';
import { misfitBlock } from './rules/misfit-block.ts';
import { misfitConstant } from './rules/misfit-constant.ts';
import { missingCase } from './rules/missing-case.ts';
import { missingIdentity } from './rules/missing-identity.ts';
import { missingKey } from './rules/missing-key.ts';
import { missingPart } from './rules/missing-part.ts';
import { missingPicture } from './rules/missing-picture.ts';
import { missingQuery } from './rules/missing-query.ts';
import { missingSample } from './rules/missing-sample.ts';
import { missingStop } from './rules/missing-stop.ts';
import { missingTabBar } from './rules/missing-tab-bar.ts';
import { namelessChannel } from './rules/nameless-channel.ts';
import { neverValue } from './rules/never-value.ts';
import { openPersonal } from './rules/open-personal.ts';
import { outerInElement } from './rules/outer-in-element.ts';
import { overlappingCase } from './rules/overlapping-case.ts';
import { repeatedBranch } from './rules/repeated-branch.ts';
import { repeatedSource } from './rules/repeated-source.ts';
import { sameAsInherited } from './rules/same-as-inherited.ts';
import { shadowedName } from './rules/shadowed-name.ts';
import { toldTwice } from './rules/told-twice.ts';
import { unhandledSource } from './rules/unhandled-source.ts';
import { unknownAnswer } from './rules/unknown-answer.ts';
import { unknownArranged } from './rules/unknown-arranged.ts';
import { unknownBlock } from './rules/unknown-block.ts';
import { unknownChannel } from './rules/unknown-channel.ts';
import { unknownData } from './rules/unknown-data.ts';
import { unknownEvent } from './rules/unknown-event.ts';
import { unknownFlow } from './rules/unknown-flow.ts';
import { unknownForm } from './rules/unknown-form.ts';
import { unknownOption } from './rules/unknown-option.ts';
import { unknownPage } from './rules/unknown-page.ts';
import { unknownQuery } from './rules/unknown-query.ts';
import { unknownRoute } from './rules/unknown-route.ts';
import { unknownSession } from './rules/unknown-session.ts';
import { unknownSharedBlock } from './rules/unknown-shared-block.ts';
import { unknownState } from './rules/unknown-state.ts';
import { unknownStatus } from './rules/unknown-status.ts';
import { unknownStep } from './rules/unknown-step.ts';
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

/** Rules about channels, pages, flows, routes, the data of the sandbox, and what nobody uses. */
export const PAGE_RULES: readonly Rule[] = [
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
  idleSet,
  unknownSession,
  unknownStatus,
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
  misfitConstant,
  inheritedInsurer,
  namelessChannel,
  sameAsInherited,
  foreignUrl,
  deadLink,
  unknownData,
  unknownFlow,
  flowParams,
  flowRecursion,
  misfitBlock,
  missingStop,
  missingCase,
  overlappingCase,
  repeatedSource,
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
  repeatedBranch,
];
