import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One element of DER: its tag, the length of its content, and the content. */
const der = (tag: number, ...inside: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(inside);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...inside: readonly Uint8Array[]): Buffer => der(0x30, ...inside);
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const time = (date: Date): Buffer => der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

/** Object identifiers of X.509: ecdsa-with-SHA256, the common name, the subject alternative name. */
const ECDSA = der(0x06, bytes('2a8648ce3d040302'));
const COMMON_NAME = der(0x06, bytes('550403'));
const OTHER_NAMES = der(0x06, bytes('551d11'));

const DAY_MS = 86_400_000;

/** Names, addresses and lifetime of a certificate. */
export interface CertificateRequest {
  readonly names: readonly string[];
  /** IPv4 addresses. */
  readonly addresses: readonly string[];
  readonly days: number;
}

/** A key and a self-signed certificate as PEM, and the hash for Chromium's `--ignore-certificate-errors-spki-list`. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  readonly spki: string;
}

/** Makes a certificate that is valid from yesterday on, because clocks differ. Its serial number is new each time: browsers refuse a repeated one. */
export function makeCertificate({ names, addresses, days }: CertificateRequest): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const now = Date.now();
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(names[0] ?? 'localhost')))));
  const algorithm = sequence(ECDSA);
  const others = [
    ...names.map((one) => der(0x82, Buffer.from(one))),
    ...addresses.map((one) => der(0x87, Buffer.from(one.split('.').map(Number)))),
  ];
  const told = sequence(
    der(0xa0, der(0x02, bytes('02'))),
    der(0x02, Buffer.from([1, ...randomBytes(15)])),
    algorithm,
    name,
    sequence(time(new Date(now - DAY_MS)), time(new Date(now + days * DAY_MS))),
    name,
    spki,
    der(0xa3, sequence(sequence(OTHER_NAMES, der(0x04, sequence(...others))))),
  );
  const signed = sequence(told, algorithm, der(0x03, bytes('00'), sign('sha256', told, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${signed.toString('base64').replace(/(.{64})(?=.)/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
    spki: createHash('sha256').update(spki).digest('base64'),
  };
}
