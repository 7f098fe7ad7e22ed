import type { AlertAction } from '../documents/types.gen.ts';
import { LINES } from './lines.ts';
import type { ActionContract, ActionDefinition, ListedLine } from './types.ts';
import { isWording } from './wording.ts';

/** Shows a message that the member must acknowledge. An empty message is not shown. */
export const alert: ActionDefinition<AlertAction> = {
  parameters: { text: 'text', title: 'text', ok: 'text', lines: 'lines' },
  *resolve({ text, title, ok, lines }, { scope }) {
    if (isWording(text))
      yield {
        kind: 'alert',
        text,
        title: isWording(title) ? title : undefined,
        ...(isWording(ok) && { ok }),
        ...(lines && { lines: lines as unknown as readonly ListedLine[] }),
      };
    return scope;
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '要用户点“知道了”的提示。',
  required: ['text'],
  properties: {
    text: { $ref: 'logic.schema.json#/definitions/wording' },
    title: { $ref: 'logic.schema.json#/definitions/wording' },
    ok: { $ref: 'logic.schema.json#/definitions/wording', description: '按钮上的字，不写就是“知道了”。' },
    lines: LINES,
  },
  good: [
    { do: 'alert', title: '@service.tip', text: '=data.people.0.name' },
    {
      do: 'alert',
      text: '@service.tip',
      ok: '@service.tip',
      lines: { of: '=data.people', as: 'one', text: '=one.name', note: '=one.name' },
    },
  ],
  bad: [{ written: { do: 'alert', text: '=data.people.0.nmae' }, rule: 'unknown-answer' }],
};
