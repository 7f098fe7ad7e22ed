import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** A phone with empty caches; `more` are further context options of a measurement. */
export const phoneContext = (browser: Browser, more: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    isMobile: true,
    hasTouch: true,
    ...more,
  });
