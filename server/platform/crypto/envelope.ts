import { isValues, type Json, type Values } from '../../../engine/index.ts';
import { textOf } from '../values/text-of.ts';
import { digest, fromBase64 } from './digest.ts';

const wireText = (value: Json | undefined) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** Signs an encrypted body: SHA-256 over the sorted `name=value` pairs joined by `&`, then the nonce. HC-09. */
export const signature = (params: Values, nonce: string): Promise<string> =>
  digest(
    `${Object.keys(params)
      .sort()
      .map((name) => `${name}=${wireText(params[name])}`)
      .join('&')}${nonce}`,
  );

/** Opens an encrypted body (HC-08, HC-09): the AES key by RSA-OAEP, the parameters by AES-GCM, then the signature. Undefined when it is invalid. */
export async function openEnvelope(envelope: Values, privateKey: CryptoKey): Promise<Values | undefined> {
  const [key, iv, data] = ['key', 'iv', 'data'].map((name) => fromBase64(textOf(envelope, name)));
  const nonce = textOf(envelope, 'nonce');
  if (!key?.length || iv?.length !== 12 || !data?.length || !/^[0-9A-Za-z]{6}$/.test(nonce)) return undefined;
  const params = await decrypt(key, iv, data, privateKey);
  return params !== undefined && (await signature(params, nonce)) === textOf(envelope, 'sign') ? params : undefined;
}

type Bytes = Uint8Array<ArrayBuffer>;

async function decrypt(key: Bytes, iv: Bytes, data: Bytes, privateKey: CryptoKey): Promise<Values | undefined> {
  try {
    const secret = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, key);
    const aes = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt']);
    const params: Json = JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, data)));
    return isValues(params) ? params : undefined;
  } catch (error) {
    // A wrong key, broken padding, a changed byte and invalid JSON all get the same answer.
    if (error instanceof DOMException || error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}
