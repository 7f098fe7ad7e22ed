import { isForbidden, refusal } from '../documents/path.ts';
import type { SetAction } from '../documents/types.gen.ts';
import { assign } from './scope.ts';
import type { ActionDefinition } from './types.ts';

/** Writes variables: what follows sees them, and the app keeps them (BT-05). */
export const set: ActionDefinition<SetAction> = {
  parameters: { values: 'variables' },
  *resolve({ values }, { scope }) {
    const forbidden = Object.keys(values)
      .flatMap((path) => path.split('.'))
      .find(isForbidden);
    if (forbidden !== undefined) {
      yield { kind: 'fault', message: refusal(forbidden) };
      return undefined;
    }
    yield { kind: 'set', values };
    return Object.entries(values).reduce((next, [path, value]) => assign(next, path, value), scope);
  },
};
