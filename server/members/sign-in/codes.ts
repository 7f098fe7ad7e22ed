import { digest, randomDigits } from '../../platform/crypto/digest.ts';
import { type Answer, ok, refuse } from '../../platform/http/answer.ts';
import { refusalBy } from '../../platform/partners/words.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { maskPhone } from '../../platform/values/mask.ts';

/** The format of a mobile number. */
export const PHONE = /^1[3-9]\d{9}$/;
const HOUR = 3_600_000;
const CODE_LIFE = 5 * 60_000;

const NOBODY_SENDS = { failed: 'unreachable', detail: 'nobody sends messages' } as const;

const PURPOSES = ['sign-in', 'redemption', 'pay-password', 'old-phone', 'new-phone'] as const;
/** The purpose of a code sent to a phone; it works for no other purpose. */
export type Purpose = (typeof PURPOSES)[number];

const idOf = (phone: string, purpose: Purpose) => (purpose === 'sign-in' ? phone : `${purpose} ${phone}`);

/** Sends a code to a phone within the limits. Stores only its hash; only a sandbox returns it in the response (EG-10, RD-03). */
export async function sendCodeTo(phone: string, purpose: Purpose, server: Server): Promise<Answer> {
  if (!PHONE.test(phone)) return refuse('badRequest', '请输入正确的手机号');
  const id = idOf(phone, purpose);
  const code = randomDigits(6);
  const hash = await digest(`${id}:${code}`);
  const now = server.clock().getTime();
  const last = await server.store.codes.get(id);
  const window = last !== undefined && now - last.windowStart < HOUR ? last : { windowStart: now, sent: 0 };
  if (window.sent >= server.limits.codesPerHour) return refuse('tooMany', '获取验证码过于频繁，请稍后再试');
  const record = { hash, usedBy: '', expiresAt: now + CODE_LIFE, tries: 0, windowStart: window.windowStart, sent: window.sent + 1 };
  if (!(await server.store.codes.update(id, record))) await server.store.codes.insert({ id, ...record });
  server.log({ level: 'info', event: `${purpose} code`, phone: maskPhone(phone) });
  const message = { messageNo: `DX${randomDigits(14)}`, phone, template: purpose, code, minutes: CODE_LIFE / 60_000 };
  server.beforeReply(async ({ partners, log }) => {
    const outcome = (await partners.messages?.send(message)) ?? NOBODY_SENDS;
    return 'ok' in outcome ? undefined : refusalBy('messages', outcome, { log });
  });
  return ok(server.sandbox ? { sandboxHint: code } : null);
}

/**
 * Uses up the code sent to a phone; returns the refusal of a wrong one. The same code under the same idempotency key works again while
 * it lives, because the response may have been lost.
 */
export async function refusalOfCode(
  phone: string,
  code: string,
  server: Server,
  purpose: Purpose = 'sign-in',
  key = '',
): Promise<Answer | undefined> {
  if (!PHONE.test(phone)) return refuse('badRequest', '请输入正确的手机号');
  if (!/^\d{6}$/.test(code)) return refuse('wrongCode', '请输入6位数字验证码');
  const id = idOf(phone, purpose);
  const hash = await digest(`${id}:${code}`);
  const by = key === '' ? '' : await digest(`${id}:${code}:${key}`);

  const sent = await server.store.codes.get(id);
  const now = server.clock().getTime();
  if (by !== '' && sent?.usedBy === by && sent.expiresAt > now) return undefined;
  if (sent === undefined || sent.hash === '') return refuse('wrongCode', '请先获取验证码');
  if (sent.tries >= server.limits.codeTries) return refuse('wrongCode', '验证码错误次数过多，请重新获取');
  if (sent.expiresAt <= now) return refuse('wrongCode', '验证码已过期，请重新获取');
  if (sent.hash !== hash) {
    await server.store.codes.update(id, { tries: sent.tries + 1 });
    return refuse('wrongCode', '验证码错误，请重新输入');
  }
  await server.store.codes.update(id, { hash: '', usedBy: by });
  return undefined;
}

/** Deletes the codes of a phone. */
export async function endCodes(phone: string, { store }: Pick<Server, 'store'>): Promise<void> {
  for (const purpose of PURPOSES) await store.codes.remove(idOf(phone, purpose));
}
