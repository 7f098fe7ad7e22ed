import { digest, randomToken } from '../../../platform/crypto/digest.ts';
import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import type { Claim, ClaimKind, SignInPartner } from '../../../platform/partners/sign-in.ts';
import { refusalBy } from '../../../platform/partners/words.ts';
import { consumeOnce } from '../../../platform/transactions/consume-once.ts';
import type { FamilyCalls, Input, MemberCall, OpenCall, Server } from '../../../platform/transactions/server.ts';
import { signIn } from '../../sessions/sessions.ts';
import { PHONE } from '../codes.ts';
import { userOf } from './auth.ts';
import { verifyPicture } from './entry-picture.ts';

/** The format of a partner's token. */
export const TOKEN = /^[\w.-]{16,512}$/;
const MINUTE = 60_000;
/** A partner's signature is valid for ten minutes. */
const FRESH = 10 * MINUTE;
/** Milliseconds for which a token is stored as used. */
const USED_LIFE = 30 * 24 * 60 * MINUTE;
/** Milliseconds that a browser may take from the messenger's authorization to the sign-in. */
const PROOF_LIFE = 24 * 60 * MINUTE;
/** Ways of signing in whose token works only once. */
const ONCE: readonly ClaimKind[] = ['carrier', 'insurance', 'third'];

const failed = (): Answer => refuse('wrongCode', '登录凭证无效或已过期，请重新进入');

/** Asks the partner before the reply. The refusal is the response unless the partner's answer replaces it. */
const asking = (ask: Parameters<Server['beforeReply']>[0], server: Server): Answer => {
  server.beforeReply(ask);
  return failed();
};

/** Returns the sign-in partner. Throws without one; the server does not run such calls then. */
function partnerOf({ partners }: Pick<Server, 'partners'>): SignInPartner {
  if (partners.signIn === undefined) throw new Error('This server has no sign-in partner');
  return partners.signIn;
}

/** Asks the partner for the phone of a claim and signs its member in. A token works once. */
export const signInBy = (
  claim: Pick<Claim, 'by' | 'token'> & Partial<Claim>,
  { request }: Input,
  server: Server,
  answer: (signedIn: Answer) => Answer = (signedIn) => signedIn,
): Answer =>
  asking(async (outside) => {
    const outcome = await partnerOf(outside).phone({ phone: '', bizId: '', timestamp: '', ...claim });
    if (!('ok' in outcome)) return refusalBy('signIn', outcome, outside);
    const { phone } = outcome.ok;
    if (!PHONE.test(phone)) return failed();
    const { by, token } = claim;
    return outside.transaction(async (within) => {
      if (ONCE.includes(by) && !(await consumeOnce(by, token, USED_LIFE, within))) return failed();
      return answer(await signIn(await userOf(phone, within), request, within));
    });
  }, server);

const isFresh = (params: { readonly timestamp?: string }, { clock }: Server): boolean =>
  Math.abs(clock().getTime() - Number(params.timestamp ?? '')) <= FRESH;

const oneClickLogin: OpenCall<'auth.oneClickLogin'> = (input, server) => {
  const { token = '' } = input.params;
  return TOKEN.test(token) ? signInBy({ by: 'carrier', token }, input, server) : failed();
};

const loginByToken: OpenCall<'auth.loginByToken'> = (input, server) => {
  const { params } = input;
  const { thridToken: token = '', phone = '', timestamp = '' } = params;
  if (params.bizType !== 'HYJK_THIRD' || !PHONE.test(phone) || !isFresh(params, server)) return failed();
  return TOKEN.test(token) ? signInBy({ by: 'third', token, phone, timestamp }, input, server) : failed();
};

const loginByChannel: OpenCall<'auth.loginByChannel' | 'auth.loginBySign'> = (input, server) => {
  const { params } = input;
  const { mobile: phone = '', bizId = '', timestamp = '', sign: token = '' } = params;
  if (params.bizType !== 'HYJK_CHANNEL' || !PHONE.test(phone) || bizId === '' || !isFresh(params, server)) return failed();
  return signInBy({ by: 'channel', token, phone, bizId, timestamp }, input, server);
};

const loginByInsurance: OpenCall<'auth.loginByInsurance'> = (input, server) => {
  const { params } = input;
  const { insuranceToken: token = '' } = params;
  if (params.bizType !== 'HYJK_MEDICARE' || !TOKEN.test(token) || !['0', '1'].includes(params.tokenEcology ?? '')) return failed();
  return signInBy({ by: 'insurance', token }, input, server);
};

const publicAppId: OpenCall<'auth.publicAppId'> = (_input, server) =>
  asking(async (outside) => {
    const outcome = await partnerOf(outside).messenger({});
    return 'ok' in outcome ? ok({ ...outcome.ok }) : refusalBy('signIn', outcome, outside);
  }, server);

const proofId = async (openId: string, proof: string) => `openid:${await digest(`${openId}&${proof}`)}`;

/** Stores a proof that this browser arrived from the messenger with this open id. */
async function proofOf(openId: string, { store, clock }: Server): Promise<string> {
  const proof = randomToken(24);
  const now = clock().getTime();
  const id = await proofId(openId, proof);
  await store.codes.insert({ id, hash: '', expiresAt: now + PROOF_LIFE, tries: 0, windowStart: now, sent: 0 });
  return proof;
}

/** Exchanges a code of the messenger for an open id, once. */
const openId: OpenCall<'auth.openId'> = ({ params }, server) => {
  const { wechatCode: code } = params;
  const isWrong = () => refuse('wrongCode', '微信授权失败，请重试');
  if (code === '' || code.length > 512) return isWrong();
  return asking(async (outside) => {
    const outcome = await partnerOf(outside).openId({ code });
    if ('refused' in outcome) return isWrong();
    if (!('ok' in outcome)) return refusalBy('signIn', outcome, outside);
    const { openId: found } = outcome.ok;
    return outside.transaction(async (within) => {
      const isFirst = await consumeOnce('wechat', code, USED_LIFE, within);
      return isFirst ? ok({ openId: found, openIdProof: await proofOf(found, within) }) : isWrong();
    });
  }, server);
};

const openIdSignIn: OpenCall<'auth.openIdSignIn' | 'auth.workSignIn'> = async ({ params, request }, server) => {
  const binding = await server.store.bindings.get(params.openId ?? '');
  const user = binding && (await server.store.users.get(binding.userId));
  return user ? signIn(user, request, server) : refuse('notBound', '请先登录');
};

const silentSignIn: OpenCall<'auth.silentSignIn'> = (input, server) =>
  signInBy({ by: 'fund', token: input.params.accountId ?? '' }, input, server);

/** Binds an open id to the member. One bound to another member moves only with a fresh proof from the messenger. */
const bindToken: MemberCall<'auth.bindToken'> = async ({ params, user }, server) => {
  const { store, clock } = server;
  const { openId: id } = params;
  if (!/^[\w-]{10,64}$/.test(id)) return refuse('badRequest', '缺少 openid');
  const proof = await store.codes.get(await proofId(id, params.openIdProof ?? ''));
  const known = await store.bindings.get(id);
  if (known === undefined) await store.bindings.insert({ id, userId: user.id });
  else if (known.userId === user.id) return ok();
  else if (proof === undefined || proof.expiresAt <= clock().getTime())
    return refuse('wrongCode', '这个微信绑定了其他账号，请从微信重新进入后再登录');
  else await store.bindings.update(id, { userId: user.id });
  return ok();
};

const unbindToken: MemberCall<'auth.unbindToken'> = async ({ params, user }, server) => {
  const { openId: id = '' } = params;
  if ((await server.store.bindings.get(id))?.userId === user.id) await server.store.bindings.remove(id);
  return ok();
};

const jsapiSignature: OpenCall<'auth.jsapiSignature'> = ({ params }, server) =>
  asking(async (outside) => {
    const outcome = await partnerOf(outside).script({ url: params.url ?? '' });
    return 'ok' in outcome ? ok({ ...outcome.ok }) : refusalBy('signIn', outcome, outside);
  }, server);

/**
 * Signing in by other ways than phone and code (LG-02, EG-02, EG-07, EG-09): a partner identifies the member.
 * Stores tokens only as hashes, each for one use. Only a sandbox accepts an open id alone.
 */
export const signInCalls: FamilyCalls<'auth'> = {
  open: { verifyPicture },
  standIn: { openIdSignIn, workSignIn: openIdSignIn },
  signIn: {
    oneClickLogin,
    loginByToken,
    loginByChannel,
    loginByInsurance,
    publicAppId,
    openId,
    jsapiSignature,
    loginBySign: loginByChannel,
    silentSignIn,
  },
  member: { bindToken, unbindToken },
};
