import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { siteUrl } from '../../../platform/pictures/site.ts';
import { mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { MemberCall } from '../../../platform/transactions/server.ts';
import { allRights, ownPolicy, unknownPolicy, unknownRight } from '../own.ts';
import { rightToWire } from '../right-wire.ts';
import { ownRight } from '../rights.ts';

/** Returns the link of a service cell, by kind of service and right. */
const jumpUrl: MemberCall<'rights.jumpUrl'> = async ({ params, user }, server) => {
  const { serviceType = '', receiveId = '' } = params;
  if (!/^\d{1,3}$/.test(serviceType)) return MALFORMED;
  return (await ownRight(receiveId, user, server)) === undefined ? unknownRight() : ok(siteUrl('value-added', { serviceType, receiveId }));
};

/** Returns the application form of a right in the app; only rights with an application have one. */
const applyUrl: MemberCall<'rights.applyUrl'> = async ({ params, user }, server) => {
  const own = await ownRight(params.receiveId, user, server);
  if (own?.button.service === undefined) return unknownRight();
  const rightType = String(own.button.rightType ?? '');
  const { rightType: asked = '' } = params;
  if (asked !== '' && asked !== rightType) return refuse('badRequest', '服务与权益不符');
  return ok(`/heye-h5/newServiceApplication?${new URLSearchParams({ receiveId: own.right.id, rightType })}`);
};

/** Returns the member's rights in a platform channel, of one policy when it is named. */
const ofChannel: MemberCall<'rights.ofChannel'> = async ({ params, user }, server) => {
  const { policyNo = '' } = params;
  const found = policyNo === '' ? undefined : await ownPolicy(policyNo, user, server);
  if (policyNo !== '' && found === undefined) return unknownPolicy();
  const all = await allRights(user, params.channelCode ?? '', server);
  return ok(
    await mapSerial(
      all.filter(({ insured }) => found === undefined || insured.id === found.insured.id),
      (one) => rightToWire(one, server),
    ),
  );
};

/** Links of rights, and the rights of a platform channel (CL-28, CL-30). */
export const rightWayCalls = { jumpUrl, applyUrl, ofChannel };
