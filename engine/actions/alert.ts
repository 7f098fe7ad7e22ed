import type { AlertAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';
import { isWording } from './wording.ts';

/** Shows a message that waits to be acknowledged; an empty one is not shown. */
export const alert: ActionDefinition<AlertAction> = {
  parameters: { text: 'text', title: 'text' },
  *resolve({ text, title }, { scope }) {
    if (isWording(text)) yield { kind: 'alert', text, title: isWording(title) ? title : undefined };
    return scope;
  },
};

/** How documents write it, rightly and wrongly. */
export const contract: ActionContract = {
  description: '要用户点“知道了”的提示。',
  required: ['text'],
  properties: { text: { $ref: 'logic.schema.json#/definitions/wording' }, title: { $ref: 'logic.schema.json#/definitions/wording' } },
  good: [{ do: 'alert', title: '@service.tip', text: '=data.people.0.name' }],
  bad: [{ written: { do: 'alert', text: '=data.people.0.nmae' }, rule: 'unknown-answer' }],
};
