import type { ToastAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';
import { isWording } from './wording.ts';

/** Shows a short message; an empty one is not shown. */
export const toast: ActionDefinition<ToastAction> = {
  parameters: { text: 'text' },
  *resolve({ text, ms }, { scope }) {
    if (isWording(text)) yield ms === undefined ? { kind: 'toast', text } : { kind: 'toast', text, ms };
    return scope;
  },
};
