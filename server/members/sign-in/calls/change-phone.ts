import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import { text } from '../../../platform/http/params.ts';
import { recall, replace } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import type { MemberCall, Server } from '../../../platform/transactions/server.ts';
import { endDevices } from '../../sessions/devices.ts';
import { sessionId } from '../../sessions/sessions.ts';
import { refusalOfCode, sendCodeTo } from '../codes.ts';

/** How long a member who answered for the old phone may take for the new one. */
const PROOF_LIFE = 10 * 60_000;

const samePhone = () => refuse('badRequest', '新手机号与原手机号相同');

/** The refusal of whoever has not answered for the phone they have by now. */
export async function unproven({ id, phone }: User, server: Server): Promise<Answer | undefined> {
  const at = Number((await recall(id, 'phoneProof', phone, server))?.data['at'] ?? 0);
  return at > 0 && server.clock().getTime() < at + PROOF_LIFE ? undefined : refuse('badRequest', '请返回，先验证原手机号');
}

/** Sends a code for a step of the change: to the phone the member has, or, once they have answered for it, to the new one (AP-21). */
export const sendPhoneCode: MemberCall = async ({ params, user }, server) => {
  if (text(params, 'scene') === 'oldPhone') return sendCodeTo(user.phone, 'old-phone', server);
  const phone = text(params, 'phone');
  return phone === user.phone ? samePhone() : ((await unproven(user, server)) ?? sendCodeTo(phone, 'new-phone', server));
};

/** The first step to another phone: the code that was sent to the one the member has. */
export const checkPhone: MemberCall = async ({ params, user }, server) => {
  const refusal = await refusalOfCode(user.phone, text(params, 'code'), server, 'old-phone');
  if (refusal !== undefined) return refusal;
  await replace(user.id, 'phoneProof', user.phone, { at: server.clock().getTime() }, server);
  return ok();
};

/** The second step: the code that was sent to the new phone (AP-20). The first one is used up with it, and whoever has signed in elsewhere signs in anew. */
export const changePhone: MemberCall = async ({ params, request, user }, server) => {
  const phone = text(params, 'phone');
  if (phone === user.phone) return samePhone();
  const refusal = (await unproven(user, server)) ?? (await refusalOfCode(phone, text(params, 'code'), server, 'new-phone'));
  if (refusal) return refusal;
  const current = await sessionId(request.headers.get('token') ?? '');
  if (!(await server.store.users.update(user.id, { phone }))) return refuse('badRequest', '该手机号已被其他账号使用');
  await replace(user.id, 'phoneProof', user.phone, { at: 0 }, server);
  await endDevices(user, current, 'others', server);
  return ok({ phone });
};
