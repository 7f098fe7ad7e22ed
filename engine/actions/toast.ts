import type { ToastAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';
import { isWording } from './wording.ts';

/** Shows a short message; an empty one is not shown. */
export const toast: ActionDefinition<ToastAction> = {
  parameters: { text: 'text' },
  *resolve({ text }, { scope }) {
    if (isWording(text)) yield { kind: 'toast', text };
    return scope;
  },
};
