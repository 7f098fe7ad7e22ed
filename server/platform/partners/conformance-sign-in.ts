import { randomId } from '../crypto/digest.ts';
import type { Case } from './conformance.ts';
import type { Claim, ClaimKind, SignInPartner } from './sign-in.ts';
import { isRefused, mismatch } from './verdict.ts';

const claim = (by: ClaimKind, token: string): Claim => ({ by, token, phone: '19999999901', bizId: '', timestamp: String(Date.now()) });
const PHONE = /^1[3-9]\d{9}$/;

const cases: readonly Case<SignInPartner>[] = [
  ...(['carrier', 'insurance', 'third'] as const).map((by) => ({
    title: `${by} 的凭据，答手机号`,
    run: async (partner: SignInPartner) => {
      const outcome = await partner.phone(claim(by, `test-${randomId()}`));
      return 'ok' in outcome && PHONE.test(outcome.ok.phone) ? undefined : mismatch('手机号', outcome);
    },
  })),
  { title: 'channel 的签名不对，拒绝 invalid', run: async (partner) => isRefused(await partner.phone(claim('channel', 'no')), 'invalid') },
  { title: 'fund 没有的账户，拒绝 unknown', run: async (partner) => isRefused(await partner.phone(claim('fund', randomId())), 'unknown') },
  {
    title: '微信授权到哪里去',
    run: async (partner) => {
      const outcome = await partner.messenger({});
      return 'ok' in outcome && /^(https:\/)?\/.+/.test(outcome.ok.authorizeUrl) ? undefined : mismatch('授权页的地址', outcome);
    },
  },
  {
    title: '微信的 code，答 openId，同一个人一样',
    run: async (partner) => {
      const [first, again] = [await partner.openId({ code: 'test-person.code01' }), await partner.openId({ code: 'test-person.code02' })];
      const isOne = 'ok' in first && 'ok' in again && first.ok.openId === again.ok.openId && /^[\w-]{10,64}$/.test(first.ok.openId);
      return isOne ? undefined : mismatch('同一个 openId', again);
    },
  },
  { title: '没有的 code，拒绝 invalid', run: async (partner) => isRefused(await partner.openId({ code: 'no' }), 'invalid') },
  {
    title: '给页面签名，每次不一样',
    run: async (partner) => {
      const [first, again] = [
        await partner.script({ url: 'https://heye.example/' }),
        await partner.script({ url: 'https://heye.example/' }),
      ];
      const isNew = 'ok' in first && 'ok' in again && first.ok.signature !== '' && first.ok.nonceStr !== again.ok.nonceStr;
      return isNew ? undefined : mismatch('新的签名', again);
    },
  },
];

/** The contract cases of a sign-in partner; `question` signs nobody in. */
export const conformanceSignIn = { cases, harmless: 'openId', question: () => ({ code: 'no' }) } as const;
