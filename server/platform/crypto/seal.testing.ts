import type { Values } from '../../../engine/index.ts';
import { fromBase64, toBase64Text } from './digest.ts';
import { signature } from './envelope.ts';

/** Encrypts parameters as the app does (HC-08, HC-09). */
export async function seal(params: Values, publicKey: string): Promise<Values> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const nonce = 'aB3dE6';
  const aes = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
  const rsa = await crypto.subtle.importKey(
    'spki',
    fromBase64(publicKey) ?? new Uint8Array(),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  return {
    key: toBase64Text(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, rsa, raw)),
    iv: toBase64Text(iv.buffer),
    data: toBase64Text(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, new TextEncoder().encode(JSON.stringify(params)))),
    nonce,
    sign: await signature(params, nonce),
  };
}
