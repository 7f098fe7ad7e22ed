import { test as base, expect } from '@playwright/test';
import { Phone } from './browser.ts';
import { Guard } from './guard.ts';
import { Sandbox } from './sandbox.ts';

interface Fixtures {
  sandbox: Sandbox;
  guard: Guard;
  phone: Phone;
}

/** A test with a server of its own and a browser in which any console error or CSP report fails it. */
export const test = base.extend<Fixtures>({
  sandbox: async ({ guard }, use) => {
    const sandbox = await Sandbox.open();
    await use(sandbox);
    // Pages may still be open and wait for a picture.
    guard.pause();
    await sandbox.close();
  },
  phone: async ({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId, launchOptions }, use) => {
    const phone = new Phone({
      ...launchOptions,
      viewport,
      ...(userAgent && { userAgent }),
      ...(deviceScaleFactor && { deviceScaleFactor }),
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      isMobile,
      hasTouch,
    });
    await use(phone);
    await phone.close();
  },
  guard: [
    async ({ context }, use) => {
      const guard = new Guard();
      guard.watch(context);
      await use(guard);
      expect(guard.complaints()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
