import { ok, refuse } from '../answer.ts';
import { randomId } from '../crypto/digest.ts';
import data from '../data/pay.json' with { type: 'json' };
import { recall } from '../facts.ts';
import { maskCard } from '../mask.ts';
import { text } from '../params.ts';
import { type Identity, identityOf, isIdNumber, keepIdentity, verifiedIdentity } from '../pay/identity.ts';
import type { FamilyCalls, MemberCall, Server } from '../server.ts';
import type { User } from '../store/records.ts';

const NAME = /^[㐀-鿿·]{2,20}$/;

const unitOf = (unitId: string) => data.units.find((unit) => unit.unitId === unitId);

/** Takes who a member says to be; it counts once the face was seen (CL-28). */
const add: MemberCall = ({ params, user }, server) => {
  const [name, idCard, unitId] = [text(params, 'name'), text(params, 'idCard').toUpperCase(), text(params, 'unitId')];
  if (!NAME.test(name)) return refuse('badRequest', '请输入真实姓名');
  if (!isIdNumber(idCard)) return refuse('badRequest', '请输入正确的身份证号码');
  if (unitId !== '' && unitOf(unitId) === undefined) return refuse('badRequest', '没有这个投保单位，请重新选择');
  const known = verifiedIdentity(user, server);
  if (known !== undefined && (known.name !== name || known.idCard !== idCard)) return refuse('badRequest', '您已用另一个身份完成实名认证');
  const verifyId = randomId();
  keepIdentity({ name, idCard, unitId: unitId || (known?.unitId ?? ''), verifyId, verified: known !== undefined }, user, server);
  return ok({ verifyId });
};

/** The check of the face that was asked for with the same name and number as the identity; empty when there was none. */
function faceCheckOf({ name, idCard }: Identity, user: User, server: Server): string {
  const face = recall(user.id, 'faceCheck', '', server)?.data ?? {};
  return text(face, 'name') === name && text(face, 'idCard') === idCard ? text(face, 'bizNo') : '';
}

/** The face was seen, in the check of this identity. */
const updateStatus: MemberCall = ({ params, user }, server) => {
  const identity = identityOf(user, server);
  if (identity === undefined || identity.verifyId !== text(params, 'verifyId')) return refuse('notFound', '认证信息已更新，请重新认证');
  if (identity.verified) return ok({ status: 1 });
  const bizNo = faceCheckOf(identity, user, server);
  if (bizNo === '' || bizNo !== text(params, 'bizNo')) return refuse('badRequest', '人脸核验没有通过，请重试');
  keepIdentity({ ...identity, verified: true }, user, server);
  return ok({ status: 1 });
};

const info: MemberCall = ({ user }, server) => {
  const identity = identityOf(user, server);
  if (identity === undefined) return ok({ status: 0, name: '', idCard: '', unitName: '' });
  return ok({
    status: identity.verified ? 1 : 2,
    name: `*${identity.name.slice(1)}`,
    idCard: maskCard(identity.idCard),
    unitName: unitOf(identity.unitId)?.unitName ?? '',
    // Who was away for the check goes on with it (decision 070).
    verifyId: identity.verified ? '' : identity.verifyId,
    bizNo: identity.verified ? '' : faceCheckOf(identity, user, server),
  });
};

/** Who the member is, for the administrator of the accounts: told, seen, asked for (CL-28, OP-15). */
export const tpaCalls: FamilyCalls = {
  member: { add, updateStatus, info, unitList: () => ok(data.units) },
};
