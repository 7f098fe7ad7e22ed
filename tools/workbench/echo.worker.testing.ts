/** Returns each request after its milliseconds. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ id, request }: { readonly id: number; readonly request: string }) => {
  if (request === 'end') throw new Error('ended');
  setTimeout(() => parentPort?.postMessage(request === 'refuse' ? { id, error: 'refused' } : { id, answer: request }), 20);
});
