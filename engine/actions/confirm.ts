import type { ConfirmAction } from '../documents/types.gen.ts';
import type { ActionDefinition } from './types.ts';
import { isWording } from './wording.ts';

/** Asks the member. An empty question counts as agreed; a refusal without `no` ends the run. */
export const confirm: ActionDefinition<ConfirmAction> = {
  parameters: { text: 'text', title: 'text' },
  *resolve({ text, title, ok, cancel, yes, no }, { scope, run }) {
    const agreed = isWording(text) ? yield { kind: 'confirm', text, title: isWording(title) ? title : undefined, ok, cancel } : true;
    if (agreed === true) return yield* run(yes ?? [], scope);
    return no === undefined ? undefined : yield* run(no, scope);
  },
};
