import { type GuardRules, guardPath, guardUrl } from '../../engine/index.ts';
import type { Monitor } from '../monitor/index.ts';
import { cloudImage } from './cloud-image.ts';

/** The browser's own ways out of the page, given from outside so that tests can watch them. */
export interface Exits {
  assign(url: string): void;
  /** Opens it in the place of this page: the way back leads past it. */
  replace(url: string): void;
  reload(): void;
}

/** The one way out of the app: addresses that the guard refuses are reported, not opened. */
export interface Leave {
  /** Opens an address; false when it was refused. */
  to(address: string, query?: Readonly<Record<string, string>>, options?: { readonly replace?: boolean }): boolean;
  /** The address an image is loaded from: one that may be opened, an image inside the address itself, or one this page holds; undefined for any other. */
  image(address: string): string | undefined;
  /** A path inside the app, as it may be gone to; undefined for one that would lead elsewhere. */
  path(path: string): string | undefined;
  reload(): void;
}

/** Drawn by an image element only, which runs nothing. */
const INLINE_IMAGE = /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/=]+$/;

/** What the guard goes by, and the hosts of cloud storages that convert pictures (VL-11). */
interface LeaveRules extends GuardRules {
  /** Path of the page that opens in the place of a partner's, with its address; empty where partners' own do. */
  readonly standIn?: string;
  readonly imageHosts?: readonly string[];
}

/** Builds the way out over the guard's rules, which may change with the channel. */
export function createLeave(rules: () => LeaveRules, exits: Exits, monitor: Monitor): Leave {
  /** Images that were reported: one is drawn many times. */
  const told = new Set<string>();
  const refused = (reason: string, use: 'open' | 'image' | 'path'): void =>
    monitor.report('warning', 'navigation.refused', { reason, use });
  return {
    to(address, query = {}, { replace = false } = {}) {
      const { origin, standIn = '' } = rules();
      const verdict = guardUrl(address, rules());
      if (verdict.ok) {
        const target = withQuery(verdict.url, query);
        const isOwn = standIn === '' || target.startsWith(`${origin}/`);
        exits[replace ? 'replace' : 'assign'](isOwn ? target : withQuery(`${origin}${standIn}`, { address: target }));
      } else refused(verdict.reason, 'open');
      return verdict.ok;
    },
    image(address) {
      const { origin, imageHosts = [] } = rules();
      if (INLINE_IMAGE.test(address) || address.startsWith(`blob:${origin}/`)) return address;
      const verdict = guardUrl(address, rules());
      if (verdict.ok) return cloudImage(verdict.url, imageHosts);
      if (!told.has(address)) refused(verdict.reason, 'image');
      told.add(address);
      return undefined;
    },
    path(path) {
      const verdict = guardPath(path, rules().origin);
      if (verdict.ok) return verdict.url;
      refused(verdict.reason, 'path');
      return undefined;
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
  replace: (url) => location.replace(url),
  reload: () => location.reload(),
};
