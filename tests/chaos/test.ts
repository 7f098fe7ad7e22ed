import { test as base } from '@playwright/test';
import { Phone } from '../journeys/support/browser.ts';
import { OwnServer } from '../journeys/support/sandbox.ts';
import { onePerWorker } from '../journeys/support/test.ts';
import { type Desk, openDesk } from './desk.ts';

interface Fixtures {
  /** A phone whose browser can be killed. */
  openPhone: () => Promise<Phone>;
}

export const test = base.extend<Fixtures, { server: OwnServer; desk: () => Promise<Desk> }>({
  desk: [
    async ({ server }, use) => {
      let opened: Promise<Desk> | undefined;
      await use(() => (opened ??= openDesk(server.published)));
      await (await opened)?.close();
    },
    { scope: 'worker' },
  ],
  server: onePerWorker(
    () => OwnServer.open(process.cwd(), { TRUST_PROXY: '1', DOCTOR_SECONDS: '1' }),
    (server) => server.close(),
  ),
  openPhone: async ({ viewport, userAgent, isMobile, hasTouch, locale, timezoneId, launchOptions }, use) => {
    const phones: Phone[] = [];
    await use(async () => {
      const options = {
        ...launchOptions,
        viewport,
        isMobile,
        hasTouch,
        ...(userAgent && { userAgent }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      };
      const phone = new Phone({ ...options, serviceWorkers: 'block' });
      phones.push(phone);
      return phone;
    });
    for (const phone of phones) await phone.close();
  },
});
