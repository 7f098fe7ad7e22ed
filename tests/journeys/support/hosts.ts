import type { Page } from '@playwright/test';
import { type HostCall, type HostScript, INSTALL, installCarrier, USER_AGENTS } from '../../../app/bridges/testing.ts';
import type { HostName } from '../../../app/bridges/types.ts';

export { USER_AGENTS };

/** Puts what a host offers on every page before the app runs. The user agent belongs to the browser and is set there. */
export const installHost = (page: Page, host: HostName, script: HostScript = {}): Promise<unknown> =>
  page.addInitScript({ content: standing(INSTALL[host], script) });

/** Puts the carrier's script on every page before the app runs. */
export const installCarrierOn = (page: Page, script: HostScript): Promise<unknown> =>
  page.addInitScript({ content: standing(installCarrier, script) });

/** What the page asked its host for. */
export const hostCalls = (page: Page): Promise<readonly HostCall[]> =>
  page.evaluate(() => (globalThis as unknown as { hostCalls?: HostCall[] }).hostCalls ?? []);

const standing = (install: (...args: never[]) => void, script: HostScript): string =>
  `(${install.toString()})(globalThis, ${JSON.stringify(script)}, (globalThis.hostCalls ??= []));`;
