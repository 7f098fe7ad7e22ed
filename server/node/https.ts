import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import { startStep } from './start-failure.ts';
import { writeWhole } from './write-whole.ts';

/** Validity of a certificate in days (iPhones refuse more than 825), and the days before its end at which a new one is made. */
const DAYS = 365;
const EARLY = 30;
const DAY_MS = 86_400_000;

const LOCAL = ['127.0.0.1', 'localhost', '::1'];
const ALL = ['0.0.0.0', '::'];

/** Returns the IPv4 addresses at which the network reaches a server that listens on `host`; empty for a local host. */
export function networkAddresses(host: string, interfaces = networkInterfaces()): readonly string[] {
  if (LOCAL.includes(host)) return [];
  if (!ALL.includes(host)) return [host];
  return Object.values(interfaces).flatMap((all) =>
    (all ?? []).flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  );
}

/** Key and certificate of an https server, and the fingerprint that browsers show. */
export interface Https {
  readonly key: string;
  readonly cert: string;
  readonly fingerprint: string;
}

const isName = (host: string): boolean => /^(?=.{1,253}$)[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(host);
const isAddress = (host: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host);

/** Returns true if a certificate covers all names and addresses and does not end soon. */
function isGood(cert: string, names: readonly string[], addresses: readonly string[]): boolean {
  const known = new X509Certificate(cert);
  return (
    Date.parse(known.validTo) - Date.now() > EARLY * DAY_MS &&
    names.every((name) => known.checkHost(name) !== undefined) &&
    addresses.every((address) => known.checkIP(address) !== undefined)
  );
}

/**
 * Opens the self-signed certificate of the data folder. Makes one at the first start, and again when it ends or the addresses of the machine change.
 * Throws a StartFailure when the file cannot be read or written.
 */
export async function openHttps(folder: string, host: string, reached = networkAddresses(host)): Promise<Https> {
  const names = [...new Set(['localhost', hostname(), ...reached].filter((one) => isName(one) && !isAddress(one)))];
  const addresses = [...new Set(['127.0.0.1', ...reached.filter(isAddress)])];
  const file = join(folder, 'https.pem');
  const text = await startStep(file, () =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  );
  const [, key, cert] = /^([\s\S]*-----END PRIVATE KEY-----\n)([\s\S]+)$/.exec(text ?? '') ?? [];
  const kept = key !== undefined && cert !== undefined && isGood(cert, names, addresses) ? { key, cert } : undefined;
  const used = kept ?? makeCertificate({ names, addresses, days: DAYS });
  if (kept === undefined) await startStep(file, () => writeWhole(file, used.key + used.cert));
  return { key: used.key, cert: used.cert, fingerprint: new X509Certificate(used.cert).fingerprint256 };
}
