import data from '../../../data/pay.json' with { type: 'json' };
import { faceCheckKind } from '../../../members/identity/calls/identity.ts';
import {
  askedOfIdentity,
  type Identity,
  identityOf,
  refusalOfOther,
  saveIdentity,
  verifiedIdentity,
} from '../../../members/identity/identity.ts';
import { endWay, hasPassword } from '../../../members/wallet/password.ts';
import { randomId } from '../../../platform/crypto/digest.ts';
import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import { findFact } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import type { FamilyCalls, MemberCall, Server } from '../../../platform/transactions/server.ts';
import { maskCard } from '../../../platform/values/mask.ts';
import { textOf } from '../../../platform/values/text-of.ts';
import { formOf, judgeEntry } from '../../applications/entry.ts';
import { refusalOf } from '../../applications/judge.ts';

const unitOf = (unitId: string) => data.units.find((unit) => unit.unitId === unitId);

/** Stores the identity that a member enters, judged by the form. It counts after the face check (CL-28). */
const add: MemberCall<'tpa.add'> = async ({ params, user }, server) => {
  const answers = { name: params.name ?? '', idCard: (params.idCard ?? '').toUpperCase() };
  const checked = await judgeEntry(formOf('tpa.add', server), answers, user, server);
  if (checked.kind !== 'taken') return refusalOf(checked);
  const [name, idCard, unitId] = [textOf(checked.data, 'name'), textOf(checked.data, 'idCard'), params.unitId ?? ''];
  if (unitId !== '' && unitOf(unitId) === undefined) return refuse('badRequest', '没有这个投保单位，请重新选择');
  const known = await verifiedIdentity(user, server);
  const other = await refusalOfOther(name, idCard, user, server);
  if (other !== undefined) return other;
  const verifyId = randomId();
  await saveIdentity({ name, idCard, unitId: unitId || (known?.unitId ?? ''), verifyId, verified: known !== undefined }, user, server);
  return ok({ verifyId });
};

/** Returns the number of the face check that was requested with the name and card of the identity; empty when there was none. */
async function faceCheckOf({ name, idCard }: Identity, user: User, server: Server): Promise<string> {
  const face = (await findFact(user.id, faceCheckKind, '', server))?.data;
  return face?.name === name && face.idCard === idCard ? face.bizNo : '';
}

/** Finishes the face check of this identity. Only an identity that was verified earlier may change a password (OP-15). */
const updateStatus: MemberCall<'tpa.updateStatus'> = async ({ params, user }, server) => {
  const identity = await identityOf(user, server);
  if (identity === undefined || identity.verifyId !== params.verifyId) return refuse('notFound', '认证信息已更新，请重新认证');
  if (identity.verified) return ok({ status: 1 });
  const other = await refusalOfOther(identity.name, identity.idCard, user, server);
  if (other !== undefined) return other;
  const bizNo = await faceCheckOf(identity, user, server);
  if (bizNo === '' || bizNo !== params.bizNo) return refuse('badRequest', '人脸核验没有通过，请重试');
  return askedOfIdentity(
    server,
    (partner) => partner.faceSeen({ bizNo }),
    async ({ isSeen }, outside) =>
      isSeen ? outside.transaction((within) => seen(identity, user, within)) : refuse('badRequest', '人脸核验没有通过，请重试'),
  );
};

/** Marks an identity as verified, unless the member has entered another one meanwhile. */
async function seen(identity: Identity, user: User, server: Server): Promise<Answer> {
  if ((await identityOf(user, server))?.verifyId !== identity.verifyId) return refuse('notFound', '认证信息已更新，请重新认证');
  await saveIdentity({ ...identity, verified: true }, user, server);
  if (await hasPassword(user, server)) await endWay(user, server);
  return ok({ status: 1 });
}

const info: MemberCall<'tpa.info'> = async ({ user }, server) => {
  const identity = await identityOf(user, server);
  if (identity === undefined) return ok({ status: 0, name: '', idCard: '', unitName: '' });
  return ok({
    status: identity.verified ? 1 : 2,
    name: `*${identity.name.slice(1)}`,
    idCard: maskCard(identity.idCard),
    unitName: unitOf(identity.unitId)?.unitName ?? '',
    // A member who left for the check resumes it (decision 070).
    verifyId: identity.verified ? '' : identity.verifyId,
    bizNo: identity.verified ? '' : await faceCheckOf(identity, user, server),
  });
};

/** The identity of a member for the account administrator: entered, verified, and read (CL-28, OP-15). */
export const tpaCalls: FamilyCalls<'tpa'> = {
  member: { add, updateStatus, info, unitList: () => ok(data.units) },
};
