import data from '../../../data/pay.json' with { type: 'json' };
import {
  askedOfIdentity,
  type Identity,
  identityOf,
  keepIdentity,
  refusalOfOther,
  verifiedIdentity,
} from '../../../members/identity/identity.ts';
import { endWay, hasPassword } from '../../../members/wallet/password.ts';
import { randomId } from '../../../platform/crypto/digest.ts';
import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import { text } from '../../../platform/http/params.ts';
import { recall } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import type { FamilyCalls, MemberCall, Server } from '../../../platform/transactions/server.ts';
import { maskCard } from '../../../platform/values/mask.ts';
import { formOf, judgeEntry } from '../../applications/entry.ts';
import { refusalOf } from '../../applications/judge.ts';

const unitOf = (unitId: string) => data.units.find((unit) => unit.unitId === unitId);

/** Takes who a member says to be, judged by the form; it counts once the face was seen (CL-28). */
const add: MemberCall = async ({ params, user }, server) => {
  const answers = { name: text(params, 'name'), idCard: text(params, 'idCard').toUpperCase() };
  const checked = await judgeEntry(formOf('tpa.add', server), answers, user, server);
  if (checked.kind !== 'taken') return refusalOf(checked);
  const [name, idCard, unitId] = [text(checked.data, 'name'), text(checked.data, 'idCard'), text(params, 'unitId')];
  if (unitId !== '' && unitOf(unitId) === undefined) return refuse('badRequest', '没有这个投保单位，请重新选择');
  const known = await verifiedIdentity(user, server);
  const other = await refusalOfOther(name, idCard, user, server);
  if (other !== undefined) return other;
  const verifyId = randomId();
  await keepIdentity({ name, idCard, unitId: unitId || (known?.unitId ?? ''), verifyId, verified: known !== undefined }, user, server);
  return ok({ verifyId });
};

/** The check of the face that was asked for with the same name and number as the identity; empty when there was none. */
async function faceCheckOf({ name, idCard }: Identity, user: User, server: Server): Promise<string> {
  const face = (await recall(user.id, 'faceCheck', '', server))?.data ?? {};
  return text(face, 'name') === name && text(face, 'idCard') === idCard ? text(face, 'bizNo') : '';
}

/** The face was seen, in the check of this identity. A password is changed by an identity that was known before that way began (OP-15). */
const updateStatus: MemberCall = async ({ params, user }, server) => {
  const identity = await identityOf(user, server);
  if (identity === undefined || identity.verifyId !== text(params, 'verifyId')) return refuse('notFound', '认证信息已更新，请重新认证');
  if (identity.verified) return ok({ status: 1 });
  const other = await refusalOfOther(identity.name, identity.idCard, user, server);
  if (other !== undefined) return other;
  const bizNo = await faceCheckOf(identity, user, server);
  if (bizNo === '' || bizNo !== text(params, 'bizNo')) return refuse('badRequest', '人脸核验没有通过，请重试');
  return askedOfIdentity(
    server,
    (partner) => partner.faceSeen({ bizNo }),
    async ({ isSeen }, outside) =>
      isSeen ? outside.together((within) => seen(identity, user, within)) : refuse('badRequest', '人脸核验没有通过，请重试'),
  );
};

/** Keeps that the face of an identity was seen, unless the member has told another one meanwhile. */
async function seen(identity: Identity, user: User, server: Server): Promise<Answer> {
  if ((await identityOf(user, server))?.verifyId !== identity.verifyId) return refuse('notFound', '认证信息已更新，请重新认证');
  await keepIdentity({ ...identity, verified: true }, user, server);
  if (await hasPassword(user, server)) await endWay(user, server);
  return ok({ status: 1 });
}

const info: MemberCall = async ({ user }, server) => {
  const identity = await identityOf(user, server);
  if (identity === undefined) return ok({ status: 0, name: '', idCard: '', unitName: '' });
  return ok({
    status: identity.verified ? 1 : 2,
    name: `*${identity.name.slice(1)}`,
    idCard: maskCard(identity.idCard),
    unitName: unitOf(identity.unitId)?.unitName ?? '',
    // Who was away for the check goes on with it (decision 070).
    verifyId: identity.verified ? '' : identity.verifyId,
    bizNo: identity.verified ? '' : await faceCheckOf(identity, user, server),
  });
};

/** Who the member is, for the administrator of the accounts: told, seen, asked for (CL-28, OP-15). */
export const tpaCalls: FamilyCalls = {
  member: { add, updateStatus, info, unitList: () => ok(data.units) },
};
