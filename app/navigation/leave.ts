import { type GuardRules, urls } from '../../engine/index.ts';
import type { Monitor } from '../monitor/index.ts';

/** The browser's own exits from the page, injected so that tests can watch them. */
export interface Exits {
  assign(url: string): void;
  /** Opens the address in place of this page, so that going back skips it. */
  replace(url: string): void;
  reload(): void;
}

/** The only exit from the app. Reports addresses that the guard refuses instead of opening them. */
export interface Leave {
  /** Opens an address; false when the guard refused it. */
  to(address: string, query?: Readonly<Record<string, string>>, options?: { readonly replace?: boolean }): boolean;
  /** Returns the address of an image: an allowed one, an inline image, or one that this page holds; undefined for any other. */
  image(address: string): string | undefined;
  /** Returns a path inside the app, ready to open; undefined for one that leads outside. */
  path(path: string): string | undefined;
  reload(): void;
}

/** Safe, since only an image element draws it, which runs no script. */
const INLINE_IMAGE = /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/=]+$/;

/** Rules of the leave guard, and the hosts of cloud storages that convert pictures (VL-11). */
interface LeaveRules extends GuardRules {
  /** Path of the page that replaces a partner's page and gets its address; empty to open the partner's own. */
  readonly standIn?: string;
  readonly imageHosts?: readonly string[];
}

/** Builds the exit over the guard's rules, which may change with the channel. */
export function createLeave(rules: () => LeaveRules, exits: Exits, monitor: Monitor): Leave {
  /** Images already reported: React draws one many times. */
  const told = new Set<string>();
  const refused = (reason: string, use: 'open' | 'image' | 'path'): void =>
    monitor.report('warning', 'navigation.refused', { reason, use });
  return {
    to(address, query = {}, { replace = false } = {}) {
      const { origin, standIn = '' } = rules();
      const verdict = urls.guard(address, rules());
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
      const verdict = urls.guard(address, rules());
      if (verdict.ok) return cloudImage(verdict.url, imageHosts);
      if (!told.has(address)) refused(verdict.reason, 'image');
      told.add(address);
      return undefined;
    },
    path(path) {
      const verdict = urls.guardPath(path, rules().origin);
      if (verdict.ok) return verdict.url;
      refused(verdict.reason, 'path');
      return undefined;
    },
    reload: () => exits.reload(),
  };
}

/** Adds parameters to an address and keeps existing ones. */
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

/** Query that requests a picture as webp of at most 200 kilobytes from a cloud storage. */
const CONVERSION = 'imageMogr2/format/webp/size-limit/200k!';
/** File types that the storage does not convert. */
const AS_IT_IS = /\.(svg|gif)$/i;

/** Returns the address of a smaller version of a picture when one of the converting hosts stores it (VL-11); other addresses stay unchanged. */
function cloudImage(url: string, hosts: readonly string[]): string {
  const { host, pathname, search, hash } = new URL(url);
  if (!hosts.includes(host) || AS_IT_IS.test(pathname) || search.includes('imageMogr2/')) return url;
  const bare = hash === '' ? url : url.slice(0, -hash.length);
  return `${bare}${search === '' ? '?' : '&'}${CONVERSION}${hash}`;
}

/** Milliseconds that the browser may take to leave the document; after that the page was not left. */
const LEFT_AFTER = 4000;

/** Calls back once when an exit did not end this page: the member returned, or the address opened in another place. Returns a function that ends the wait. */
export function whenStillHere(tell: () => void): () => void {
  const end = (): void => {
    clearTimeout(timer);
    window.removeEventListener('pageshow', show);
    document.removeEventListener('visibilitychange', turn);
  };
  const isHere = (): void => {
    end();
    tell();
  };
  const timer = setTimeout(isHere, LEFT_AFTER);
  const show = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) isHere();
  };
  const turn = (): void => {
    if (document.visibilityState === 'visible') isHere();
  };
  window.addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', turn);
  return end;
}
