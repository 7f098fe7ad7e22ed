/** Actions of documents as a stream of effects. */
export { ACTIONS } from './actions.ts';
export { runActions } from './run.ts';
export type { ActionParameter, CallResult, Effect, EffectResult, Run, Wording } from './types.ts';
