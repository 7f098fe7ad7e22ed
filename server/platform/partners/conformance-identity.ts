import { randomDigits } from '../crypto/digest.ts';
import type { Case } from './conformance.ts';
import type { IdentityPartner } from './identity.ts';
import { isRefused, mismatch } from './verdict.ts';

const REAL = { name: '张三', idCard: '110101199003074530' };
const UNREAL = { ...REAL, name: '查无此人' };
const check = (person = REAL) => ({ bizNo: `F${randomDigits(15)}`, ...person, member: 'test-good', returnPath: '/back' });

const cases: readonly Case<IdentityPartner>[] = [
  ...([REAL, UNREAL] as const).map((person) => ({
    title: `${person.name}的姓名和证件号码${person === REAL ? '相符' : '不符'}`,
    run: async (partner: IdentityPartner) => {
      const outcome = await partner.realName(person);
      return 'ok' in outcome && outcome.ok.isReal === (person === REAL) ? undefined : mismatch(`isReal ${person === REAL}`, outcome);
    },
  })),
  {
    title: '核验人脸：当场看过，或给页面；看过的查得到',
    run: async (partner) => {
      const asked = check();
      const begun = await partner.face(asked);
      if (!('ok' in begun) || !(begun.ok.isSeen || begun.ok.faceUrl !== '')) return mismatch('当场看过，或给页面', begun);
      const seen = await partner.faceSeen({ bizNo: asked.bizNo });
      return 'ok' in seen && (seen.ok.isSeen || !begun.ok.isSeen) ? undefined : mismatch('看过', seen);
    },
  },
  { title: '姓名和证件号码不符的不核验，拒绝 unreal', run: async (partner) => isRefused(await partner.face(check(UNREAL)), 'unreal') },
  {
    title: '没有核验过的不说看过',
    run: async (partner) => {
      const outcome = await partner.faceSeen({ bizNo: check().bizNo });
      return 'ok' in outcome && !outcome.ok.isSeen ? undefined : mismatch('没有看过', outcome);
    },
  },
];

/** The contract cases of an identity partner; `question` changes nothing. */
export const conformanceIdentity = { cases, harmless: 'faceSeen', question: () => ({ bizNo: check().bizNo }) } as const;
