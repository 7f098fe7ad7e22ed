import { hostname } from 'node:os';
import { Client } from 'pg';
import type { LogEntry } from '../../platform/transactions/server.ts';
import { StartFailure } from '../start-failure.ts';

/** An arbitrary but constant number, other than that of the migrations. */
const LOCK = 4_937_002;
/** Milliseconds until a lost presence is taken again. */
const PAUSE = 5000;

/** Selects the names of the other lock holders. */
const HOLDERS = `SELECT DISTINCT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND objid = ${LOCK} AND granted AND pid <> pg_backend_pid()
  AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Returns the name of this server for an operator who has to stop it: machine and process. */
const ownName = (): string => `heye ${hostname()} ${process.pid}`.slice(0, 63);

async function holding(url: string, isAlone: boolean): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: ownName(), keepAlive: true, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock${isAlone ? '' : '_shared'}(${LOCK}) AS held`);
    if (rows[0]?.held) return client;
    const others = (await client.query<{ name: string }>(HOLDERS)).rows.map(({ name }) => name || '（没有名字的连接）');
    throw new StartFailure(
      isAlone
        ? `还有服务器在用这个数据库，请先停掉（机器和进程号）：${others.join('、')}。`
        : `正在换数据密钥（${others.join('、')}）：等它换完再启动。`,
    );
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Registers this process as a user of the database: servers share the lock, a change of keys holds it alone. Returns the function that ends it.
 * Throws a StartFailure that names the others when the lock is held. After a lost connection it locks again; until then `sealsBy` still
 * prevents a server from writing by an outdated key.
 */
export async function takePlace(
  url: string,
  isAlone: boolean,
  log: (entry: LogEntry) => void,
  pause = PAUSE,
): Promise<() => Promise<void>> {
  let [client, hasLeft]: [Client | undefined, boolean] = [await holding(url, isAlone), false];
  let timer: NodeJS.Timeout | undefined;
  const watch = (held: Client): void => {
    held.on('error', ({ message }) => log({ level: 'warn', event: 'database connection', message }));
    held.once('end', () => {
      client = undefined;
      if (!hasLeft) later();
    });
  };
  const later = (): void => {
    timer = setTimeout(async () => {
      try {
        const held = await holding(url, isAlone);
        if (hasLeft) return await held.end();
        client = held;
        watch(held);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        log({ level: 'warn', event: 'database place', message: error.message });
        if (!hasLeft) later();
      }
    }, pause).unref();
  };
  if (client) watch(client);
  return async () => {
    hasLeft = true;
    clearTimeout(timer);
    await client?.end();
  };
}
