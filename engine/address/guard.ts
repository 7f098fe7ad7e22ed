import { isBelow, parseAllowed } from './allowed.ts';
import { type ParsedUrl, Url } from './url.ts';

/** The decision on an address, with the reason for a refusal. */
export type Verdict = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly reason: Refusal };

/** Reasons for refusing an address. */
export type Refusal =
  | 'empty'
  | 'control-character'
  | 'backslash'
  | 'protocol-relative'
  | 'malformed'
  | 'scheme'
  | 'userinfo'
  | 'host'
  | 'path';

/** Configuration of the guard: the app's own origin, and the allow-list of hosts with or without a path. */
export interface GuardRules {
  readonly origin: string;
  readonly allowed: readonly string[];
}

const ABSOLUTE = /^\s*[a-z][a-z0-9+.-]*:/i;

const refuse = (reason: Refusal): Verdict => ({ ok: false, reason });

/** Decides on an address that leads out of the app: allows the own origin and https addresses on the allow-list only.
 * The linter uses the same function. */
export function guardUrl(address: string, { origin, allowed }: GuardRules): Verdict {
  if (address.trim() === '') return refuse('empty');
  if (hasControlCharacter(address)) return refuse('control-character');
  if (address.includes('\\')) return refuse('backslash');
  if (address.trimStart().startsWith('//')) return refuse('protocol-relative');
  // A relative address would open below the page that happens to be open.
  if (!ABSOLUTE.test(address) && !address.startsWith('/')) return refuse('malformed');
  const url = parse(address, origin);
  if (!url) return refuse('malformed');
  if (url.username !== '' || url.password !== '') return refuse('userinfo');
  if (url.origin === origin) return { ok: true, url: url.href };
  if (url.protocol !== 'https:') return refuse('scheme');
  const entries = allowed.flatMap((entry) => parseAllowed(entry) ?? []).filter(({ host }) => host === url.host);
  if (entries.length === 0) return refuse('host');
  return entries.some((entry) => isBelow(entry, url.pathname)) ? { ok: true, url: url.href } : refuse('path');
}

/** Decides on a path inside the app, such as the `from` of the sign-in page: it has one leading slash and stays on the own origin. */
export function guardPath(path: string, origin: string): Verdict {
  if (!path.startsWith('/')) return refuse(path === '' ? 'empty' : 'malformed');
  const verdict = guardUrl(path, { origin, allowed: [] });
  if (!verdict.ok) return verdict;
  const url = new Url(verdict.url);
  // `/.//host` stays on the own origin here, but a second parse would read another host.
  if (url.pathname.startsWith('//')) return refuse('protocol-relative');
  return { ok: true, url: `${url.pathname}${url.search}${url.hash}` };
}

function parse(address: string, origin: string): ParsedUrl | undefined {
  try {
    return new Url(address, origin);
  } catch {
    return undefined;
  }
}

function hasControlCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return true;
  }
  return false;
}
