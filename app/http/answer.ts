import type { Json, Values } from '../../engine/index.ts';
import { program } from '../../schemas/index.ts';
import { readJson } from '../base/read-json.ts';

/** The answer of a call (AP-01, HC-02). The code is text, whatever the server sent; `unconfirmed` says that nobody knows whether the server did it. */
export interface Answer {
  readonly code: string;
  readonly msg: string;
  readonly result: Json;
  readonly unconfirmed: boolean;
}

/** Codes of the server that mean the same for every call. */
export const SUCCESS = program.codes.success;
export const SESSION_EXPIRED = program.codes.expired;
/** Answers at their fields are not accepted: the result lists `issues`. */
export const INVALID_ANSWERS = program.codes.invalid;
/** The idempotency key was used before, for other answers; the result tells what this member submitted under it. */
export const ALREADY_FILED = program.codes.filed;
/** The documents that the page was opened with were withdrawn: nothing made with them is taken. */
export const WITHDRAWN = program.codes.withdrawn;
/** Codes of our own, for calls that got no answer. */
export const TIMEOUT = 'timeout';
export const NETWORK = 'network';
/** Code of our own, for a success without what proves it. */
export const UNPROVEN = 'unproven';
/** Code of our own, for a success whose result is not what its call answers. */
export const MALFORMED = 'malformed';

/** An answer for a call that was sent and got none, or none that says what became of it. */
export const failure = (code: typeof TIMEOUT | typeof NETWORK | typeof UNPROVEN | typeof MALFORMED, msg: string): Answer => ({
  code,
  msg,
  result: null,
  unconfirmed: true,
});

/** An answer for a call that was never sent. */
export const unsent = (msg: string): Answer => ({ ...failure(NETWORK, msg), unconfirmed: false });

/** Whether the result of a success holds what its call document names as the proof of it: a text or a number under that key. */
export function isProven({ code, result }: Answer, proof: string | undefined): boolean {
  if (proof === undefined || code !== SUCCESS) return true;
  const found = typeof result === 'object' && result !== null && Object.hasOwn(result, proof) ? (result as Values)[proof] : undefined;
  return typeof found === 'number' || (typeof found === 'string' && found !== '');
}

/** Reads `{code, msg, result}`; undefined when the body is something else. `key` names where the result lies when it is not `result`. */
export function readAnswer(body: unknown, key = 'result'): Answer | undefined {
  const parsed = typeof body === 'string' ? readJson(body) : body;
  if (typeof parsed !== 'object' || parsed === null || !('code' in parsed)) return undefined;
  const { code, msg, ...rest } = parsed as { code: unknown; msg?: unknown } & Record<string, Json>;
  if (typeof code !== 'number' && typeof code !== 'string') return undefined;
  return { code: String(code), msg: typeof msg === 'string' ? msg : '', result: rest[key] ?? null, unconfirmed: false };
}
