import type { Page } from '@playwright/test';
import { Guard } from './guard.ts';
import { type ImageFile, images } from './images.ts';
import { addPerson, signIn } from './member.ts';
import type { Sandbox } from './sandbox.ts';
import { test as base, expect } from './test.ts';

/** One member with one insured person who has every service, signed in once for many tests. */
export interface Member {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly name: string;
  /** This many pictures, drawn once. */
  readonly pictures: (count: number) => ImageFile[];
}

const PERSON = { name: '全部服务周明', card: '360102198506184510', phone: '13870012345' };

/** Tests that share one server and one sign-in; console errors and CSP reports still fail the test in which they appear. */
export const test = base.extend<object, { watched: { member: Member; guard: Guard }; member: Member }>({
  watched: [
    async ({ browser, host }, use, { project }) => {
      const sandbox = await host.open();
      const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId } = project.use;
      const context = await browser.newContext({
        viewport: viewport ?? null,
        ...(userAgent && { userAgent }),
        ...(deviceScaleFactor && { deviceScaleFactor }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        isMobile: isMobile ?? false,
        hasTouch: hasTouch ?? false,
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(15_000);
      context.setDefaultNavigationTimeout(15_000);
      const guard = new Guard();
      guard.watch(context);
      const page = await context.newPage();
      await signIn(page, sandbox, 'JIANGXIRENBAO', '13800138000');
      const { jpeg, png } = images(page);
      const drawn = [await jpeg('资料'), await png('资料')];
      const pictures = (count: number) => Array.from({ length: count }, (_none, at) => drawn[at % 2]).filter((one) => one !== undefined);
      await addPerson(page, '添加被保人', PERSON, pictures(2));
      await use({ member: { page, sandbox, name: PERSON.name, pictures }, guard });
      await context.close();
      host.close(sandbox);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  member: [async ({ watched }, use) => use(watched.member), { scope: 'worker' }],
  guard: async ({ watched }, use) => {
    await use(watched.guard);
    expect(watched.guard.complaints()).toEqual([]);
  },
});

export { expect };
