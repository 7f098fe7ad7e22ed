import type { LogoutAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';

/** Signs the member out. */
export const logout: ActionDefinition<LogoutAction> = {
  parameters: {},
  *resolve(_action, { scope }) {
    yield { kind: 'logout' };
    return scope;
  },
};
