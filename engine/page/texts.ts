import type { Values } from '../documents/json.ts';
import { evaluate, scopeOf, textKey } from '../logic/index.ts';
import type { CompiledPage } from './types.ts';

/** Returns the text keys that a page shows in a channel: those it names, and those from the channel's document, such as its agreement.
 * A rule over data chooses only among keys that the page names. */
export function textsOf({ texts, textRules, operators }: CompiledPage, channel: Values | undefined): readonly string[] {
  const scope = scopeOf({ channel }, '', undefined, operators);
  const chosen = textRules.flatMap((rule) => {
    const outcome = evaluate(rule, scope);
    return (outcome.ok && textKey(outcome.value)) || [];
  });
  return [...texts, ...chosen];
}
