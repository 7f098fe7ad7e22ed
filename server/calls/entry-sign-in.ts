import type { Values } from '../../engine/index.ts';
import { type Answer, ok, refuse } from '../answer.ts';
import { PHONE } from '../codes.ts';
import { digest, randomToken } from '../crypto/digest.ts';
import accounts from '../data/entry-accounts.json' with { type: 'json' };
import { text } from '../params.ts';
import type { FamilyCalls, MemberCall, OpenCall, Server } from '../server.ts';
import { signIn } from '../sessions.ts';
import { userOf } from './auth.ts';
import { verifyPicture } from './entry-picture.ts';

const TOKEN = /^[\w.-]{16,512}$/;
const MINUTE = 60_000;
/** A partner's signature is believed for ten minutes. */
const FRESH = 10 * MINUTE;
/** How long a token is known as used. */
const USED_LIFE = 30 * 24 * 60 * MINUTE;
/** How long a browser may take from the messenger's authorization to the sign-in. */
const PROOF_LIFE = 24 * 60 * MINUTE;
/** What the sandbox's partners sign with. */
const PARTNER_SECRET = 'sandbox-partner';

const failed = (): Answer => refuse('wrongCode', '登录凭证无效或已过期，请重新进入');

/** Whether a token is used for the first time; it is remembered as a hash. */
async function isFirstUse(kind: string, token: string, { store, clock }: Server): Promise<boolean> {
  const now = clock().getTime();
  const expiresAt = now + USED_LIFE;
  return store.codes.insert({ id: `${kind}:${await digest(token)}`, hash: '', expiresAt, tries: 0, windowStart: now, sent: 0 });
}

/** The phone the sandbox's carrier and insurance know behind a token: always the same for one token. */
async function phoneBehind(token: string): Promise<string> {
  const bytes = Array.from(await digest(token), (letter) => letter.charCodeAt(0) % 10);
  return `139${bytes.slice(0, 8).join('')}`;
}

const isFresh = (params: Values, { clock }: Server): boolean => Math.abs(clock().getTime() - Number(text(params, 'timestamp'))) <= FRESH;

const oneClickLogin: OpenCall = async ({ params, request }, server) => {
  const token = text(params, 'token');
  if (!TOKEN.test(token) || !(await isFirstUse('once', token, server))) return failed();
  return signIn(userOf(await phoneBehind(token), server), request, server);
};

const loginByToken: OpenCall = async ({ params, request }, server) => {
  const [token, phone] = [text(params, 'thridToken'), text(params, 'phone')];
  if (text(params, 'bizType') !== 'HYJK_THIRD' || !PHONE.test(phone) || !isFresh(params, server)) return failed();
  if (!TOKEN.test(token) || !(await isFirstUse('third', token, server))) return failed();
  return signIn(userOf(phone, server), request, server);
};

/** What a partner of the sandbox signs: its number of the business, the phone and the time. */
export const partnerSign = (mobile: string, bizId: string, timestamp: string): Promise<string> =>
  digest(`${bizId}&${mobile}&${timestamp}&${PARTNER_SECRET}`);

const loginByChannel: OpenCall = async ({ params, request }, server) => {
  const [mobile, bizId, timestamp, sign] = [text(params, 'mobile'), text(params, 'bizId'), text(params, 'timestamp'), text(params, 'sign')];
  if (text(params, 'bizType') !== 'HYJK_CHANNEL' || !PHONE.test(mobile) || bizId === '') return failed();
  if (sign !== (await partnerSign(mobile, bizId, timestamp)) || !isFresh(params, server)) return failed();
  return signIn(userOf(mobile, server), request, server);
};

const loginByInsurance: OpenCall = async ({ params, request }, server) => {
  const token = text(params, 'insuranceToken');
  if (!TOKEN.test(token) || !['0', '1'].includes(text(params, 'tokenEcology'))) return failed();
  if (!(await isFirstUse('insurance', token, server))) return failed();
  return signIn(userOf(await phoneBehind(token), server), request, server);
};

const publicAppId: OpenCall = () => ok({ appId: 'wx0123456789abcdef', authorizeUrl: '/sandbox/wechat/authorize' });

const proofId = async (openId: string, proof: string) => `openid:${await digest(`${openId}&${proof}`)}`;

/** What shows later that this browser came from the messenger with this open id. */
async function proofOf(openId: string, { store, clock }: Server): Promise<string> {
  const proof = randomToken(24);
  const now = clock().getTime();
  const id = await proofId(openId, proof);
  store.codes.insert({ id, hash: '', expiresAt: now + PROOF_LIFE, tries: 0, windowStart: now, sent: 0 });
  return proof;
}

/** The messenger gives a code once; the part before its dot stands for the person who agreed. */
const openId: OpenCall = async ({ params }, server) => {
  const [, person] = /^([\w-]{4,64})\.[\w-]{6,64}$/.exec(text(params, 'wechatCode')) ?? [];
  if (person === undefined || !(await isFirstUse('wechat', text(params, 'wechatCode'), server)))
    return refuse('wrongCode', '微信授权失败，请重试');
  const openId = `o${(await digest(person)).slice(0, 27)}`;
  return ok({ openId, openIdProof: await proofOf(openId, server) });
};

const openIdSignIn: OpenCall = async ({ params, request }, server) => {
  const binding = server.store.bindings.get(text(params, 'openId'));
  const user = binding && server.store.users.get(binding.userId);
  return user ? signIn(user, request, server) : refuse('notBound', '请先登录');
};

/** The account of a fund member, as the sandbox knows it. */
export const accountOf = (accountId: string) => accounts.find((account) => account.accountId === accountId);

const silentSignIn: OpenCall = ({ params, request }, server) => {
  const account = accountOf(text(params, 'accountId'));
  return account ? signIn(userOf(account.phone, server), request, server) : refuse('notFound', '账户不存在，请重新进入');
};

/** Lets an open id stand for the member. One that stands for somebody else changes hands only where the messenger has just shown that it is here. */
const bindToken: MemberCall = async ({ params, user }, server) => {
  const { store, clock } = server;
  const id = text(params, 'openId');
  if (!/^[\w-]{10,64}$/.test(id)) return refuse('badRequest', '缺少 openid');
  const proof = store.codes.get(await proofId(id, text(params, 'openIdProof')));
  const known = store.bindings.get(id);
  if (known === undefined) store.bindings.insert({ id, userId: user.id });
  else if (known.userId === user.id) return ok();
  else if (proof === undefined || proof.expiresAt <= clock().getTime())
    return refuse('wrongCode', '这个微信绑定了其他账号，请从微信重新进入后再登录');
  else store.bindings.update(id, { userId: user.id });
  return ok();
};

const unbindToken: MemberCall = ({ params, user }, server) => {
  const id = text(params, 'openId');
  if (server.store.bindings.get(id)?.userId === user.id) server.store.bindings.remove(id);
  return ok();
};

const jsapiSignature: OpenCall = async ({ params }, server) => {
  const [nonceStr, timestamp] = [randomToken(12), Math.floor(server.clock().getTime() / 1000)];
  return ok({
    appId: 'wx0123456789abcdef',
    timestamp,
    nonceStr,
    signature: await digest(`${text(params, 'url')}&${timestamp}&${nonceStr}`),
  });
};

/** Signing in by other ways than phone and code (LG-02, EG-02, EG-07, EG-09), all of them played by the sandbox itself. Tokens are kept as hashes only, and good for one use. */
export const signInCalls: FamilyCalls = {
  open: { verifyPicture, jsapiSignature },
  standIn: {
    oneClickLogin,
    loginByToken,
    loginByChannel,
    loginByInsurance,
    publicAppId,
    openId,
    openIdSignIn,
    workSignIn: openIdSignIn,
    loginBySign: loginByChannel,
    silentSignIn,
  },
  member: { bindToken, unbindToken },
};
