import type { BackAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Goes back one page. */
export const back: ActionDefinition<BackAction> = {
  parameters: {},
  *resolve(_action, { scope }) {
    yield { kind: 'back' };
    return scope;
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '返回上一页。',
  required: [],
  properties: {},
  good: [{ do: 'back' }],
  bad: [{ written: { do: 'back', path: '/list' }, rule: 'format' }],
};
