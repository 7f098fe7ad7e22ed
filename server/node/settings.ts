import type { NetConnectOpts } from 'node:net';
import { join, resolve } from 'node:path';
import { ringOf } from './key-ring.ts';
import { StartFailure } from './start-failure.ts';

/** The settings of the server from the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Whether the server itself speaks https, with a certificate that it makes. */
  readonly https: boolean;
  readonly dataDir: string;
  /** The file with the keys that seal members' data. */
  readonly dataKeys: string;
  readonly sandbox: boolean;
  /** Whether a proxy in front reports where a request came from. */
  readonly trustProxy: boolean;
  /** Milliseconds after which a sandbox doctor answers. */
  readonly doctorWait: number;
  /** The address of a ClamAV daemon that scans every upload; undefined for none. */
  readonly scanner: NetConnectOpts | undefined;
  /** The database that several servers share; undefined for a local file. */
  readonly database: string | undefined;
  /** The place of uploads: a folder or a bucket that several servers share; undefined for a local folder. */
  readonly files: string | undefined;
  /** The place of documents published apart from the app. */
  readonly documents: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

function onOff(environment: Environment, name: string, usual: boolean): boolean {
  const value = environment[name] ?? '';
  if (!['', '0', '1'].includes(value)) throw new StartFailure(`${name} 应是 1（开）或 0（关），现在是“${value}”。`);
  return value === '' ? usual : value === '1';
}

function portOf(environment: Environment): number {
  const value = environment['PORT'] ?? '';
  const port = value === '' ? 8787 : Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new StartFailure(`PORT 应是 1 到 65535 的整数，现在是“${value}”。`);
  return port;
}

function secondsOf(environment: Environment, name: string, usual: number): number {
  const value = environment[name] ?? '';
  const seconds = value === '' ? usual : Number(value);
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > 86_400)
    throw new StartFailure(`${name} 应是 0 到 86400 的秒数，现在是“${value}”。`);
  return seconds;
}

function scannerOf(environment: Environment): NetConnectOpts | undefined {
  const value = environment['CLAMD'] ?? '';
  if (value === '') return undefined;
  if (value.startsWith('/')) return { path: value };
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(value) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new StartFailure(`CLAMD 应是 主机:端口，或以 / 开头的套接字路径，现在是“${value}”。`);
  return { host, port: Number(port) };
}

function databaseOf(environment: Environment): string | undefined {
  const value = environment['DATABASE_URL'] || undefined;
  // The address contains a password, so the message does not repeat it.
  if (value !== undefined && !/^postgres(ql)?:\/\//.test(value))
    throw new StartFailure('DATABASE_URL 应以 postgres:// 或 postgresql:// 开头。');
  return value;
}

/** Reads the settings; throws a StartFailure for an invalid one instead of using a default. */
export function settingsOf(environment: Environment, root: string): Settings {
  const dataDir = resolve(environment['DATA_DIR'] || join(root, '.data'));
  return {
    port: portOf(environment),
    // Listens on this machine only by default, because anyone can open any account of a sandbox.
    host: environment['HOST'] || '127.0.0.1',
    https: onOff(environment, 'HTTPS', false),
    dataDir,
    dataKeys: resolve(environment['DATA_KEYS'] || ringOf(dataDir)),
    sandbox: onOff(environment, 'SANDBOX', true),
    trustProxy: onOff(environment, 'TRUST_PROXY', false),
    doctorWait: 1000 * secondsOf(environment, 'DOCTOR_SECONDS', 6),
    scanner: scannerOf(environment),
    database: databaseOf(environment),
    files: environment['FILES'] || undefined,
    documents: environment['DOCUMENTS'] || join(dataDir, 'documents'),
  };
}
