import type { BrowserContext, Page } from '@playwright/test';

/** Observations of a page during the walk. */
export interface PageLog {
  /** Number of pending requests. */
  flying: number;
  /** Address of the last navigation. */
  leaving: string;
}

/** Watches a page for errors, pending requests and navigations; closes every page that opens beside it. */
export function listen(page: Page, context: BrowserContext, complain: (line: string) => void): PageLog {
  const heard: PageLog = { flying: 0, leaving: '' };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/^call\.slow |ERR_NAME_NOT_RESOLVED/.test(message.text()))
      complain(`console ${message.text().slice(0, 300)}`);
  });
  page.on('pageerror', (error) => complain(`uncaught ${error.message}`));
  page.on('request', (request) => {
    heard.flying += 1;
    if (request.url().endsWith('/csp-report')) complain(`CSP ${request.postData()?.slice(0, 300)}`);
    if (request.isNavigationRequest()) heard.leaving = request.url();
  });
  const landed = () => {
    heard.flying = Math.max(0, heard.flying - 1);
  };
  page.on('requestfinished', landed);
  page.on('requestfailed', landed);
  // A file picker that the walk ignores.
  page.on('filechooser', () => undefined);
  context.on('page', async (other) => {
    await other.close();
  });
  return heard;
}
