import { digest, randomToken } from '../../crypto/digest.ts';
import type { Outcome } from '../outcome.ts';
import type { Claim, SignInPartner } from '../sign-in.ts';
import { accountOf } from './fund-accounts.ts';

const APP_ID = 'wx0123456789abcdef';
/** The signature secret of the sandbox's channels. */
const CHANNEL_SECRET = 'sandbox-partner';
const INVALID = { refused: 'invalid' } as const;

/** Signs the business id, phone and time like a channel of the sandbox. */
export const partnerSign = (mobile: string, bizId: string, timestamp: string): Promise<string> =>
  digest(`${bizId}&${mobile}&${timestamp}&${CHANNEL_SECRET}`);

/** Returns the sandbox phone behind a token: always the same for the text before its dot. */
async function phoneBehind(token: string): Promise<string> {
  const bytes = Array.from(await digest(token.split('.')[0] ?? token), (letter) => letter.charCodeAt(0) % 10);
  return `139${bytes.slice(0, 8).join('')}`;
}

async function phoneOf({ by, token, phone, bizId, timestamp }: Claim): Promise<Outcome<{ phone: string }>> {
  if (by === 'carrier' || by === 'insurance') return { ok: { phone: await phoneBehind(token) } };
  if (by === 'third') return { ok: { phone } };
  if (by === 'channel') return token === (await partnerSign(phone, bizId, timestamp)) ? { ok: { phone } } : INVALID;
  const account = accountOf(token);
  return account === undefined ? { refused: 'unknown' } : { ok: { phone: account.phone } };
}

/** The sandbox sign-in partner accepts every token; the part of the messenger's code before its dot identifies the person. */
export function standInSignIn({ clock }: { readonly clock: () => Date }): SignInPartner {
  return {
    phone: phoneOf,
    messenger: async () => ({ ok: { appId: APP_ID, authorizeUrl: '/sandbox/wechat/authorize' } }),
    openId: async ({ code }) => {
      const [, person] = /^([\w-]{4,64})\.[\w-]{6,64}$/.exec(code) ?? [];
      return person === undefined ? INVALID : { ok: { openId: `o${(await digest(person)).slice(0, 27)}` } };
    },
    script: async ({ url }) => {
      const [nonceStr, timestamp] = [randomToken(12), Math.floor(clock().getTime() / 1000)];
      return { ok: { appId: APP_ID, timestamp, nonceStr, signature: await digest(`${url}&${timestamp}&${nonceStr}`) } };
    },
  };
}
