/** Answers each request with itself after 20 milliseconds. The requests `refuse`, `throw` and `exit` fail in their ways. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', (request: string) => {
  if (request === 'throw') throw new Error('thrown');
  if (request === 'exit') process.exit();
  setTimeout(() => parentPort?.postMessage(request === 'refuse' ? { error: 'refused' } : { answer: request }), 20);
});
