import { constants } from '../../schemas/index.ts';
import { seen } from './seen.ts';

/** A part of the app could not be loaded (ER-04, ER-05, EC-22). */
export class ChunkError extends Error {
  readonly code: 'CHUNK_LOAD_FAILED' | 'CHUNK_LOAD_TIMEOUT' | 'CSS_CHUNK_LOAD_FAILED';

  constructor(code: ChunkError['code'], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** A chunk that hangs longer than this many milliseconds counts as failed (ER-04). */
export const CHUNK_TIMEOUT = constants.chunkTimeout;

/** A failed load is kept this many milliseconds: the page that waits for it is drawn again and must find this failure, not begin anew. */
export const FORGET_AFTER = 1000;

const kept = new Set<() => void>();

/** Keeps a failed load for a while, or until the member wants it asked for anew; then `forget` is called. */
export function keepFailure(forget: () => void): void {
  const end = (): void => {
    clearTimeout(timer);
    kept.delete(end);
    forget();
  };
  const timer = setTimeout(end, FORGET_AFTER);
  kept.add(end);
}

/** The member taps 重试: what failed a moment ago is asked for anew as well. */
export function forgetFailures(): void {
  for (const end of [...kept]) end();
}

/** Loads a chunk; rejects with a ChunkError when it fails or hangs. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('CHUNK_LOAD_TIMEOUT')), CHUNK_TIMEOUT);
    seen(load)
      .then(resolve, (error: unknown) => {
        const isStyle = error instanceof Error && /preload CSS/i.test(error.message);
        reject(new ChunkError(isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED', error));
      })
      .finally(() => clearTimeout(timer));
  });
}
