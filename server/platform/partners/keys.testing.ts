import { keyOf, newKeys, type PartnerKeys } from './keys.ts';

/** A pair of keys for each side, as each of them has them. */
export async function testKeys(): Promise<{ readonly ours: PartnerKeys; readonly theirs: PartnerKeys }> {
  const [own, other] = [await newKeys('heye-1'), await newKeys('partner-1')];
  return {
    ours: { own: [await keyOf(own.private)], partner: [await keyOf(other.public)] },
    theirs: { own: [await keyOf(other.private)], partner: [await keyOf(own.public)] },
  };
}
