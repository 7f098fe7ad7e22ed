/** Lets an error that nobody expected reach the page's own error handler, while the part it spoiled goes on as failed. */
export const surface = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });

/** True for the rejection of something that was given up on purpose. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
