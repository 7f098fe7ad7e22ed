/** Actions of documents as a stream of effects. */
export { type Cases, casesOf } from './branch.ts';
export { runActions } from './run.ts';
export type { CallResult, Effect, EffectResult, Run, Wording } from './types.ts';
