import { Worker } from 'node:worker_threads';

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly signal: AbortSignal | undefined;
  readonly done: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

interface Message<Answer> {
  readonly id: number;
  readonly answer?: Answer;
  readonly error?: string;
}

/**
 * Returns a function that asks a worker thread, so that other requests do not wait. The worker answers one request at a time;
 * a request that is aborted before its turn is dropped and rejects. The first request starts the worker; a worker that ended starts again.
 */
export function beside<Request, Answer>(program: URL): (request: Request, signal?: AbortSignal) => Promise<Answer> {
  let worker: Worker | undefined;
  let asked = 0;
  let running: Waiting<Request, Answer> | undefined;
  let queue: readonly Waiting<Request, Answer>[] = [];
  const start = (): Worker => {
    const started = new Worker(program);
    started.on('message', ({ answer, error }: Message<Answer>) => {
      const one = running;
      running = undefined;
      if (error === undefined) one?.done(answer as Answer);
      else one?.fail(new Error(error));
      next();
    });
    started.on('error', (error) => {
      worker = undefined;
      const failed = running;
      running = undefined;
      failed?.fail(error);
      next();
    });
    // A command that is done does not wait for its worker.
    started.unref();
    return started;
  };
  const next = (): void => {
    if (running !== undefined) return;
    const [first, ...others] = queue;
    queue = others;
    if (first === undefined) return;
    if (first.signal?.aborted === true) {
      first.fail(new Error('The request was aborted'));
      next();
      return;
    }
    worker ??= start();
    running = first;
    worker.postMessage({ id: ++asked, request: first.request });
  };
  return (request, signal) =>
    new Promise((done, fail) => {
      queue = [...queue, { request, signal, done, fail }];
      next();
    });
}
