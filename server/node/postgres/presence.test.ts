import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '../../platform/transactions/server.ts';
import { type Postgres, startPostgres } from './database.testing.ts';
import { takePlace } from './presence.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.runIf(postgres)('the presence of a server in its database', () => {
  it('is shared by many servers, or held by one alone', async () => {
    const url = await (postgres as Postgres).database();
    const quiet = () => undefined;
    const [one, other] = [await takePlace(url, false, quiet), await takePlace(url, false, quiet)];
    await expect(takePlace(url, true, quiet)).rejects.toThrow('还有服务器在用这个数据库');
    await one();
    await expect(takePlace(url, true, quiet)).rejects.toThrow('还有服务器在用这个数据库');
    await other();
    const alone = await takePlace(url, true, quiet);
    await expect(takePlace(url, false, quiet)).rejects.toThrow('正在换数据密钥');
    await alone();
    await (await takePlace(url, false, quiet))();
  });

  it('is taken again after its connection was lost', async () => {
    const url = await (postgres as Postgres).database();
    const log: LogEntry[] = [];
    const leave = await takePlace(url, false, (entry) => log.push(entry), 10);
    const admin = new Client({ connectionString: url });
    await admin.connect();
    const held = async (): Promise<string> =>
      (await admin.query(`SELECT string_agg(pid::text, ',') AS pids FROM pg_locks WHERE objid = 4937002 AND granted`)).rows[0].pids;
    const before = await held();
    await admin.query('SELECT pg_terminate_backend($1)', [before]);
    await expect.poll(async () => [null, before].includes(await held()), { timeout: 60_000 }).toBe(false);
    expect(log.map(({ level, event }) => `${level} ${event}`)).toContain('warn database connection');
    await leave();
    await expect.poll(held).toBe(null);
    await admin.end();
  });

  it('is given back when the server stops while it takes its place again', async () => {
    const url = new URL(await (postgres as Postgres).database());
    const [arrived, pairs]: [Socket[], Socket[]] = [[], []];
    let isOpen = true;
    const pass = (socket: Socket): void => {
      const onward = connect(Number(url.port), url.hostname);
      pairs.push(socket, onward);
      for (const one of [socket, onward]) one.on('error', () => undefined);
      socket.pipe(onward).pipe(socket);
    };
    const gate = createServer((socket) => (isOpen ? pass(socket) : arrived.push(socket))).listen(0);
    const port = (gate.address() as AddressInfo).port;
    const through = Object.assign(new URL(url), { port: String(port) });
    const leave = await takePlace(through.href, false, () => undefined, 10);
    isOpen = false;
    for (const socket of pairs) socket.destroy();
    await expect.poll(() => arrived.length).toBe(1);
    await leave();
    arrived.forEach(pass);
    const last = pairs.at(-1);
    await expect.poll(() => last?.closed, { timeout: 20_000 }).toBe(true);
    gate.close();
  });
});
