import { reduceMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion';
import { beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// One page draws the tests of many files: each begins with an empty page and a clean environment.
// A test measures where an overlay is, not the way there.
reduceMotion();

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

// A removed element stays the place from which Tab moves on, so a test would begin where the last one of its page ended.
beforeEach(() => {
  const start = document.createElement('button');
  document.body.prepend(start);
  start.focus();
  start.remove();
});
