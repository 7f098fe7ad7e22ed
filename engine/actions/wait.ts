import type { WaitAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';

/** Waits some milliseconds before what follows (BT-06). */
export const wait: ActionDefinition<WaitAction> = {
  parameters: {},
  *resolve({ ms }, { scope }) {
    yield { kind: 'wait', ms };
    return scope;
  },
};
