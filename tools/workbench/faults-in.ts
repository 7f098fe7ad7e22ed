import { Worker } from 'node:worker_threads';
import type { CheckIssue } from '../../linter/index.ts';
import type { FaultsAnswer, FaultsRequest } from './faults.worker.ts';

interface Waiting {
  readonly done: (issues: readonly CheckIssue[]) => void;
  readonly fail: (error: Error) => void;
}

let worker: Worker | undefined;
const waiting = new Map<number, Waiting>();
let asked = 0;

/** Fails every running check; the next one starts a new worker. */
function stop(error: Error): void {
  worker = undefined;
  for (const { fail } of waiting.values()) fail(error);
  waiting.clear();
}

function start(): Worker {
  const started = new Worker(new URL('./faults.worker.ts', import.meta.url));
  started.on('message', ({ id, issues, error }: FaultsAnswer) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.done(issues);
    else one?.fail(new Error(error));
  });
  started.on('error', stop);
  // A command that is done does not wait for its worker.
  started.unref();
  return started;
}

/** Checks all documents of a root with some edited texts and returns the faults of the named ones. It runs beside, so that other requests do not wait. */
export function faultsIn(root: string, texts: Readonly<Record<string, string>>, names: readonly string[]): Promise<readonly CheckIssue[]> {
  worker ??= start();
  const own = worker;
  const id = ++asked;
  return new Promise((done, fail) => {
    waiting.set(id, { done, fail });
    own.postMessage({ id, root, texts, names } satisfies FaultsRequest);
  });
}
