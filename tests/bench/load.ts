import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Values } from '../../engine/index.ts';
import { applicant } from '../../server/node/applicant.testing.ts';
import { startPostgres } from '../../server/node/postgres/database.testing.ts';
import { type RunningServer, runServer } from '../../server/node/running.testing.ts';

const range = (count: number): readonly number[] => [...Array(count).keys()];

const CONNECTIONS = [50, 500] as const;
const MEMBERS = 100;
const SECONDS = 10;
/** One of this many requests of the mixed load submits an application; the others read as pages do. */
const READS: readonly (readonly [string, Values])[] = [
  ['insured.list', { businessType: '1113' }],
  ['service.records', { page: 1, pageSize: 20 }],
  ['user.info', {}],
  ['page.notice', { channelCode: 'JXRB', noticeId: 'N1' }],
];

type Kind = 'submissions' | 'mixed';
type Member = Awaited<ReturnType<typeof applicant>> & { readonly address: string };

/** Load that servers over one store handled: requests per second, latencies, and acknowledged applications against stored ones. */
interface LoadFigure {
  readonly store: string;
  readonly kind: Kind;
  readonly connections: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly acknowledged: number;
  readonly stored: number;
  readonly refused: number;
  /** Peak memory of all servers together since their start, in MB. */
  readonly memory: number;
}

/** A store with its servers, and a query for its number of applications. */
interface Place {
  readonly store: string;
  readonly servers: readonly RunningServer[];
  count(): Promise<number>;
}

const peak = (servers: readonly RunningServer[]): number =>
  servers.reduce((sum, server) => {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(server.pid())}/status`, 'utf8')) ?? [];
    return sum + Number(kilobytes) / 1024;
  }, 0);

/** Opens a number of connections for a duration; each sends its next request right after a response. */
async function burden({ store, servers, count }: Place, members: readonly Member[], kind: Kind, connections: number): Promise<LoadFigure> {
  const before = await count();
  const times: number[] = [];
  let [acknowledged, refused, asked] = [0, 0, 0];
  const ends = performance.now() + SECONDS * 1000;
  const connection = async (at: number) => {
    for (let turn = at; performance.now() < ends; turn += 1) {
      const member = members[turn % members.length] as Member;
      const server = servers[turn % servers.length] as RunningServer;
      const headers = { token: member.token, 'x-forwarded-for': member.address };
      const read = kind === 'mixed' ? READS[turn % (READS.length + 1)] : undefined;
      const started = performance.now();
      asked += 1;
      const { code } = read
        ? await server.call(read[0], read[1], headers)
        : await server.call('service.apply', member.application, { ...headers, idempotencyKey: `${kind}-${connections}-${asked}` });
      times.push(performance.now() - started);
      if (code !== 0) refused += 1;
      else if (read === undefined) acknowledged += 1;
    }
  };
  await Promise.all(range(connections).map(connection));
  const sorted = times.toSorted((a, b) => a - b);
  const centile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    store,
    kind,
    connections,
    perSecond: times.length / SECONDS,
    p50: centile(0.5),
    p99: centile(0.99),
    acknowledged,
    stored: (await count()) - before,
    refused,
    memory: peak(servers),
  };
}

/** Members with all data for an application, each at their own address. */
async function membersOf(servers: readonly RunningServer[]): Promise<readonly Member[]> {
  const members: Member[] = [];
  for (const at of range(MEMBERS)) {
    const address = `10.1.${Math.floor(at / 200)}.${1 + (at % 200)}`;
    const phone = `138001${String(at).padStart(5, '0')}`;
    members.push({ ...(await applicant(phone, servers, { 'x-forwarded-for': address })), address });
  }
  return members;
}

/** Opens the stores one after the other; without PostgreSQL only SQLite. */
async function* places(folder: string): AsyncGenerator<Place> {
  const usual = { TRUST_PROXY: '1' };
  const sqlite = await runServer({ ...usual, DATA_DIR: join(folder, 'sqlite') });
  const file = join(folder, 'sqlite', 'heye.db');
  yield {
    store: 'SQLite',
    servers: [sqlite],
    count: async () => {
      const database = new DatabaseSync(file, { readOnly: true });
      const row = database.prepare('SELECT count(*) AS total FROM applications').get();
      database.close();
      return Number(row?.['total']);
    },
  };
  await sqlite.stop();
  const postgres = await startPostgres();
  if (postgres === undefined) return;
  for (const processes of [1, 2]) {
    const url = await postgres.database();
    const common = {
      ...usual,
      DATABASE_URL: url,
      FILES: join(folder, `photos-${processes}`),
      DATA_KEYS: join(folder, `keys-${processes}.json`),
    };
    const servers: RunningServer[] = [];
    for (const at of range(processes)) servers.push(await runServer({ ...common, DATA_DIR: join(folder, `postgres-${processes}-${at}`) }));
    yield {
      store: processes === 1 ? 'PostgreSQL' : `PostgreSQL, ${processes} servers`,
      servers,
      count: async () => {
        const client = new Client({ connectionString: url });
        await client.connect();
        const { rows } = await client.query<{ total: string }>('SELECT count(*) AS total FROM heye.applications');
        await client.end();
        return Number(rows[0]?.total);
      },
    };
    await Promise.all(servers.map((server) => server.stop()));
  }
  await postgres.stop();
}

/**
 * Measures the server's capacity, with the clients on the same machine.
 * Throws if the store holds another number of applications than were acknowledged.
 */
export const loadFigures = async (): Promise<readonly LoadFigure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'heye-load-'));
  const figures: LoadFigure[] = [];
  for await (const place of places(folder)) {
    const members = await membersOf(place.servers);
    for (const kind of ['submissions', 'mixed'] as const)
      for (const connections of CONNECTIONS) {
        const figure = await burden(place, members, kind, connections);
        if (figure.stored !== figure.acknowledged)
          throw new Error(`${figure.store}: ${figure.acknowledged} applications were acknowledged, ${figure.stored} are stored`);
        figures.push(figure);
      }
  }
  await rm(folder, { recursive: true });
  return figures;
};

/** Prints the figures as a table. */
export const printLoad = (figures: readonly LoadFigure[]): void => {
  console.log(`\nLoad, ${SECONDS} s each, by ${MEMBERS} members`);
  console.table(
    figures.map(({ store, kind, connections, perSecond, p50, p99, acknowledged, stored, refused, memory }) => ({
      store,
      kind,
      connections,
      'a second': Math.round(perSecond),
      'p50 ms': Math.round(p50),
      'p99 ms': Math.round(p99),
      acknowledged,
      stored,
      refused,
      'MB at most': Math.round(memory),
    })),
  );
};
