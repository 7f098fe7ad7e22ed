import { openBucket } from '../bucket.ts';
import { assertInside } from './inside.ts';
import type { Place } from './place.ts';

/** Milliseconds that reading a file may take, since members wait for it. */
const READING = 2000;

/** Opens the publications in a bucket. */
export function bucketPlace(target: string, environment: Readonly<Record<string, string | undefined>>): Place {
  const bucket = openBucket(target, environment);
  return {
    async read(name) {
      assertInside(name);
      // Not retried: the caller soon reads again itself.
      const answer = await bucket.ask(name, { signal: AbortSignal.timeout(READING) });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw await bucket.failure('GET', name, answer);
      return answer.text();
    },
    async write(name, text) {
      assertInside(name);
      const answer = await bucket.insist(name, {
        method: 'PUT',
        body: text,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      });
      if (!answer.ok) throw await bucket.failure('PUT', name, answer);
    },
  };
}
