import type { IfAction } from '../documents/types.gen.ts';
import { truthy } from '../logic/index.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Does one thing if a condition holds, and another, or nothing, if it does not. */
export const ifAction: ActionDefinition<IfAction> = {
  // biome-ignore lint/suspicious/noThenProperty: A word of documents; nothing awaits this object.
  parameters: { that: 'logic', then: 'actions', else: 'actions' },
  *resolve({ that, then, else: otherwise = [] }, { scope, run }) {
    return yield* run(truthy(that) ? then : otherwise, scope);
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '条件成立做 then，不成立做 else（不写就什么也不做）。',
  required: ['that', 'then'],
  properties: {
    that: { description: '条件：规则或 "=路径"。', tsType: 'Json' },
    // biome-ignore lint/suspicious/noThenProperty: A word of documents; nothing awaits this object.
    then: { $ref: 'flow.schema.json#/definitions/actions' },
    else: { $ref: 'flow.schema.json#/definitions/actions' },
  },
  // biome-ignore lint/suspicious/noThenProperty: A word of documents; nothing awaits this object.
  good: [{ do: 'if', that: '=state.chosen', then: { do: 'back' }, else: { do: 'toast', text: '@service.tip' } }],
  // biome-ignore lint/suspicious/noThenProperty: A word of documents; nothing awaits this object.
  bad: [{ written: { do: 'if', that: '=state.chosn', then: { do: 'back' } }, rule: 'unknown-variable' }],
};
