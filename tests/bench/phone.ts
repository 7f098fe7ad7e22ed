import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** A phone with nothing in its caches, as members have it; `more` is what a measurement wants of it besides. */
export const phoneContext = (browser: Browser, more: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    isMobile: true,
    hasTouch: true,
    ...more,
  });
