import type { ConfirmAction } from '../documents/types.gen.ts';
import type { ActionDefinition, Wording } from './types.ts';
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
