import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { ok } from '../../../platform/http/answer.ts';
import { findEach } from '../../../platform/transactions/map-serial.ts';
import type { MemberCall } from '../../../platform/transactions/server.ts';
import { ownPolicy, unknownPolicy } from '../../rights/own.ts';
import { isLocked, rightsOf } from '../../rights/rights.ts';

/** Returns the pop-up of a policy's detail page: a right that waits for activation, if there is one (CL-19). */
export const policyPopup: MemberCall<'popup.policyDetail'> = inShop(async ({ params, user }, server) => {
  const found = await ownPolicy(params.policyNo, user, server);
  if (found === undefined) return unknownPolicy();
  const waiting = await findEach(await rightsOf(found.insured, server), ([button, right]) => isLocked(button, right, server));
  if (waiting === undefined) return ok(null);
  const [{ buttonText }, { id: receiveId }] = waiting;
  return ok({ title: '您有权益待激活', content: `${found.insured.insuredName}的“${buttonText}”还没有激活`, receiveId });
});
