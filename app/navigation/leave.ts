import type { Monitor } from '../monitor/index.ts';
import { type GuardRules, guardUrl } from './guard.ts';

/** The browser's own ways out of the page, given from outside so that tests can watch them. */
export interface Exits {
  assign(url: string): void;
  reload(): void;
}

/** The one way out of the app: addresses that the guard refuses are reported, not opened. */
export interface Leave {
  /** Opens an address; false when it was refused. */
  to(address: string, query?: Readonly<Record<string, string>>): boolean;
  /** The address an image is loaded from: one that may be opened, or an image inside the address itself; undefined for any other. */
  image(address: string): string | undefined;
  reload(): void;
}

/** Drawn by an image element only, which runs nothing. */
const INLINE_IMAGE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

/** Builds the way out over the guard's rules, which may change with the channel. */
export function createLeave(rules: () => GuardRules, exits: Exits, monitor: Monitor): Leave {
  return {
    to(address, query = {}) {
      const verdict = guardUrl(address, rules());
      if (!verdict.ok) {
        monitor.report('warning', 'navigation.refused', { reason: verdict.reason });
        return false;
      }
      exits.assign(withQuery(verdict.url, query));
      return true;
    },
    image(address) {
      if (INLINE_IMAGE.test(address)) return address;
      const verdict = guardUrl(address, rules());
      return verdict.ok ? verdict.url : undefined;
    },
    reload: () => exits.reload(),
  };
}

/** Adds parameters to an address and keeps those it has. */
export function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  return target.href;
}

/** The exits of a real browser. */
export const browserExits: Exits = {
  assign: (url) => location.assign(url),
  reload: () => location.reload(),
};
