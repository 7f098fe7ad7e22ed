import { beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// One page draws the tests of many files: each begins with an empty page and a clean environment.
beforeEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  // A screen reader message of an earlier test may remain.
  for (const message of document.querySelectorAll('[class^="hy-toast"]')) message.remove();
});
