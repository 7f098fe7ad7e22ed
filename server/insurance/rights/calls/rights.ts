import type { Json } from '../../../../engine/index.ts';
import serviceCells from '../../../data/shop/service-cells.json' with { type: 'json' };
import { ok, refuse } from '../../../platform/http/answer.ts';
import { siteUrl } from '../../../platform/pictures/site.ts';
import { bySample } from '../../../platform/sandbox/by-sample.ts';
import { findFactsOfAll, insertFact, replaceFact } from '../../../platform/store/facts.ts';
import { onceByKey } from '../../../platform/transactions/calls/order-key.ts';
import { flatMapEach, mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, MemberCall, MemberHandler, MemberInput, Reply, Server } from '../../../platform/transactions/server.ts';
import { activationKind, hasPhysicalCard } from '../activations.ts';
import { grant, rightProducts } from '../grants.ts';
import { locked, refusalOfGrant } from '../may-use.ts';
import { allRights, channelCodeOf, ownInsured, ownInsureds, unknownInsured, unknownRight } from '../own.ts';
import { optimalCardKind, rightToWire, servicesOf } from '../right-wire.ts';
import { isLocked, type OwnRight, ownRight, rightsOf, timesLeft, UNLIMITED } from '../rights.ts';
import { lockedTypesOf } from '../service-locks.ts';
import { grantingCalls } from './granting.ts';
import { memberRights } from './member-rights.ts';
import { rightWayCalls } from './right-ways.ts';

/** Runs a call for the right with a receive id. Refuses other users' rights. */
const byReceiveId =
  <P extends { readonly receiveId?: string }>(run: (owned: OwnRight, input: MemberInput<P>, server: Server) => Reply): MemberHandler<P> =>
  async (input, server) => {
    const owned = await ownRight(input.params.receiveId ?? '', input.user, server);
    return owned === undefined ? unknownRight() : run(owned, input, server);
  };

/** Runs a call for the right with a user right id. Refuses other users' rights. */
const byUserRightId =
  (run: (owned: OwnRight, server: Server) => Reply): MemberHandler<{ readonly userRightId?: string }> =>
  async ({ params, user }, server) => {
    const { userRightId: id = '' } = params;
    const owned = (await allRights(user, '', server)).find(({ right }) => right.parentUserRightId === id);
    return owned === undefined ? unknownRight() : run(owned, server);
  };

const products = (isPhysical?: boolean): Json[] =>
  rightProducts
    .filter(({ physical }) => isPhysical === undefined || (physical === 1) === isPhysical)
    .map(({ button: _button, ...product }) => product);

const grantRight: MemberCall<'rights.grant' | 'rights.commonGrant' | 'rights.privateDomainGrant'> = async ({ params, user }, server) => {
  const { channelCode = '', insuredId, productCode = '' } = params;
  const insured = await ownInsured(insuredId, user, server);
  if (insured === undefined || channelCodeOf(insured, server) !== channelCode) return unknownInsured();
  const product = rightProducts.find((one) => one.productCode === productCode);
  if (product === undefined) return refuse('notFound', '权益产品不存在');
  const refusal = product.physical === 1 && !(await hasPhysicalCard(user.id, server)) ? locked() : await refusalOfGrant(insured, server);
  if (refusal) return refusal;
  await grant({ user, channelCode, insuredId, productCode }, server);
  const found = (await rightsOf(insured, server)).find(([button]) => button.key === product.button);
  return found === undefined ? unknownInsured() : ok({ receiveId: found[1].id, rightName: product.productName });
};

const groups: MemberCall<'rights.groups'> = async ({ params, user }, server) =>
  ok(
    await mapSerial(await ownInsureds(user, params.channelCode ?? '', server), async (insured) => ({
      groupName: insured.insuredName,
      rightList: await mapSerial(await rightsOf(insured, server), ([button, right]) => rightToWire({ insured, button, right }, server)),
    })),
  );

/** Activates locked rights with a card of sixteen digits. A number beginning with 0 counts as used (see README). */
const activatePhysical: MemberCall<'rights.activatePhysical'> = async ({ params, user }, server) => {
  const { cardNo = '', password = '' } = params;
  if (!/^\d{16}$/.test(cardNo) || !/^\d{6}$/.test(password)) return refuse('badRequest', '卡号或密码错误');
  // The first member who activates a card owns it.
  const isTaken = cardNo.startsWith('0') || (await findFactsOfAll(activationKind, cardNo, server)).length > 0;
  if (isTaken || !(await insertFact(user.id, activationKind, cardNo, {}, server))) return refuse('badRequest', '该卡已被激活');
  return ok();
};

/** Rights: products, the member's rights, and grants (RD-04, RD-05, RD-06). */
export const rightsCalls: FamilyCalls<'rights'> = {
  member: {
    ...memberRights,
    ...grantingCalls,
    ...rightWayCalls,
    groups,
    activatePhysical: bySample(onceByKey('rights.activatePhysical', ['cardNo', 'password'], activatePhysical)),
    serviceCells: async ({ params, user }, server) => {
      const rights = await allRights(user, params.channelCode ?? '', server);
      const rightFor = (buttons: readonly number[]): string =>
        (rights.find(({ button }) => buttons.includes(button.buttonLinkType)) ?? rights[0])?.right.id ?? '';
      const lockedTypes = await lockedTypesOf(user, server);
      return ok(
        serviceCells
          .filter(({ serviceType }) => !lockedTypes.includes(String(serviceType)))
          .map(({ buttons, ...cell }) => ({ ...cell, receiveId: rightFor(buttons) })),
      );
    },
    channelProducts: () => ok(products()),
    channelPhysical: () => ok(products(true)),
    grant: bySample(grantRight),
    commonGrant: bySample(grantRight),
    privateDomainGrant: bySample(grantRight),
    detail: byReceiveId(async (owned, _input, server) => ok(await rightToWire(owned, server))),
    limited: byReceiveId(async ({ right }, _input, server) => {
      const leftTimes = await timesLeft(right, server);
      return ok({ isLimited: leftTimes === UNLIMITED ? 0 : 1, leftTimes });
    }),
    lockStatus: byReceiveId(async ({ button, right }, _input, server) => ok({ lock: (await isLocked(button, right, server)) ? 1 : 0 })),
    phoneConsultationUrl: byReceiveId(({ right }) => ok(siteUrl('phone-consultation', { receiveId: right.id }))),
    changeOptimalCard: byReceiveId(async ({ right }, { user }, server) => {
      await replaceFact(user.id, optimalCardKind, '', { receiveId: right.id }, server);
      return ok();
    }),
    listByReceiveId: byReceiveId(async (owned, { user }, server) =>
      ok(
        await flatMapEach(await allRights(user, '', server), async (one) =>
          one.insured.id === owned.insured.id ? [await rightToWire(one, server)] : [],
        ),
      ),
    ),
    activeByReceiveId: byReceiveId(async (owned, _input, server) =>
      ok((await isLocked(owned.button, owned.right, server)) ? [] : [await rightToWire(owned, server)]),
    ),
    byUserRightId: byUserRightId(async (owned, server) => ok(await rightToWire(owned, server))),
    listByUserRightId: byUserRightId(async (owned, server) => ok([await rightToWire(owned, server)])),
    servicesByUserRightId: byUserRightId((owned) => ok(servicesOf(owned))),
  },
};
