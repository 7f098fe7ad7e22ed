import type { StepAction } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Goes to a later step of the page with values, or back to an earlier step. */
export const step: ActionDefinition<StepAction> = {
  parameters: { to: 'step', with: 'values' },
  *resolve({ to, with: values, replace }, { scope, depth }) {
    if (depth > 0) {
      yield { kind: 'fault', fault: makeFault('step-in-flow', { name: to }) };
      return undefined;
    }
    yield { kind: 'step', to, values: values ?? {}, replace: replace ?? false };
    return scope;
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '去页面的一步（steps）：with 是给那一步的变量，在那里读 step.名字。走过的步骤是退回去：它后面的都丢掉，它里面填的还在。',
  required: ['to'],
  properties: {
    to: { type: 'string', description: '去哪一步：页面 steps 里的名字。' },
    with: { $ref: 'logic.schema.json#/definitions/bindings' },
    replace: { type: 'boolean', description: '代替走过的每一步：从那里返回就离开页面。' },
  },
  good: [{ do: 'step', to: 'second', with: { name: '=data.people.0.name' } }],
  bad: [{ written: { do: 'step', to: 'secnd' }, rule: 'unknown-step' }],
};
