import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import { step } from './start-failure.ts';
import { writeWhole } from './write-whole.ts';

/** So long, in days, a certificate is good: iPhones take none that is good for longer than 825. A new one is made this many before its end. */
const DAYS = 365;
const EARLY = 30;
const DAY_MS = 86_400_000;

const LOCAL = ['127.0.0.1', 'localhost', '::1'];
const ALL = ['0.0.0.0', '::'];

/** IPv4 addresses by which others in the network reach a server that listens on `host`; none where only this machine does. */
export function networkAddresses(host: string, interfaces = networkInterfaces()): readonly string[] {
  if (LOCAL.includes(host)) return [];
  if (!ALL.includes(host)) return [host];
  return Object.values(interfaces).flatMap((all) =>
    (all ?? []).flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  );
}

/** What a server serves https with, and the fingerprint that browsers show of it. */
export interface Https {
  readonly key: string;
  readonly cert: string;
  readonly fingerprint: string;
}

const isName = (host: string): boolean => /^(?=.{1,253}$)[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(host);
const isAddress = (host: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host);

/** Whether a certificate can be used on: for all of these, for a while. */
function isGood(cert: string, names: readonly string[], addresses: readonly string[]): boolean {
  const known = new X509Certificate(cert);
  return (
    Date.parse(known.validTo) - Date.now() > EARLY * DAY_MS &&
    names.every((name) => known.checkHost(name) !== undefined) &&
    addresses.every((address) => known.checkIP(address) !== undefined)
  );
}

/** The certificate of this data folder, that vouches for itself: made at the first start over https, and anew when it ends or the addresses of this machine change. Throws a StartFailure when it cannot be kept. */
export async function openHttps(folder: string, host: string, reached = networkAddresses(host)): Promise<Https> {
  const names = [...new Set(['localhost', hostname(), ...reached].filter((one) => isName(one) && !isAddress(one)))];
  const addresses = [...new Set(['127.0.0.1', ...reached.filter(isAddress)])];
  const file = join(folder, 'https.pem');
  const text = await step(file, () =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  );
  const [, key, cert] = /^([\s\S]*-----END PRIVATE KEY-----\n)([\s\S]+)$/.exec(text ?? '') ?? [];
  const kept = key !== undefined && cert !== undefined && isGood(cert, names, addresses) ? { key, cert } : undefined;
  const used = kept ?? makeCertificate({ names, addresses, days: DAYS });
  if (kept === undefined) await step(file, () => writeWhole(file, used.key + used.cert));
  return { key: used.key, cert: used.cert, fingerprint: new X509Certificate(used.cert).fingerprint256 };
}
