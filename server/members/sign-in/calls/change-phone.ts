import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import { findFact, kind, replaceFact } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import type { MemberCall, Server } from '../../../platform/transactions/server.ts';
import { endDevices } from '../../sessions/devices.ts';
import { sessionId } from '../../sessions/sessions.ts';
import { refusalOfCode, sendCodeTo } from '../codes.ts';

/** Milliseconds that a member may take for the new phone after verifying the old one. */
const PROOF_LIFE = 10 * 60_000;

/** When a member verified the phone, in milliseconds, by phone; 0 once it is used up. */
export const phoneProofKind = kind<{ readonly at: number }>('phoneProof');

const samePhone = () => refuse('badRequest', '新手机号与原手机号相同');

/** Refuses a member who has not verified the current phone recently. */
export async function unproven({ id, phone }: User, server: Server): Promise<Answer | undefined> {
  const at = (await findFact(id, phoneProofKind, phone, server))?.data.at ?? 0;
  return at > 0 && server.clock().getTime() < at + PROOF_LIFE ? undefined : refuse('badRequest', '请返回，先验证原手机号');
}

/** Sends a code for a step of the change: to the current phone or, once that is verified, to the new one (AP-21). */
export const sendPhoneCode: MemberCall<'auth.sendChangeCode'> = async ({ params, user }, server) => {
  if (params.scene === 'oldPhone') return sendCodeTo(user.phone, 'old-phone', server);
  const { phone = '' } = params;
  return phone === user.phone ? samePhone() : ((await unproven(user, server)) ?? sendCodeTo(phone, 'new-phone', server));
};

/** The first step of a phone change: checks the code sent to the current phone. */
export const checkPhone: MemberCall<'user.checkPhone'> = async ({ params, user }, server) => {
  const refusal = await refusalOfCode(user.phone, params.code ?? '', server, 'old-phone');
  if (refusal !== undefined) return refusal;
  await replaceFact(user.id, phoneProofKind, user.phone, { at: server.clock().getTime() }, server);
  return ok();
};

/** The second step: checks the code sent to the new phone (AP-20). Uses up the first step, and signs out all other devices. */
export const changePhone: MemberCall<'user.changePhone'> = async ({ params, request, user }, server) => {
  const { phone = '' } = params;
  if (phone === user.phone) return samePhone();
  const refusal = (await unproven(user, server)) ?? (await refusalOfCode(phone, params.code ?? '', server, 'new-phone'));
  if (refusal) return refusal;
  const current = await sessionId(request.headers.get('token') ?? '');
  if (!(await server.store.users.update(user.id, { phone }))) return refuse('badRequest', '该手机号已被其他账号使用');
  await replaceFact(user.id, phoneProofKind, user.phone, { at: 0 }, server);
  await endDevices(user, current, 'others', server);
  return ok({ phone });
};
