import { expect, it } from 'vitest';
import { appContextOf } from '../../app.ts';
import { testDocuments } from '../../testing/test-server.ts';
import { createMemoryFiles } from '../files/memory.ts';
import { ok } from '../http/answer.ts';
import { createMemoryStore } from '../store/memory.ts';
import { WriteConflict } from '../store/store.ts';
import { runInTransaction } from './run-in-transaction.ts';
import type { LogEntry, ServerParts } from './server.ts';

function standing(log: LogEntry[], parts: Partial<ServerParts> = {}) {
  const needed = {
    store: createMemoryStore(),
    files: createMemoryFiles(),
    documents: testDocuments,
    log: (entry: LogEntry) => log.push(entry),
  };
  return appContextOf({ clock: () => new Date(), sandbox: true, ...needed, ...parts } as ServerParts);
}

const events = (log: readonly LogEntry[]) => log.map(({ event }) => event);

it.each([
  ['fails', new Error('no'), ['odd']],
  ['is contended', new WriteConflict(), ['odd', 'contended']],
])('drops the logs of a call that %s, because its writes are undone, but keeps its warnings', async (_how, error, told) => {
  const log: LogEntry[] = [];
  const done = runInTransaction(standing(log), false, async (server) => {
    server.log({ level: 'info', event: 'paid' });
    server.log({ level: 'warn', event: 'odd' });
    throw error;
  });
  if (error instanceof WriteConflict) expect((await done).code).toBe(50300);
  else await expect(done).rejects.toThrow('no');
  expect(events(log)).toEqual(told);
});

it('does not delay the response by later tasks, lets the server wait for them, and runs the next one after a failed one', async () => {
  const log: LogEntry[] = [];
  const work: Promise<void>[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const answer = await runInTransaction(standing(log, { waitUntil: (one) => work.push(one) }), false, async (server) => {
    server.afterCommit(() => promise);
    server.afterCommit(() => Promise.reject(new Error('no')));
    server.afterCommit(async () => void done.push('last'));
    return ok();
  });
  expect([answer.code, done, work.length]).toEqual([0, [], 1]);
  resolve();
  await Promise.all(work);
  expect([done, events(log)]).toEqual([['last'], ['left undone']]);
});

it('keeps the logs from before the failure of a call that writes step by step', async () => {
  const log: LogEntry[] = [];
  const done = runInTransaction(standing(log), true, async (server) => {
    server.log({ level: 'info', event: 'kept' });
    throw new Error('no');
  });
  await expect(done).rejects.toThrow('no');
  expect(events(log)).toEqual(['kept']);
});
