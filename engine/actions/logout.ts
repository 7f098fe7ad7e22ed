import type { LogoutAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';

/** Signs the member out; `to` is the page that follows instead of the one the channel names. */
export const logout: ActionDefinition<LogoutAction> = {
  parameters: { to: 'route' },
  *resolve({ to }, { scope }) {
    yield { kind: 'logout', ...(to === undefined ? {} : { to }) };
    return scope;
  },
};
