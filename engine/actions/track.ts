import type { TrackAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';

/** Records what the member did (BT-04). */
export const track: ActionDefinition<TrackAction> = {
  parameters: { params: 'binding' },
  *resolve({ event, params }, { scope }) {
    yield { kind: 'track', event, params: params ?? {} };
    return scope;
  },
};
