import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { until } from '../launch.testing.ts';
import { freePort } from '../ports.testing.ts';

/** The user id `nobody`, because PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** Returns the folder of PostgreSQL's programs on this machine; undefined where it is not installed. */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  return [...versions.toSorted().reverse(), ...(process.env['PATH'] ?? '').split(':')].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** A database server for one test. */
export interface Postgres {
  /** Creates an empty database owned by a role without any other rights; returns its address. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL on a free local port with its own data folder. Logs and returns undefined where it is not installed. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) {
    console.log('PostgreSQL is not installed here: what runs on it is not tested (apt-get install postgresql).');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'heye-postgres-'));
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in as) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...as,
    cwd: folder,
  });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=60'];
  const child: ChildProcess = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    {
      ...as,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const closed = once(child, 'close');
  const asOwner = async (...commands: readonly string[]): Promise<void> => {
    const client = new Client({ host: '127.0.0.1', port, user: 'owner', database: 'postgres' });
    await client.connect();
    try {
      for (const command of commands) await client.query(command);
    } finally {
      await client.end();
    }
  };
  await until(
    () =>
      asOwner('SELECT 1').then(
        () => true,
        () => false,
      ),
    'PostgreSQL to start',
  );
  await asOwner('CREATE ROLE member LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE');
  let made = 0;
  return {
    database: async () => {
      made += 1;
      await asOwner(`CREATE DATABASE d${made} OWNER member`);
      return `postgres://member@127.0.0.1:${port}/d${made}`;
    },
    stop: async () => {
      child.kill('SIGQUIT');
      await closed;
      rmSync(folder, { recursive: true });
    },
  };
}
