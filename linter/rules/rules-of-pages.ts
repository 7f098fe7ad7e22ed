import { assumedPath } from './call/assumed-path.ts';
import { duplicateMessage } from './call/told-twice.ts';
import { unknownAnswer } from './call/unknown-answer.ts';
import { borrowedValue } from './channel/borrowed-value.ts';
import { inheritedInsurer } from './channel/inherited-insurer.ts';
import { lowContrast } from './channel/low-contrast.ts';
import { missingIdentity } from './channel/missing-identity.ts';
import { missingPicture } from './channel/missing-picture.ts';
import { namelessChannel } from './channel/nameless-channel.ts';
import { sameAsInherited } from './channel/same-as-inherited.ts';
import { unknownArranged } from './channel/unknown-arranged.ts';
import { unknownChannel } from './channel/unknown-channel.ts';
import { unknownOption } from './channel/unknown-option.ts';
import { unknownForm } from './form/unknown-form.ts';
import { absentValue } from './logic/absent-value.ts';
import { longChoice } from './logic/long-choice.ts';
import { longRule } from './logic/long-rule.ts';
import { missingCase } from './logic/missing-case.ts';
import { neverValue } from './logic/never-value.ts';
import { outerInElement } from './logic/outer-in-element.ts';
import { overlappingCase } from './logic/overlapping-case.ts';
import { repeatedBranch } from './logic/repeated-branch.ts';
import { shadowedName } from './logic/shadowed-name.ts';
import { deadLink } from './navigation/dead-link.ts';
import { duplicateRoute } from './navigation/duplicate-route.ts';
import { flowParams } from './navigation/flow-params.ts';
import { flowRecursion } from './navigation/flow-recursion.ts';
import { foreignUrl } from './navigation/foreign-url.ts';
import { conflictingConstant } from './navigation/misfit-constant.ts';
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
import { duplicateBlock } from './page/duplicate-block.ts';
import { idleBlockKey } from './page/idle-block-key.ts';
import { idleSet } from './page/idle-set.ts';
import { conflictingBlock } from './page/misfit-block.ts';
import { missingKey } from './page/missing-key.ts';
import { missingPart } from './page/missing-part.ts';
import { missingSample } from './page/missing-sample.ts';
import { openPersonal } from './page/open-personal.ts';
import { repeatedSource } from './page/repeated-source.ts';
import { unhandledSource } from './page/unhandled-source.ts';
import { unknownBlock } from './page/unknown-block.ts';
import { unknownEvent } from './page/unknown-event.ts';
import { unknownPage } from './page/unknown-page.ts';
import { unknownSharedBlock } from './page/unknown-shared-block.ts';
import { unknownState } from './page/unknown-state.ts';
import { unknownStatus } from './page/unknown-status.ts';
import { unknownStep } from './page/unknown-step.ts';
import type { Rule } from './rule.ts';
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

/** Rules about channels, pages, flows, routes, the data of the sandbox, and unused things. */
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
  conflictingConstant,
  inheritedInsurer,
  namelessChannel,
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
