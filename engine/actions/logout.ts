import type { LogoutAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Signs the member out. `path` overrides the page that the channel names for afterwards. */
export const logout: ActionDefinition<LogoutAction> = {
  parameters: { path: 'route' },
  *resolve({ path }, { scope }) {
    yield { kind: 'logout', ...(path === undefined ? {} : { path }) };
    return scope;
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '退出登录。path 是退出之后去的页面；没有写的，去渠道说的地方。',
  required: [],
  properties: { path: { type: 'string', pattern: '^/', description: '应用内的路径，如 "/login"。' } },
  good: [{ do: 'logout' }, { do: 'logout', path: '/list' }],
  bad: [{ written: { do: 'logout', path: '/lst' }, rule: 'unknown-route' }],
};
