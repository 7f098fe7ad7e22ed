import type { StopAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Ends the flow and everything that called it: nothing that is written after it is done. */
export const stop: ActionDefinition<StopAction> = {
  parameters: {},
  *resolve(_action, { run }) {
    yield* run([], {});
    return undefined;
  },
};

/** How documents write it, rightly and wrongly. */
export const contract: ActionContract = {
  description: '到此为止：这张动作表和调用它的都不再往下做。',
  required: [],
  properties: {},
  good: [[{ do: 'toast', text: '@service.tip' }, { do: 'stop' }]],
  bad: [{ written: { do: 'stop', ms: 2000 }, rule: 'format' }],
};
