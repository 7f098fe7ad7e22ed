import type { GoAction } from '../documents/types.gen.ts';
import { makeFault } from '../fault/index.ts';
import { toQuery } from './query.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Goes to a page of the app. */
export const go: ActionDefinition<GoAction> = {
  parameters: { path: 'route', query: 'query' },
  *resolve({ path, query, replace }, { scope }) {
    if (typeof path !== 'string' || !path.startsWith('/')) {
      yield { kind: 'fault', fault: makeFault('not-a-path', { value: JSON.stringify(path) }) };
      return undefined;
    }
    yield { kind: 'go', path, query: toQuery(query), replace: replace ?? false };
    return scope;
  },
};

/** How documents write it, rightly and wrongly. */
export const contract: ActionContract = {
  description: '去应用内的页面。',
  required: ['path'],
  properties: {
    path: { description: '路径，如 "/list"；由数据来的写 "=路径" 或 {"$": 规则}。', tsType: 'Json' },
    query: { $ref: 'logic.schema.json#/definitions/bindings' },
    replace: { type: 'boolean' },
  },
  good: [{ do: 'go', path: '/list', query: { from: '=query.receiveId' } }],
  bad: [{ written: { do: 'go', path: '/lst' }, rule: 'unknown-route' }],
};
