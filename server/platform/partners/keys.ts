/** A signature key (Ed25519) and its id, which every signature names. */
export interface PartnerKey {
  readonly id: string;
  readonly key: CryptoKey;
}

/** The keys for one kind of partner: ours, of which the first signs, and the partner's valid ones. Several are valid during a rotation. */
export interface PartnerKeys {
  readonly own: readonly PartnerKey[];
  readonly partner: readonly PartnerKey[];
}

const ALGORITHM = 'Ed25519';

/** A key in its file format: a JSON Web Key (RFC 8037) with an id. With `d` it is private and signs. */
export type WrittenKey = JsonWebKey & { readonly kid: string };

/** Imports a key. Rejects when it is not Ed25519. */
export async function keyOf({ kid, ...written }: WrittenKey): Promise<PartnerKey> {
  const usage = written.d === undefined ? 'verify' : 'sign';
  return { id: kid, key: await crypto.subtle.importKey('jwk', { ...written, key_ops: [usage] }, ALGORITHM, false, [usage]) };
}

/** Creates a pair of keys: the private one, and the public one for the other side. */
export async function newKeys(kid: string): Promise<{ readonly private: WrittenKey; readonly public: WrittenKey }> {
  const pair = (await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
  const { kty, crv, x, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { private: { kid, kty, crv, x, d } as WrittenKey, public: { kid, kty, crv, x } as WrittenKey };
}
