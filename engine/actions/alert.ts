import type { AlertAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';
import { isWording } from './wording.ts';

/** Shows a message that waits to be acknowledged; an empty one is not shown. */
export const alert: ActionDefinition<AlertAction> = {
  parameters: { text: 'text', title: 'text' },
  *resolve({ text, title }, { scope }) {
    if (isWording(text)) yield { kind: 'alert', text, title: isWording(title) ? title : undefined };
    return scope;
  },
};
