import { ok } from '../answer.ts';
import { findEach } from '../in-turn.ts';
import { ownPolicy, unknownPolicy } from '../own.ts';
import { text } from '../params.ts';
import { isLocked, rightsOf } from '../rights.ts';
import type { MemberCall } from '../server.ts';
import { inShop } from './in-shop.ts';

/** What pops up over the detail of a policy: a right that waits to be activated, if there is one (CL-19). */
export const policyPopup: MemberCall = inShop(async ({ params, user }, server) => {
  const found = await ownPolicy(text(params, 'policyNo'), user, server);
  if (found === undefined) return unknownPolicy();
  const waiting = await findEach(await rightsOf(found.insured, server), ([button, right]) => isLocked(button, right, server));
  if (waiting === undefined) return ok(null);
  const [{ buttonText }, { id: receiveId }] = waiting;
  return ok({ title: '您有权益待激活', content: `${found.insured.insuredName}的“${buttonText}”还没有激活`, receiveId });
});
