import type { RefreshAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';

/** Loads a data source of the page again, those that ask certain calls, or all of them. */
export const refresh: ActionDefinition<RefreshAction> = {
  parameters: { source: 'source', calls: 'sourceCall' },
  *resolve({ source, calls }, { scope }) {
    yield calls === undefined ? { kind: 'refresh', source } : { kind: 'refresh', source, calls };
    return scope;
  },
};
