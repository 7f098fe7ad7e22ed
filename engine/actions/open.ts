import type { OpenAction } from '../documents/types.gen.ts';
import { toQuery } from './query.ts';
import type { ActionDefinition } from './types.ts';

/** Opens an address outside the app. Whether its host is allowed is decided by the app. */
export const open: ActionDefinition<OpenAction> = {
  parameters: { url: 'address', query: 'query' },
  *resolve({ url, query, replace }, { scope }) {
    if (typeof url !== 'string' || url === '') {
      yield { kind: 'fault', message: `open 没有得到网址，得到的是 ${JSON.stringify(url)}` };
      return undefined;
    }
    yield { kind: 'open', url, query: toQuery(query), ...(replace ? { replace } : {}) };
    return scope;
  },
};
