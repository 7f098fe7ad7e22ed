import type { OpenAction } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import { toQuery } from './query.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Opens an address outside the app. The app decides whether the host is allowed. */
export const open: ActionDefinition<OpenAction> = {
  parameters: { url: 'address', query: 'query' },
  *resolve({ url, query, replace }, { scope }) {
    if (typeof url !== 'string' || url === '') {
      yield { kind: 'fault', fault: makeFault('not-an-address', { value: JSON.stringify(url) }) };
      return undefined;
    }
    yield { kind: 'open', url, query: toQuery(query), ...(replace ? { replace } : {}) };
    return scope;
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '打开外部网址。',
  required: ['url'],
  properties: {
    url: { description: '网址；由数据来的写 "=路径" 或 规则。', tsType: 'Json' },
    query: { $ref: 'logic.schema.json#/definitions/bindings' },
    replace: { type: 'boolean', description: '代替现在的页面：从那边返回时回到更前一页。' },
  },
  good: [{ do: 'open', url: '=session.homePath' }],
  bad: [{ written: { do: 'open', path: '/list' }, rule: 'format' }],
};
