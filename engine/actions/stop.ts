import type { StopAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Ends the flow and all its callers. No later action runs. */
export const stop: ActionDefinition<StopAction> = {
  parameters: {},
  *resolve(_action, { run }) {
    yield* run([], {});
    return undefined;
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '到此为止：这张动作表和调用它的都不再往下做。',
  required: [],
  properties: {},
  good: [[{ do: 'toast', text: '@service.tip' }, { do: 'stop' }]],
  bad: [{ written: { do: 'stop', ms: 2000 }, rule: 'format' }],
};
