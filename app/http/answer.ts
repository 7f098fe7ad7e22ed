import type { Json, Values } from '../../engine/index.ts';
import { program } from '../../schemas/index.ts';
import { readJson } from '../base/read-json.ts';

/** The answer of a call (AP-01, HC-02). The code is always text; `unconfirmed` means that the server may or may not have executed the call. */
export interface Answer {
  readonly code: string;
  readonly msg: string;
  readonly result: Json;
  readonly unconfirmed: boolean;
}

/** Codes of the server that mean the same for every call. */
export const SUCCESS = program.codes.success;
export const SESSION_EXPIRED = program.codes.expired;
/** The server refused answers of single fields: the result lists `issues`. */
export const INVALID_ANSWERS = program.codes.invalid;
/** The idempotency key was used before, for other answers; the result contains the member's submission under it. */
export const ALREADY_FILED = program.codes.filed;
/** The documents of this page were withdrawn: the server accepts nothing made with them. */
export const WITHDRAWN = program.codes.withdrawn;
/** Codes of the app, for calls without an answer. */
export const TIMEOUT = 'timeout';
export const NETWORK = 'network';
/** Code of the app, for a success without its proof. */
export const UNPROVEN = 'unproven';
/** Code of the app, for a success whose result differs from the call's schema. */
export const MALFORMED = 'malformed';

/** Builds the answer of a call that was sent and got no usable answer. */
export const failure = (code: typeof TIMEOUT | typeof NETWORK | typeof UNPROVEN | typeof MALFORMED, msg: string): Answer => ({
  code,
  msg,
  result: null,
  unconfirmed: true,
});

/** Builds the answer of a call that was never sent. */
export const unsent = (msg: string): Answer => ({ ...failure(NETWORK, msg), unconfirmed: false });

/** Reports whether a success contains the proof that its call document names: a text or a number under that key. */
export function isProven({ code, result }: Answer, proof: string | undefined): boolean {
  if (proof === undefined || code !== SUCCESS) return true;
  const found = typeof result === 'object' && result !== null && Object.hasOwn(result, proof) ? (result as Values)[proof] : undefined;
  return typeof found === 'number' || (typeof found === 'string' && found !== '');
}

/** Reads `{code, msg, result}`; undefined for another body. `key` names the field of the result when it is not `result`. */
export function readAnswer(body: unknown, key = 'result'): Answer | undefined {
  const parsed = typeof body === 'string' ? readJson(body) : body;
  if (typeof parsed !== 'object' || parsed === null || !('code' in parsed)) return undefined;
  const { code, msg, ...rest } = parsed as { code: unknown; msg?: unknown } & Record<string, Json>;
  if (typeof code !== 'number' && typeof code !== 'string') return undefined;
  return { code: String(code), msg: typeof msg === 'string' ? msg : '', result: rest[key] ?? null, unconfirmed: false };
}

/** Reports whether the server answered; a call that was never sent has no answer either. */
export const isAnswered = ({ code, unconfirmed }: Answer): boolean => !unconfirmed && code !== NETWORK;
