import type { HostAction } from '../documents/types.gen.ts';
import { answered } from './call.ts';
import type { ActionDefinition } from './types.ts';

/** Asks the app's host (the messenger, the native app and the like) and takes the branch of its answer code, as for a call. */
export const host: ActionDefinition<HostAction> = {
  parameters: { with: 'binding', on: 'answers' },
  *resolve({ ask, with: params, on }, context) {
    return yield* answered(yield { kind: 'host', ask, params: params ?? {} }, `宿主的 ${ask}`, on, context);
  },
};
