import type { ConfirmAction } from '../documents/types.gen.ts';
import { LINES } from './lines.ts';
import type { ActionContract, ActionDefinition, ListedLine, Wording } from './types.ts';
import { isWording } from './wording.ts';

const said = (bound: unknown): Wording | undefined => (isWording(bound) ? bound : undefined);

/** Asks the member. An empty question counts as agreed.
 * A refusal without `no` ends the run, and so does closing a dialog with `either`. */
export const confirm: ActionDefinition<ConfirmAction> = {
  parameters: { text: 'text', title: 'text', ok: 'text', cancel: 'text', lines: 'lines', yes: 'actions', no: 'actions' },
  *resolve({ text, title, ok, cancel, danger, either, lines, yes, no }, { scope, run }) {
    const agreed = isWording(text)
      ? yield {
          kind: 'confirm',
          text,
          title: said(title),
          ok: said(ok),
          cancel: said(cancel),
          danger: danger === true,
          ...(either === true && { either }),
          ...(lines && { lines: lines as unknown as readonly ListedLine[] }),
        }
      : true;
    if (agreed === true) return yield* run(yes ?? [], scope);
    return no === undefined || agreed === undefined ? undefined : yield* run(no, scope);
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '询问；同意做 yes，不同意做 no。文字为空时直接算同意。',
  required: ['text'],
  properties: {
    text: { $ref: 'logic.schema.json#/definitions/wording' },
    title: { $ref: 'logic.schema.json#/definitions/wording' },
    ok: { $ref: 'logic.schema.json#/definitions/wording', description: '同意按钮上的字。' },
    cancel: { $ref: 'logic.schema.json#/definitions/wording', description: '不同意按钮上的字。' },
    yes: { $ref: 'flow.schema.json#/definitions/actions' },
    no: { $ref: 'flow.schema.json#/definitions/actions' },
    danger: { type: 'boolean', description: '同意之后收不回来：按钮画成红色。' },
    either: { type: 'boolean', description: '两个按钮是两条路：不点按钮就关掉，哪一条都不做，到此为止。' },
    lines: LINES,
  },
  good: [
    { do: 'confirm', text: '@service.tip', danger: true, yes: { do: 'back' }, no: [] },
    { do: 'confirm', text: '@service.tip', either: true, lines: { of: '=data.people', text: '=item.name' }, yes: { do: 'back' }, no: [] },
  ],
  bad: [{ written: { do: 'confirm', text: '@service.tip', yes: { do: 'flow', name: 'targt' } }, rule: 'unknown-flow' }],
};
