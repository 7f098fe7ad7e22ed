import type { Json } from '../../engine/index.ts';
import { HOST_CODES, type HostAnswer } from './types.ts';

/** Answer: the host did it. */
export const done = (result: Json = null): HostAnswer => ({ code: HOST_CODES.done, text: '', result });

/** Answer: the host failed; `text` is the key of the member's message. */
export const failed = (text = 'host.failed'): HostAnswer => ({ code: HOST_CODES.failed, text, result: null });

/** Answer: the member cancelled. */
export const cancelled = (): HostAnswer => ({ code: HOST_CODES.cancelled, text: '', result: null });

/** Answer: this host lacks the ability (EC-16). */
export const unsupported = (): HostAnswer => ({ code: HOST_CODES.unsupported, text: 'host.unsupported', result: null });

/** Waits for an answer that a host gives by callback. An exception of the host is a failure. */
export const called = (ask: (answer: (value: HostAnswer) => void) => void): Promise<HostAnswer> =>
  new Promise((resolve) => {
    try {
      ask(resolve);
    } catch {
      resolve(failed());
    }
  });

/** Returns a text of a host's answer; empty when it is no string. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
