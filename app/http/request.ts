import type { Documents, Json, Values } from '../../engine/index.ts';
import { createNonce, EncryptionUnavailable, type Envelope, encryptParams, signParams } from './encrypt.ts';

/** A call ready to send: its address and body. */
export interface Prepared {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Parameters of the address, in the given order. */
  readonly query: URLSearchParams | undefined;
  readonly data: Values | Envelope | URLSearchParams | FormData | undefined;
}

/** Keys for encryption and signing. */
export interface Keys {
  readonly crypto: Crypto | undefined;
  readonly publicKey: string | undefined;
}

/** Joins base host and path with exactly one slash; the rest of the path stays unchanged. */
export const joinUrl = (base: string, path: string): string => `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;

/** Puts the parameters where the call's document says (HC-02, HC-06): path, query, JSON, form or multipart; encrypts or signs them if it says so. Throws EncryptionUnavailable when that is impossible. */
export async function prepare(call: Documents.Call, base: string, params: Values, file: Blob | undefined, keys: Keys): Promise<Prepared> {
  const { path, rest } = fillPath(call.path, params);
  const address = { method: call.method, url: joinUrl(base, path), query: undefined, data: undefined };
  const place = call.body ?? (call.method === 'GET' ? 'query' : 'json');
  if (place === 'query') return { ...address, query: toSearch(rest) };
  if (call.encrypted) return { ...address, data: await encryptParams(keys.crypto, keys.publicKey, rest) };
  const body = call.signed ? await sign(keys.crypto, rest) : rest;
  if (place === 'form') return { ...address, data: toSearch(body) };
  if (place === 'file') return { ...address, data: toMultipart(body, file) };
  return { ...address, data: body };
}

function fillPath(path: string, params: Values): { path: string; rest: Values } {
  const used = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(toText(params[name] ?? ''));
  });
  return { path: filled, rest: Object.fromEntries(Object.entries(params).filter(([name]) => !used.has(name))) };
}

function toSearch(params: Values): URLSearchParams {
  return new URLSearchParams(Object.entries(params).map(([name, value]) => [name, toText(value)]));
}

function toMultipart(params: Values, file: Blob | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(params)) form.append(name, toText(value));
  if (file) form.append('file', file, file instanceof File ? file.name : 'file');
  return form;
}

async function sign(crypto: Crypto | undefined, params: Values): Promise<Values> {
  if (!crypto?.subtle) throw new EncryptionUnavailable('WebCrypto needs a secure context');
  const nonce = createNonce(crypto);
  return { ...params, nonce, sign: await signParams(crypto, params, nonce) };
}

const toText = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
