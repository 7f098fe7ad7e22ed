/** Watches an upload: aborts it after `ms` milliseconds without progress, or when the caller aborts. */
export interface StallTimeout {
  readonly signal: AbortSignal;
  moved(): void;
  stalled(): boolean;
  stop(): void;
}

/** Starts watching. The caller must call `stop` after the upload. */
export function createStallTimeout(ms: number, outer: AbortSignal | undefined): StallTimeout {
  const controller = new AbortController();
  let stalled = false;
  const give = () => {
    stalled = true;
    controller.abort();
  };
  const forward = () => controller.abort();
  let timer = setTimeout(give, ms);
  outer?.addEventListener('abort', forward);
  if (outer?.aborted) controller.abort();
  return {
    signal: controller.signal,
    moved() {
      clearTimeout(timer);
      timer = setTimeout(give, ms);
    },
    stalled: () => stalled,
    stop() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', forward);
    },
  };
}
