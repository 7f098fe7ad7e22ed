import type { RepeatAction } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Runs actions at once and again after each pause, until a rule holds or the limit is reached (OP-06, OP-08).
 * Leaving the page ends it at the next pause. */
export const repeat: ActionDefinition<RepeatAction> = {
  parameters: { actions: 'actions', until: 'logic' },
  *resolve({ times, every, actions }, { scope, written, run, evaluate }) {
    let now = scope;
    for (let time = 1; time <= times; time += 1) {
      const after = yield* run(actions, now);
      if (after === undefined) return undefined;
      now = after;
      const over = evaluate({ $: (written as RepeatAction).until }, now);
      if (!over.ok) {
        yield { kind: 'fault', fault: makeFault('action-parameter', { action: 'repeat', name: 'until', fault: over.fault }) };
        return undefined;
      }
      if (over.value === true) break;
      if (time < times) yield { kind: 'wait', ms: every };
    }
    return now;
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description:
    '反复做 actions：马上做一次，以后每隔 every 毫秒一次，until 成立了就不再做，最多 times 次。until 读得到 actions 里 set 的变量。离开页面就不再做。',
  required: ['times', 'every', 'actions', 'until'],
  properties: {
    times: { type: 'integer', minimum: 1, maximum: 100, description: '最多做几次。' },
    every: { type: 'integer', minimum: 100, description: '隔多少毫秒做一次。' },
    actions: { $ref: 'flow.schema.json#/definitions/actions' },
    until: { description: '规则；算出来是 true 就不再做。', tsType: 'Json' },
  },
  good: [
    {
      do: 'repeat',
      times: 6,
      every: 1000,
      actions: { do: 'set', values: { 'state.chosen': '1' } },
      until: { '==': [{ var: 'state.chosen' }, '1'] },
    },
  ],
  bad: [
    {
      written: {
        do: 'repeat',
        times: 6,
        every: 1000,
        actions: { do: 'flow', name: 'targt' },
        until: { '==': [{ var: 'state.chosen' }, '1'] },
      },
      rule: 'unknown-flow',
    },
  ],
};
