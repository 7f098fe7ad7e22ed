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

/** A fixture that all tests of a worker share; a server may start slowly. */
export const onePerWorker = <T>(open: () => Promise<T>, close: (opened: T) => Promise<void>) =>
  [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from its first parameter.
    async ({}: object, use: (opened: T) => Promise<void>): Promise<void> => {
      const opened = await open();
      await use(opened);
      await close(opened);
    },
    { scope: 'worker', timeout: 300_000 },
  ] as [(given: object, use: (opened: T) => Promise<void>) => Promise<void>, { scope: 'worker'; timeout: number }];

/** A test with its own server and a browser in which any console error or CSP report fails it. */
export const test = base.extend<Fixtures, { host: Host }>({
  host: onePerWorker(
    () => Host.start(),
    (host) => host.end(),
  ),
  sandbox: async ({ guard, host }, use) => {
    const sandbox = await host.open();
    await use(sandbox);
    // Open pages may still wait for a picture.
    guard.pause();
    host.close(sandbox);
  },
  /** For tests that need a separate process: they kill it, restart it or read its console. */
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
