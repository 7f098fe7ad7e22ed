import type { RefreshAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Reloads one source of the page, or the sources that use certain calls, or all sources. */
export const refresh: ActionDefinition<RefreshAction> = {
  parameters: { source: 'source', calls: 'sourceCall' },
  *resolve({ source, calls }, { scope }) {
    yield calls === undefined ? { kind: 'refresh', source } : { kind: 'refresh', source, calls };
    return scope;
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '重新加载页面的数据源：source 是一个，calls 是问这些接口的那几个（页面没有就不做）；都不写就是全部。',
  required: [],
  properties: {
    source: { type: 'string', description: '只重新取这一个数据源。' },
    calls: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string' },
      description: '接口名：问这些接口的数据源都重新取。',
    },
  },
  good: [{ do: 'refresh', source: 'people' }, { do: 'refresh' }],
  bad: [{ written: { do: 'refresh', source: 'peple' }, rule: 'unknown-source' }],
};
