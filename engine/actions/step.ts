import type { StepAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';

/** Goes to a step of the page: a later one with what it is given, or back to one that was passed. */
export const step: ActionDefinition<StepAction> = {
  parameters: { to: 'step', with: 'binding' },
  *resolve({ to, with: values, replace }, { scope, depth }) {
    if (depth > 0) {
      yield { kind: 'fault', message: `流程不能换页面的步骤 ${to}，由启动它的页面换` };
      return undefined;
    }
    yield { kind: 'step', to, values: values ?? {}, replace: replace ?? false };
    return scope;
  },
};
