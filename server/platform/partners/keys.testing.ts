import { keyOf, newKeys, type PartnerKeys } from './keys.ts';

/** Creates a pair of keys for each side, as each side holds them. */
export async function testKeys(): Promise<{ readonly ours: PartnerKeys; readonly theirs: PartnerKeys }> {
  const [own, other] = [await newKeys('heye-1'), await newKeys('partner-1')];
  return {
    ours: { own: [await keyOf(own.private)], partner: [await keyOf(other.public)] },
    theirs: { own: [await keyOf(other.private)], partner: [await keyOf(own.public)] },
  };
}
