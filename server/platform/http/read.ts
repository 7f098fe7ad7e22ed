import { operators } from '../../../domain/index.ts';
import { type Documents, isValues, type Json, type Values } from '../../../engine/index.ts';
import { openEnvelope } from '../crypto/envelope.ts';
import type { Secrets } from '../transactions/server.ts';
import { type Answer, MALFORMED, refuse } from './answer.ts';

type Read = { readonly ok: true; readonly params: Values } | { readonly ok: false; readonly answer: Answer };

/** The largest JSON body in bytes. */
const MAX_BODY = 1024 * 1024;
/** The deepest nesting of a body, so that recursion over it cannot exhaust the stack. */
const DEEPEST = 32;

const unreadable = (msg: string): Read => ({ ok: false, answer: refuse('badRequest', msg) });
const fromPairs = (pairs: Iterable<[string, string]>): Values => Object.fromEntries(pairs);

/**
 * Reads the parameters of a request from where its call document puts them (HC-02, HC-06, HC-08). Drops masked values where the call needs
 * whole ones (IN-09). Leaves a file body for its handler to stream.
 */
export async function readParams(call: Documents.Call, request: Request, path: Values, secrets: Secrets): Promise<Read> {
  const read = await readAll(call, request, path, secrets);
  return read.ok ? { ok: true, params: operators.withoutMasked(read.params, call.unmasked) } : read;
}

async function readAll(call: Documents.Call, request: Request, path: Values, secrets: Secrets): Promise<Read> {
  const query = fromPairs(new URL(request.url).searchParams);
  const place = call.body ?? (call.method === 'GET' ? 'query' : 'json');
  if (place === 'query' || place === 'file') return { ok: true, params: { ...query, ...path } };
  const body = await readBody(request);
  if (body === undefined) return unreadable('提交的内容过长');
  if (place === 'form') return { ok: true, params: { ...fromPairs(new URLSearchParams(body)), ...path } };
  const json = parseBody(body);
  if (json === undefined) return unreadable(MALFORMED.msg);
  if (!call.encrypted) return { ok: true, params: { ...json, ...path } };
  const params = await openEnvelope(json, secrets.privateKey);
  if (params !== undefined && isDeep(params)) return unreadable(MALFORMED.msg);
  return params === undefined ? { ok: false, answer: refuse('unreadableBody', '请求解密失败，请刷新页面后重试') } : { ok: true, params };
}

/** Reads the text of a body; undefined when it is too long. */
export async function readBody({ headers, body }: Pick<Request, 'headers' | 'body'>, most = MAX_BODY): Promise<string | undefined> {
  if (Number(headers.get('content-length') ?? 0) > most) return undefined;
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Parses a body as a JSON record; undefined when it is none or nested too deep. */
export function parseBody(body: string): Values | undefined {
  try {
    const json: Json = body === '' ? {} : JSON.parse(body);
    return isValues(json) && !isDeep(json) ? json : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function isDeep(json: Values): boolean {
  let level: readonly unknown[] = [json];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    if (level.length === 0) return false;
    level = level.flatMap((one): readonly unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return level.length > 0;
}
