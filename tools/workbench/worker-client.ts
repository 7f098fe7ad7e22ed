import { Worker } from 'node:worker_threads';

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly signal: AbortSignal | undefined;
  readonly done: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

interface Message<Answer> {
  readonly answer?: Answer;
  readonly error?: string;
}

/**
 * Returns a function that asks a worker thread, so that other requests do not wait. The worker answers one request at a time;
 * a request that is aborted before its turn is dropped and rejects. The first request starts the worker. A worker that ends rejects its request; the next one starts another.
 */
export function workerClient<Request, Answer>(program: URL): (request: Request, signal?: AbortSignal) => Promise<Answer> {
  let worker: Worker | undefined;
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
    const end = (error: Error): void => {
      if (worker !== started) return;
      worker = undefined;
      const failed = running;
      running = undefined;
      failed?.fail(error);
      next();
    };
    started.on('error', end);
    started.on('exit', () => end(new Error('The worker ended')));
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
    worker.postMessage(first.request);
  };
  return (request, signal) =>
    new Promise((done, fail) => {
      queue = [...queue, { request, signal, done, fail }];
      next();
    });
}
