import type { ConfirmAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition, Wording } from './types.ts';
import { isWording } from './wording.ts';

const said = (bound: unknown): Wording | undefined => (isWording(bound) ? bound : undefined);

/** Asks the member. An empty question counts as agreed; a refusal without `no` ends the run. */
export const confirm: ActionDefinition<ConfirmAction> = {
  parameters: { text: 'text', title: 'text', ok: 'text', cancel: 'text', yes: 'actions', no: 'actions' },
  *resolve({ text, title, ok, cancel, danger, yes, no }, { scope, run }) {
    const agreed = isWording(text)
      ? yield { kind: 'confirm', text, title: said(title), ok: said(ok), cancel: said(cancel), danger: danger === true }
      : true;
    if (agreed === true) return yield* run(yes ?? [], scope);
    return no === undefined ? undefined : yield* run(no, scope);
  },
};

/** How documents write it, rightly and wrongly. */
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
  },
  good: [{ do: 'confirm', text: '@service.tip', danger: true, yes: { do: 'back' }, no: [] }],
  bad: [{ written: { do: 'confirm', text: '@service.tip', yes: { do: 'flow', name: 'targt' } }, rule: 'unknown-flow' }],
};
