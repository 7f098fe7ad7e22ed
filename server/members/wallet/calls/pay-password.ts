import { ok, refuse } from '../../../platform/http/answer.ts';
import type { MemberCall } from '../../../platform/transactions/server.ts';
import { maskPhone } from '../../../platform/values/mask.ts';
import { verifiedIdentity } from '../../identity/identity.ts';
import { refusalOfCode } from '../../sign-in/codes.ts';
import { countWrong, hasPassword, isProven, lockedMinutes, lockedUntil, prove, refusalOfNew, setPassword } from '../password.ts';

const codeFirst = () => refuse('wrongCode', '请先验证短信验证码');

/** Returns whether there is a pay password, and the finished steps to a new one. */
export const queryIsSetPassword: MemberCall<'yf.queryIsSetPassword'> = async ({ user }, server) =>
  ok({
    isSet: (await hasPassword(user, server)) ? 1 : 0,
    isLocked: (await lockedUntil(user, server)) > 0 ? 1 : 0,
    lockedMinutes: await lockedMinutes(user, server),
    codeChecked: (await isProven('codeAt', user, server)) ? 1 : 0,
    identityChecked: (await isProven('identityAt', user, server)) ? 1 : 0,
    isVerified: (await verifiedIdentity(user, server)) === undefined ? 0 : 1,
    phone: maskPhone(user.phone),
  });

/** The first step to a new password: checks the code sent to the member's phone. */
export const checkSmsVerifyCode: MemberCall<'yf.checkSmsVerifyCode'> = async ({ params, user }, server) => {
  const refusal = await refusalOfCode(user.phone, params.code ?? '', server, 'pay-password');
  if (refusal !== undefined) return refusal;
  await prove('codeAt', user, server);
  return ok();
};

/** The second step, when there is a password already: verifies the identity. */
export const identityVerifyByUpdate: MemberCall<'yf.identityVerifyByUpdate'> = async ({ params, user }, server) => {
  if (!(await isProven('codeAt', user, server))) return codeFirst();
  const identity = await verifiedIdentity(user, server);
  if (identity === undefined) return refuse('notActivated', '请先完成实名认证');
  if (params.name === identity.name && (params.idCard ?? '').toUpperCase() === identity.idCard) {
    await prove('identityAt', user, server);
    return ok();
  }
  return (await countWrong(user, server))
    ? refuse('wrongCode', '错误次数过多，请重新获取短信验证码')
    : refuse('badRequest', '姓名或身份证号码与实名信息不一致');
};

/** Sets a new pay password, which arrives encrypted (HC-08): after the code and, if there was one before, the identity check (OP-15). */
export const updatePayPassword: MemberCall<'yf.updatePayPassword'> = async ({ params, user }, server) => {
  if (!(await isProven('codeAt', user, server))) return codeFirst();
  if ((await hasPassword(user, server)) && !(await isProven('identityAt', user, server))) return refuse('badRequest', '请先验证您的身份');
  const { payPassword: password = '' } = params;
  const refusal = refusalOfNew(password, [user.phone, (await verifiedIdentity(user, server))?.idCard ?? '']);
  if (refusal !== undefined) return refusal;
  await setPassword(password, user, server);
  return ok();
};
