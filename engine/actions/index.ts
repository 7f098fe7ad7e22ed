/** Actions of documents as a stream of effects. */
export { runActions } from './run.ts';
export type { CallResult, Effect, EffectResult, Run, Wording } from './types.ts';
