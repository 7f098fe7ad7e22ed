import type { Json } from '../../engine/index.ts';
import { HOST_CODES, type HostAnswer } from './types.ts';

/** The host did it. */
export const done = (result: Json = null): HostAnswer => ({ code: HOST_CODES.done, text: '', result });

/** The host could not; `text` is the key of what to tell the member. */
export const failed = (text = 'host.failed'): HostAnswer => ({ code: HOST_CODES.failed, text, result: null });

/** The member changed their mind. */
export const cancelled = (): HostAnswer => ({ code: HOST_CODES.cancelled, text: '', result: null });

/** Asked in the wrong place (EC-16). */
export const unsupported = (): HostAnswer => ({ code: HOST_CODES.unsupported, text: 'host.unsupported', result: null });

/** Waits for an answer that a host gives by calling back; an exception of the host is a failure. */
export const called = (ask: (answer: (value: HostAnswer) => void) => void): Promise<HostAnswer> =>
  new Promise((resolve) => {
    try {
      ask(resolve);
    } catch {
      resolve(failed());
    }
  });

/** A text of a host's answer; empty when it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
