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

/** What all tests of a worker share; a server may take its time to start. */
export const onePerWorker = <T>(open: () => Promise<T>, close: (opened: T) => Promise<void>) =>
  [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}: object, use: (opened: T) => Promise<void>): Promise<void> => {
      const opened = await open();
      await use(opened);
      await close(opened);
    },
    { scope: 'worker', timeout: 300_000 },
  ] as [(given: object, use: (opened: T) => Promise<void>) => Promise<void>, { scope: 'worker'; timeout: number }];

/** A test with a server of its own and a browser in which any console error or CSP report fails it. */
export const test = base.extend<Fixtures, { host: Host }>({
  host: onePerWorker(
    () => Host.start(),
    (host) => host.end(),
  ),
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
