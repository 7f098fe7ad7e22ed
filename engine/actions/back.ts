import type { BackAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';

/** Goes back one page. */
export const back: ActionDefinition<BackAction> = {
  parameters: {},
  *resolve(_action, { scope }) {
    yield { kind: 'back' };
    return scope;
  },
};
