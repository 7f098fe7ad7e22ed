import type { GoAction } from '../documents/types.gen.ts';
import { toQuery } from './query.ts';
import type { ActionDefinition } from './types.ts';

/** Goes to a page of the app. */
export const go: ActionDefinition<GoAction> = {
  parameters: { path: 'route', query: 'query' },
  *resolve({ path, query, replace }, { scope }) {
    if (typeof path !== 'string' || !path.startsWith('/')) {
      yield { kind: 'fault', message: `go 的路径应以 / 开头，得到的是 ${JSON.stringify(path)}` };
      return undefined;
    }
    yield { kind: 'go', path, query: toQuery(query), replace: replace ?? false };
    return scope;
  },
};
