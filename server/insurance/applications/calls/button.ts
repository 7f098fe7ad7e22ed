import dialogs from '../../../data/dialogs.json' with { type: 'json' };
import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import { pictureUrl } from '../../../platform/pictures/picture.ts';
import { isSwitched } from '../../../platform/sandbox/switches.ts';
import type { User } from '../../../platform/store/records.ts';
import type { FamilyCalls, MemberCall, Server } from '../../../platform/transactions/server.ts';
import { isReplaced, outOfDate, refusalBeforeSigning, refusalOfSigning } from '../../rights/may-use.ts';
import { ownInsured, ownInsureds, ownPolicy, unknownInsured, unknownPolicy } from '../../rights/own.ts';
import { ownRight, reissue, rightsOf } from '../../rights/rights.ts';

/** Refuses an insured person or policy of another user; undefined when both are the user's own. */
async function foreign(
  params: { readonly insuredId?: string; readonly policyNo?: string },
  user: User,
  server: Server,
): Promise<Answer | undefined> {
  const { insuredId = '', policyNo = '' } = params;
  if (insuredId !== '' && (await ownInsured(insuredId, user, server)) === undefined) return unknownInsured();
  return policyNo !== '' && (await ownPolicy(policyNo, user, server)) === undefined ? unknownPolicy() : undefined;
}

const preCheck: MemberCall<'button.preCheck'> = async ({ params, user }, server) => {
  const own = await ownRight(params.receiveId, user, server);
  const refusal = (await foreign(params, user, server)) ?? (own ? await refusalBeforeSigning(own, server) : outOfDate());
  if (own === undefined || refusal) return refusal ?? outOfDate();
  const { insured, right } = own;
  const isNew = isReplaced(own, server);
  if (isNew && isSwitched('outOfDate', insured, server)) {
    for (const [, old] of await rightsOf(insured, server)) await reissue(old, server);
    return outOfDate();
  }
  const { id: receiveId, channelCode, parentUserRightId } = isNew ? await reissue(right, server) : right;
  const data = { receiveId, channelCode, parentUserRightId, waitPeriod: isSwitched('waiting', insured, server) ? '1' : '' };
  if (isNew) return refuse('newRight', '已为您发放新的权益', data);
  const unsigned = await refusalOfSigning(insured, server);
  return unsigned ? { ...unsigned, result: data } : ok(data);
};

const pageDialog: MemberCall<'button.pageDialog'> = async ({ params, user }, server) => {
  const refusal = await foreign(params, user, server);
  if (refusal) return refusal;
  const insured =
    (await ownInsured(params.insuredId ?? '', user, server)) ?? (await ownInsureds(user, params.channelCode ?? '', server))[0];
  if (insured === undefined || isSwitched('noDialog', insured, server)) return ok([]);
  return ok(dialogs.map(({ image, ...dialog }) => ({ ...dialog, imageUrl: pictureUrl(image) })));
};

/** The pre-check of a service button (AP-11, BT-02 to BT-07) and the pop-up of a page (AP-12, PB-21). */
export const buttonCalls: FamilyCalls<'button'> = { member: { preCheck, pageDialog } };
