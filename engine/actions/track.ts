import type { TrackAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Records what the member did (BT-04). */
export const track: ActionDefinition<TrackAction> = {
  parameters: { params: 'values' },
  *resolve({ event, level, params }, { scope }) {
    yield { kind: 'track', event, ...(level && { level }), params: params ?? {} };
    return scope;
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '埋点；level 写 error 是记一次失败（OP-11）。',
  required: ['event'],
  properties: {
    event: { type: 'string', description: '记下的名字。' },
    level: { enum: ['info', 'error'], description: 'error 是记一次失败；不写就是 info。' },
    params: { $ref: 'logic.schema.json#/definitions/bindings' },
  },
  good: [
    { do: 'track', event: '查看', params: { name: '=data.people.0.name' } },
    { do: 'track', event: 'pay.failed', level: 'error' },
  ],
  bad: [{ written: { do: 'track', event: '查看', params: { name: '=data.peple.0.name' } }, rule: 'unknown-variable' }],
};
