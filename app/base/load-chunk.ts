import { constants } from '../../schemas/index.ts';
import { withVisibleDelay } from './seen.ts';

/** A part of the app failed to load (ER-04, ER-05, EC-22). */
export class ChunkError extends Error {
  readonly code: 'CHUNK_LOAD_FAILED' | 'CHUNK_LOAD_TIMEOUT' | 'CSS_CHUNK_LOAD_FAILED';

  constructor(code: ChunkError['code'], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Milliseconds after which a hanging chunk counts as failed (ER-04). */
export const CHUNK_TIMEOUT = constants.chunkTimeout;

/** Milliseconds that a failed load is remembered: React draws the waiting page again, and must find this failure instead of a new load. */
export const FORGET_AFTER = 1000;

const kept = new Set<() => void>();

/** Remembers a failed load for a while, or until the member retries; then calls `forget`. */
export function keepFailure(forget: () => void): void {
  const end = (): void => {
    clearTimeout(timer);
    kept.delete(end);
    forget();
  };
  const timer = setTimeout(end, FORGET_AFTER);
  kept.add(end);
}

/** Forgets all remembered failures, so that 重试 loads them again. */
export function forgetFailures(): void {
  for (const end of [...kept]) end();
}

/** Loads a chunk. Rejects with a ChunkError when it fails or hangs. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('CHUNK_LOAD_TIMEOUT')), CHUNK_TIMEOUT);
    withVisibleDelay(load)
      .then(resolve, (error: unknown) => {
        const isStyle = error instanceof Error && /preload CSS/i.test(error.message);
        reject(new ChunkError(isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED', error));
      })
      .finally(() => clearTimeout(timer));
  });
}
