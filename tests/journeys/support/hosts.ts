import type { Page } from '@playwright/test';
import { type HostCall, type HostScript, INSTALL, installCarrier, USER_AGENTS } from '../../../app/bridges/testing.ts';
import type { HostName } from '../../../app/bridges/types.ts';

export { USER_AGENTS };

/** Installs a host's interface on every page before the app runs. The user agent belongs to the browser and is set there. */
export const installHost = (page: Page, host: HostName, script: HostScript = {}): Promise<unknown> =>
  page.addInitScript({ content: standing(INSTALL[host], script) });

/** Installs the carrier's script on every page before the app runs. */
export const installCarrierOn = (page: Page, script: HostScript): Promise<unknown> =>
  page.addInitScript({ content: standing(installCarrier, script) });

/** The page's calls to its host. */
export const hostCalls = (page: Page): Promise<readonly HostCall[]> =>
  page.evaluate(() => (globalThis as unknown as { hostCalls?: HostCall[] }).hostCalls ?? []);

const standing = (install: (...args: never[]) => void, script: HostScript): string =>
  `(${install.toString()})(globalThis, ${JSON.stringify(script)}, (globalThis.hostCalls ??= []));`;
