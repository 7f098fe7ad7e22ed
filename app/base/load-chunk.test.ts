import { afterEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT, loadChunk } from './load-chunk.ts';

afterEach(() => vi.useRealTimers());

test('ER-04 EC-22 a script chunk that hangs is a load error after 120 seconds, not before', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  loadChunk(() => new Promise(() => undefined)).catch(outcome);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'CHUNK_LOAD_TIMEOUT' }));
  expect(CHUNK_TIMEOUT).toBe(120_000);
});

test('ER-05 EC-22 a style chunk that fails has the code CSS_CHUNK_LOAD_FAILED', async () => {
  await expect(loadChunk(() => Promise.reject(new Error('Unable to preload CSS for /assets/x.css')))).rejects.toMatchObject({
    code: 'CSS_CHUNK_LOAD_FAILED',
  });
});

test('rejects with a load error for another failing chunk, and returns a good one', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))).rejects.toMatchObject({
    code: 'CHUNK_LOAD_FAILED',
  });
  await expect(loadChunk(async () => 'page')).resolves.toBe('page');
});
