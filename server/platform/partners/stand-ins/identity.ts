import { randomId } from '../../crypto/digest.ts';
import { siteUrl } from '../../pictures/site.ts';
import type { Store } from '../../store/store.ts';
import type { IdentityPartner } from '../identity.ts';

interface Parts {
  readonly store: Store;
  /** Whether the face of this member is seen on a page. */
  readonly isAtSite: (member: string) => Promise<boolean>;
}

/** Nobody is called so: the name and the number do not belong together. */
const UNREAL = '查无此人';
/** The book of the stand-in is nobody's of ours. */
const BOOK = { userId: '', kind: 'standInFace' } as const;

/** Stands in for whoever checks who somebody is: every name is real but one, every face passes, at once or on a page. */
export function standInIdentity({ store, isAtSite }: Parts): IdentityPartner {
  return {
    realName: async ({ name }) => ({ ok: { isReal: name !== UNREAL } }),
    face: async ({ bizNo, name, member, returnPath }) => {
      if (name === UNREAL) return { refused: 'unreal' };
      await store.facts.insert({ id: randomId(), ...BOOK, subject: bizNo, at: '', data: {} });
      return { ok: { isSeen: !(await isAtSite(member)), faceUrl: siteUrl('face', { bizNo, jumpUrl: returnPath }) } };
    },
    faceSeen: async ({ bizNo }) => ({ ok: { isSeen: (await store.facts.count({ ...BOOK, subject: bizNo })) > 0 } }),
  };
}
