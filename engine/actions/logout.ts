import type { LogoutAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';

/** Signs the member out; `path` is the page that follows instead of the one the channel names. */
export const logout: ActionDefinition<LogoutAction> = {
  parameters: { path: 'route' },
  *resolve({ path }, { scope }) {
    yield { kind: 'logout', ...(path === undefined ? {} : { path }) };
    return scope;
  },
};
