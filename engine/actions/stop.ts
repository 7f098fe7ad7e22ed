import type { StopAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';

/** Ends the flow and everything that called it: nothing that is written after it is done. */
export const stop: ActionDefinition<StopAction> = {
  parameters: {},
  *resolve(_action, { run }) {
    yield* run([], {});
    return undefined;
  },
};
