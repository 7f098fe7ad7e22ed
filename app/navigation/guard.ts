/** Whether an address may be opened, and why not. */
export type Verdict = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly reason: Refusal };

/** Why an address was refused. */
export type Refusal = 'empty' | 'control-character' | 'backslash' | 'protocol-relative' | 'malformed' | 'scheme' | 'userinfo' | 'host';

/** What the guard knows: the app's own origin, and the foreign hosts that may be opened (exact names, or `*.example.com`). */
export interface GuardRules {
  readonly origin: string;
  readonly hosts: readonly string[];
}

const refuse = (reason: Refusal): Verdict => ({ ok: false, reason });

/** Decides on an address that leads out of the app: http(s) to the own origin, https or http to an allow-listed host, nothing else. */
export function guardUrl(address: string, { origin, hosts }: GuardRules): Verdict {
  if (address.trim() === '') return refuse('empty');
  if (hasControlCharacter(address)) return refuse('control-character');
  if (address.includes('\\')) return refuse('backslash');
  if (address.trimStart().startsWith('//')) return refuse('protocol-relative');
  const url = parse(address, origin);
  if (!url) return refuse('malformed');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('scheme');
  if (url.username !== '' || url.password !== '') return refuse('userinfo');
  if (url.origin !== origin && !hosts.some((host) => matches(host, url))) return refuse('host');
  return { ok: true, url: url.href };
}

/** Decides on a path inside the app, such as the `from` of the sign-in page: one leading slash, and it stays on the own origin. */
export function guardPath(path: string, origin: string): Verdict {
  if (!path.startsWith('/')) return refuse(path === '' ? 'empty' : 'malformed');
  const verdict = guardUrl(path, { origin, hosts: [] });
  if (!verdict.ok) return verdict;
  const url = new URL(verdict.url);
  // `/.//host` stays on the own origin here, and would leave it when it is read once more.
  if (url.pathname.startsWith('//')) return refuse('protocol-relative');
  return { ok: true, url: `${url.pathname}${url.search}${url.hash}` };
}

function parse(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin);
  } catch {
    return undefined;
  }
}

function matches(host: string, url: URL): boolean {
  const name = host.toLowerCase();
  if (name.startsWith('*.')) return url.hostname.endsWith(name.slice(1)) && url.port === '';
  return url.host === name;
}

function hasControlCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return true;
  }
  return false;
}
