import type { TrackAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Records what the member did (BT-04). */
export const track: ActionDefinition<TrackAction> = {
  parameters: { params: 'binding' },
  *resolve({ event, params }, { scope }) {
    yield { kind: 'track', event, params: params ?? {} };
    return scope;
  },
};

/** How documents write it, rightly and wrongly. */
export const contract: ActionContract = {
  description: '埋点。',
  required: ['event'],
  properties: { event: { type: 'string' }, params: { $ref: 'logic.schema.json#/definitions/bindings' } },
  good: [{ do: 'track', event: '查看', params: { name: '=data.people.0.name' } }],
  bad: [{ written: { do: 'track', event: '查看', params: { name: '=data.peple.0.name' } }, rule: 'unknown-variable' }],
};
