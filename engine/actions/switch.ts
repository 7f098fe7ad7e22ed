import type { SwitchAction } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import { chooseBranch } from './branch.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Chooses actions by the value of a rule. The cases write an empty value (null, nothing) as `""`. */
export const switchAction: ActionDefinition<SwitchAction> = {
  parameters: { value: 'logic', cases: 'cases' },
  *resolve({ value, cases }, { scope, run }) {
    const text = value === null ? '' : String(value);
    const branch = chooseBranch(cases, text);
    if (branch === undefined) {
      yield { kind: 'fault', fault: makeFault('missing-case', { value: JSON.stringify(value) }) };
      return undefined;
    }
    return yield* run(branch, scope);
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '按规则的值选动作。',
  required: ['value', 'cases'],
  properties: { value: { description: '规则。', tsType: 'Json' }, cases: { $ref: 'flow.schema.json#/definitions/table' } },
  good: [{ do: 'switch', value: { var: 'state.chosen' }, cases: { '1 3-5': { do: 'back' }, '*': [] } }],
  bad: [{ written: { do: 'switch', value: { var: 'state.chosen' }, cases: { '1': { do: 'back' } } }, rule: 'missing-case' }],
};
