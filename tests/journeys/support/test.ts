import { test as base, expect } from '@playwright/test';
import { Phone } from './browser.ts';
import { Guard } from './guard.ts';
import { Host } from './host.ts';
import { OwnServer, type Sandbox } from './sandbox.ts';

interface Fixtures {
  sandbox: Sandbox;
  ownServer: OwnServer;
  guard: Guard;
  phone: Phone;
}

/** A test with a server of its own and a browser in which any console error or CSP report fails it. */
export const test = base.extend<Fixtures, { host: Host }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const host = await Host.start();
      await use(host);
      await host.end();
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ guard, host }, use) => {
    const sandbox = await host.open();
    await use(sandbox);
    // Pages may still be open and wait for a picture.
    guard.pause();
    host.close(sandbox);
  },
  /** For what only a process of its own shows: it is killed, started again, its console read. */
  ownServer: async ({ guard }, use) => {
    const server = await OwnServer.open();
    await use(server);
    guard.pause();
    await server.close();
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
