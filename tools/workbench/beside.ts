import { Worker } from 'node:worker_threads';

interface Waiting<Answer> {
  readonly done: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

interface Message<Answer> {
  readonly id: number;
  readonly answer?: Answer;
  readonly error?: string;
}

/** Returns a function that asks a worker thread, so that other requests do not wait. The first request starts the worker; a worker that ended starts again. */
export function beside<Request, Answer>(program: URL): (request: Request) => Promise<Answer> {
  let worker: Worker | undefined;
  let asked = 0;
  const waiting = new Map<number, Waiting<Answer>>();
  const start = (): Worker => {
    const started = new Worker(program);
    started.on('message', ({ id, answer, error }: Message<Answer>) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) one?.done(answer as Answer);
      else one?.fail(new Error(error));
    });
    started.on('error', (error) => {
      worker = undefined;
      for (const { fail } of waiting.values()) fail(error);
      waiting.clear();
    });
    // A command that is done does not wait for its worker.
    started.unref();
    return started;
  };
  return (request) => {
    worker ??= start();
    const own = worker;
    const id = ++asked;
    return new Promise((done, fail) => {
      waiting.set(id, { done, fail });
      own.postMessage({ id, request });
    });
  };
}
