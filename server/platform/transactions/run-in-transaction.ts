import { type Answer, refuse } from '../http/answer.ts';
import { contentionAnswer } from '../http/failures.ts';
import { judgeRequest } from '../http/judge-request.ts';
import { ownValue } from '../http/own-value.ts';
import type { AppContext, LogEntry, Server } from './server.ts';

/** Refuses a call that does not exist. */
export const unknownCall = (): Answer => refuse('notFound', '接口不存在');

type Within = Omit<Server, 'call' | 'transaction'>;

/** Adds `call` and `transaction` to the server, on the store of the current transaction. */
function withCalls(server: Within): Server {
  const made: Server = {
    ...server,
    call: async (name, params, user) => {
      const [family = '', key = ''] = name.split('.');
      const handlers = ownValue(server.families, family);
      const handler = ownValue(handlers?.member, key) ?? ownValue(handlers?.visitor, key);
      const call = ownValue(ownValue(server.documents.calls, family)?.calls, key);
      if (handler === undefined || call === undefined) return unknownCall();
      const judged = judgeRequest(call, params, server.documents);
      return judged.refusal ?? handler({ params: judged.params, user, request: new Request('http://inside/') }, made);
    },
    transaction: (run) => whole(server, false, run, server),
  };
  return made;
}

type Task = Parameters<Server['afterCommit']>[0];
type Last = Parameters<Server['beforeReply']>[0];

/** Runs post-commit tasks in order. A failing task is logged; the rest still run. */
async function doEach(tasks: readonly Task[], server: AppContext): Promise<void> {
  for (const task of tasks)
    try {
      await task(server);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      server.log({ level: 'error', event: 'left undone', message: error.message, stack: error.stack });
    }
}

/**
 * Runs a function in its own transaction, or step by step. Logs and post-commit tasks wait for the commit, because until then
 * the transaction may be repeated.
 */
async function whole<T>(
  server: AppContext,
  isApart: boolean,
  run: (server: Server) => Promise<T>,
  { afterCommit, beforeReply }: Pick<Server, 'afterCommit' | 'beforeReply'>,
): Promise<T> {
  let logged: LogEntry[] = [];
  let tasks: Task[] = [];
  let last: Last | undefined;
  const begin = (store: Server['store']) => {
    [logged, tasks, last] = [[], [], undefined];
    const kept: Pick<Within, 'log' | 'afterCommit' | 'beforeReply'> = {
      log: (entry) => logged.push(entry),
      afterCommit: (task) => tasks.push(task),
      beforeReply: (ask) => {
        last = ask;
      },
    };
    return run(withCalls({ ...server, ...kept, store }));
  };
  try {
    const result = isApart ? await begin(server.store) : await server.store.transaction(begin);
    for (const entry of logged) server.log(entry);
    for (const task of tasks) afterCommit(task);
    if (last !== undefined) beforeReply(last);
    return result;
  } catch (error) {
    // The writes are undone, so info logs are dropped; warnings and errors stay. A step-by-step call keeps all logs.
    for (const entry of logged) if (isApart || entry.level !== 'info') server.log(entry);
    // Committed steps of a step-by-step call still have their consequences.
    if (isApart) for (const task of tasks) afterCommit(task);
    throw error;
  }
}

/** Runs a function in its own transaction, then its post-commit tasks. Returns its result and its `beforeReply` request. */
async function wholly<T>(server: AppContext, isApart: boolean, run: (server: Server) => Promise<T>): Promise<[T, Last | undefined]> {
  const tasks: Task[] = [];
  let last: Last | undefined;
  try {
    const beforeReply = (ask: Last) => {
      last = ask;
    };
    return [await whole(server, isApart, run, { afterCommit: (task) => tasks.push(task), beforeReply }), last];
  } finally {
    const work = doEach(tasks, server);
    if (server.waitUntil) server.waitUntil(work);
    else await work;
  }
}

/** Runs a function in its own transaction, then its post-commit tasks. */
export const inTransaction = async <T>(server: AppContext, run: (server: Server) => Promise<T>): Promise<T> =>
  (await wholly(server, false, run))[0];

/** Runs a call in its own transaction, so that it can ignore concurrent calls. A `nonTransactional` call writes step by step. */
export async function runInTransaction(server: AppContext, isApart: boolean, run: (server: Server) => Promise<Answer>): Promise<Answer> {
  try {
    const [answer, last] = await wholly(server, isApart, run);
    return (await last?.({ ...server, transaction: (step) => inTransaction(server, step) })) ?? answer;
  } catch (error) {
    return contentionAnswer(error, server.log);
  }
}
