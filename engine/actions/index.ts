import { ACTIONS } from './actions.ts';

/** The names of the engine's own actions. */
export const actionNames: readonly string[] = /* @__PURE__ */ Object.keys(ACTIONS);

/** Actions of documents: run as a stream of effects, and walked without being run. */
export { type AddedAction, type AddedActions, type AddedEffect, defineAction, defineEffect } from './added.ts';
export { isValueParameter } from './bind.ts';
export { type Cases, casesOf } from './branch.ts';
export { plainChoose } from './choose.ts';
export { FLOW_ROOTS } from './flow.ts';
export { plainRequire } from './require.ts';
export { actionRules, type FoundRule, rulesIn } from './rules.ts';
export { type ActionVocabulary, perform, runActions as run } from './run.ts';
export type { ActionContract, CallResult, CollectionResult, Effect, EffectResult, ListedLine, Run, Wording } from './types.ts';
export {
  actionsIn,
  branchesOf,
  codesOf,
  endsRun,
  flowsIn,
  givenBy,
  kindsOf,
  leavesAnswer,
  namesIn,
  parameterKind,
  parametersOfKind,
  setsIn,
} from './walk.ts';
