import type { WaitAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Waits some milliseconds before what follows (BT-06). */
export const wait: ActionDefinition<WaitAction> = {
  parameters: {},
  *resolve({ ms }, { scope }) {
    yield { kind: 'wait', ms };
    return scope;
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '等待毫秒数。',
  required: ['ms'],
  properties: { ms: { type: 'integer', minimum: 300, description: '等多少毫秒（一秒是 1000）；少于 300 谁也看不出来。' } },
  good: [{ do: 'wait', ms: 2000 }],
  bad: [
    { written: { do: 'wait', ms: '2000' }, rule: 'format' },
    { written: { do: 'wait', ms: 60 }, rule: 'format' },
  ],
};
