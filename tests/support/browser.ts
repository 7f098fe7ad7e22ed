import { beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// One page draws the tests of many files: each begins with an empty one, and with the world as it was.
beforeEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  // A message of the tests before may still be read out.
  for (const message of document.querySelectorAll('[class^="hy-toast"]')) message.remove();
});
