import { randomId } from '../../../platform/crypto/digest.ts';
import { dropStray, removeDropped } from '../../../platform/files/photos.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import type { User } from '../../../platform/store/records.ts';
import type { FamilyCalls, OpenCall, Server } from '../../../platform/transactions/server.ts';
import { devices, endDevice, endOtherDevices } from '../../sessions/calls/devices.ts';
import { endSession, signIn } from '../../sessions/sessions.ts';
import { PHONE, refusalOfCode, sendCodeTo } from '../codes.ts';
import { sendPhoneCode } from './change-phone.ts';
import { isPictureDue, isPictureRight } from './entry-picture.ts';

const sendCode: OpenCall<'auth.sendCode'> = async ({ params }, server) => {
  const { phone = '' } = params;
  if (!PHONE.test(phone)) return refuse('badRequest', '请输入正确的手机号');
  if ((await isPictureDue(params, phone, server)) && !(await isPictureRight(params, server)))
    return refuse('pictureDue', '请输入正确的图形验证码');
  return sendCodeTo(phone, 'sign-in', server);
};

const loginByCode: OpenCall<'auth.loginByCode' | 'auth.loginByPhone'> = async ({ params, request }, server) => {
  const { phone = '' } = params;
  const key = request.headers.get('idempotencyKey') ?? '';
  return (await refusalOfCode(phone, params.code ?? '', server, 'sign-in', key)) ?? signIn(await userOf(phone, server), request, server);
};

/** Returns the user of a phone; creates one the first time. */
export async function userOf(phone: string, { store, clock }: Server): Promise<User> {
  const known = (await store.users.find({ phone }))[0];
  if (known) return known;
  const user = { id: randomId(), phone, createdAt: clock().toISOString() };
  await store.users.insert(user);
  return user;
}

const loginLogo: OpenCall<'auth.loginLogo'> = ({ params }, { documents }) => {
  const { channelCode: code = '' } = params;
  const channel = Object.values(documents.channels).find(({ channelCode }) => channelCode === code);
  return ok({ loginImg: channel?.loginConfig?.loginImg ?? '' });
};

/**
 * Ends the session of the request; without one there is nothing to do. Deletes its unsubmitted photos, because the app has deleted the drafts
 * of this phone. Photos of another phone stay, whether or not its session has expired.
 */
const signOut: OpenCall<'auth.signOut'> = async ({ request }, server) => {
  const ended = await endSession(request.headers.get('token') ?? '', server);
  if (ended && (await dropStray(ended.userId, ({ session }) => session === ended.id, server)) > 0) server.afterCommit(removeDropped);
  return ok();
};

/** Sign-in by phone and code (EG-10), and sign-out (LG-03). Stores codes and tokens only as hashes. */
export const authCalls: FamilyCalls<'auth'> = {
  open: { sendCode, loginByCode, loginByPhone: loginByCode, loginLogo, signOut },
  member: {
    devices,
    endDevice,
    endOtherDevices,
    // The code for the pay password always goes to the member's own phone, whatever phone the request names (OP-15).
    sendChangeCode: (input, server) =>
      input.params.scene === 'payPassword' ? sendCodeTo(input.user.phone, 'pay-password', server) : sendPhoneCode(input, server),
  },
};
