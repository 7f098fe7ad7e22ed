import { type Answer, ok, refuse } from '../answer.ts';
import { digest, randomDigits, randomId, randomToken } from '../crypto/digest.ts';
import { maskPhone } from '../mask.ts';
import { text } from '../params.ts';
import type { FamilyCalls, OpenCall, Server } from '../server.ts';
import type { User } from '../store/records.ts';
import { isPictureDue, isPictureRight } from './entry-picture.ts';

/** A mobile number. */
export const PHONE = /^1[3-9]\d{9}$/;
const HOUR = 3_600_000;
const CODE_LIFE = 5 * 60_000;
/** A sign-in lasts thirty days. */
const SESSION_LIFE = 30 * 24 * HOUR;

const sendCode: OpenCall = async ({ params }, server) => {
  const phone = text(params, 'phone');
  if (!PHONE.test(phone)) return refuse('badRequest', '请输入正确的手机号');
  if (isPictureDue(params, phone, server) && !(await isPictureRight(params, server))) return refuse('pictureDue', '请输入正确的图形验证码');
  const code = randomDigits(6);
  const hash = await digest(`${phone}:${code}`);
  const now = server.clock().getTime();
  const last = server.store.codes.get(phone);
  const window = last !== undefined && now - last.windowStart < HOUR ? last : { windowStart: now, sent: 0 };
  if (window.sent >= server.limits.codesPerHour) return refuse('tooMany', '获取验证码过于频繁，请稍后再试');
  const record = { hash, expiresAt: now + CODE_LIFE, tries: 0, windowStart: window.windowStart, sent: window.sent + 1 };
  if (!server.store.codes.update(phone, record)) server.store.codes.insert({ id: phone, ...record });
  server.log({ level: 'info', event: 'sign-in code', phone: maskPhone(phone), code });
  return ok({ sandboxHint: code });
};

/** Uses up the code that was sent to a phone; the refusal when it is not the right one. */
export async function refusalOfCode(phone: string, code: string, server: Server): Promise<Answer | undefined> {
  if (!PHONE.test(phone)) return refuse('badRequest', '请输入正确的手机号');
  if (!/^\d{6}$/.test(code)) return refuse('wrongCode', '请输入6位数字验证码');
  const hash = await digest(`${phone}:${code}`);

  const sent = server.store.codes.get(phone);
  if (sent === undefined || sent.hash === '') return refuse('wrongCode', '请先获取验证码');
  if (sent.tries >= server.limits.codeTries) return refuse('wrongCode', '验证码错误次数过多，请重新获取');
  if (sent.expiresAt <= server.clock().getTime()) return refuse('wrongCode', '验证码已过期，请重新获取');
  if (sent.hash !== hash) {
    server.store.codes.update(phone, { tries: sent.tries + 1 });
    return refuse('wrongCode', '验证码错误，请重新输入');
  }
  server.store.codes.update(phone, { hash: '' });
  return undefined;
}

const loginByCode: OpenCall = async ({ params }, server) => {
  const phone = text(params, 'phone');
  return (await refusalOfCode(phone, text(params, 'code'), server)) ?? signIn(userOf(phone, server), server);
};

/** Opens a session for a user and answers what every way of signing in answers (EG-10). */
export async function signIn({ id, phone }: User, server: Server): Promise<Answer> {
  const token = randomToken(32);
  server.store.sessions.insert({ id: await digest(token), userId: id, createdAt: server.clock().getTime() });
  return ok({ token, phone, headPortrait: '', userId: id });
}

/** The user of a phone; a new one the first time. */
export function userOf(phone: string, { store, clock }: Server): User {
  const known = store.users.find({ phone })[0];
  if (known) return known;
  const user = { id: randomId(), phone, createdAt: clock().toISOString() };
  store.users.insert(user);
  return user;
}

const loginLogo: OpenCall = ({ params }, { documents }) => {
  const code = text(params, 'channelCode');
  const channel = Object.values(documents.channels).find(({ channelCode }) => channelCode === code);
  return ok({ loginImg: channel?.loginConfig?.loginImg ?? '' });
};

/** Sign-in by phone and code (EG-10). Codes and tokens are kept as hashes only. */
export const authCalls: FamilyCalls = {
  open: { sendCode, loginByCode, loginLogo },
  member: { sendChangeCode: sendCode },
};

/** The user a token stands for; undefined when it stands for none or is too old. */
export async function signedInUser(token: string, { store, clock }: Pick<Server, 'store' | 'clock'>): Promise<User | undefined> {
  if (token === '') return undefined;
  const id = await digest(token);
  const session = store.sessions.get(id);
  if (session === undefined) return undefined;
  if (clock().getTime() - session.createdAt < SESSION_LIFE) return store.users.get(session.userId);
  store.sessions.remove(id);
  return undefined;
}
