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

/** How documents write it, rightly and wrongly. */
export const contract: ActionContract = {
  description: '等待毫秒数。',
  required: ['ms'],
  properties: { ms: { type: 'integer', minimum: 0, description: '等多少毫秒。' } },
  good: [{ do: 'wait', ms: 2000 }],
  bad: [{ written: { do: 'wait', ms: '2000' }, rule: 'format' }],
};
