/** Rethrows an unexpected error to the page's global error handler, while the failed part goes on as failed. */
export const surface = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });

/** True for the rejection of an aborted operation. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
