import type { ToastAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';
import { isWording } from './wording.ts';

/** Shows a short message. An empty message is not shown. */
export const toast: ActionDefinition<ToastAction> = {
  parameters: { text: 'text' },
  *resolve({ text, ms }, { scope }) {
    if (isWording(text)) yield ms === undefined ? { kind: 'toast', text } : { kind: 'toast', text, ms };
    return scope;
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '短提示。ms 是显示多少毫秒，默认 3000。',
  required: ['text'],
  properties: {
    text: { $ref: 'logic.schema.json#/definitions/wording' },
    ms: { type: 'integer', minimum: 1000, maximum: 10000, description: '显示多少毫秒。' },
  },
  good: [{ do: 'toast', text: '@service.tip', ms: 2000 }],
  bad: [
    { written: { do: 'toast', text: '@service.tipp' }, rule: 'unknown-text' },
    { written: { do: 'toast', text: '@service.tip', ms: 2 }, rule: 'format' },
  ],
};
