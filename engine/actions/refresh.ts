import type { RefreshAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';

/** Loads a data source of the page again, or all of them. */
export const refresh: ActionDefinition<RefreshAction> = {
  parameters: {},
  *resolve({ source }, { scope }) {
    yield { kind: 'refresh', source };
    return scope;
  },
};
