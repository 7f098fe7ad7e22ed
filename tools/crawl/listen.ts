import type { BrowserContext, Page } from '@playwright/test';

/** What is heard of a page while it is walked. */
export interface Heard {
  /** Requests on their way. */
  flying: number;
  /** Where the page was last led. */
  leaving: string;
}

/** Listens to a page for what must never happen, for what is on its way, and for where it goes; whatever opens beside it is closed. */
export function listen(page: Page, context: BrowserContext, complain: (line: string) => void): Heard {
  const heard: Heard = { flying: 0, leaving: '' };
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
  // A picker that nobody answers.
  page.on('filechooser', () => undefined);
  context.on('page', async (other) => {
    await other.close();
  });
  return heard;
}
