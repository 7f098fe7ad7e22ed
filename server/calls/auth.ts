import { type Answer, ok, refuse } from '../answer.ts';
import { PHONE, refusalOfCode, sendCodeTo } from '../codes.ts';
import { digest, randomId, randomToken } from '../crypto/digest.ts';
import { text } from '../params.ts';
import type { FamilyCalls, OpenCall, Server } from '../server.ts';
import type { User } from '../store/records.ts';
import { isPictureDue, isPictureRight } from './entry-picture.ts';

const HOUR = 3_600_000;
/** A sign-in lasts thirty days. */
const SESSION_LIFE = 30 * 24 * HOUR;

const sendCode: OpenCall = async ({ params }, server) => {
  const phone = text(params, 'phone');
  if (!PHONE.test(phone)) return refuse('badRequest', '请输入正确的手机号');
  if (isPictureDue(params, phone, server) && !(await isPictureRight(params, server))) return refuse('pictureDue', '请输入正确的图形验证码');
  return sendCodeTo(phone, 'sign-in', server);
};

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
