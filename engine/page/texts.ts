import type { Values } from '../documents/json.ts';
import { evaluate, scopeOf, textKey } from '../logic/index.ts';
import type { CompiledPage } from './types.ts';

/** Keys of the texts that a page shows in a channel: those it names, and those the channel's document chooses, such as its agreement. What depends on data chooses among keys that the page itself names. */
export function textsOf({ texts, textRules }: CompiledPage, channel: Values | undefined): readonly string[] {
  const scope = scopeOf({ channel }, '');
  const chosen = textRules.flatMap((rule) => {
    const outcome = evaluate(rule, scope);
    return (outcome.ok && textKey(outcome.value)) || [];
  });
  return [...texts, ...chosen];
}
