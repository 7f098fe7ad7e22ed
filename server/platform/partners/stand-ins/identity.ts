import { siteUrl } from '../../pictures/site.ts';
import { findFact, insertFact, kind, type Mark } from '../../store/facts.ts';
import type { Store } from '../../store/store.ts';
import type { IdentityPartner } from '../identity.ts';

interface Parts {
  readonly store: Store;
  readonly clock: () => Date;
  /** Checks whether this member's face check happens on a page. */
  readonly isAtSite: (member: string) => Promise<boolean>;
}

/** A name whose number never matches. */
const UNREAL = '查无此人';
/** The records of the sandbox partner belong to no user. */
const NOBODY = '';

/** Face checks that have begun, by number. */
const standInFaceKind = kind<Mark>('standInFace');

/** The sandbox identity partner: every name but one is real, every face passes, at once or on a page. */
export function standInIdentity({ store, clock, isAtSite }: Parts): IdentityPartner {
  return {
    realName: async ({ name }) => ({ ok: { isReal: name !== UNREAL } }),
    face: async ({ bizNo, name, member, returnPath }) => {
      if (name === UNREAL) return { refused: 'unreal' };
      await insertFact(NOBODY, standInFaceKind, bizNo, {}, { store, clock });
      return { ok: { isSeen: !(await isAtSite(member)), faceUrl: siteUrl('face', { bizNo, jumpUrl: returnPath }) } };
    },
    faceSeen: async ({ bizNo }) => ({ ok: { isSeen: (await findFact(NOBODY, standInFaceKind, bizNo, { store })) !== undefined } }),
  };
}
