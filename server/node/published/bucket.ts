import { AwsClient } from 'aws4fetch';
import { StartFailure } from '../start-failure.ts';
import type { Place } from './place.ts';

/** Milliseconds that reading a file may take: members wait for it. */
const READING = 2000;
const NEEDED = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/** Publications in a bucket that speaks S3, below an address such as `https://host/bucket/folder`; the keys come from the environment, under the names that every tool reads. */
export function bucketPlace(target: string, environment: Readonly<Record<string, string | undefined>>): Place {
  const missing = NEEDED.filter((name) => !environment[name]);
  if (missing.length > 0) throw new StartFailure(`存储桶 ${target} 要有钥匙：环境变量里没有 ${missing.join('、')}。`);
  const [accessKeyId = '', secretAccessKey = ''] = NEEDED.map((name) => environment[name]);
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: environment['AWS_REGION'] || 'us-east-1',
    ...(environment['AWS_SESSION_TOKEN'] && { sessionToken: environment['AWS_SESSION_TOKEN'] }),
  });
  const addressOf = (name: string): string => `${target.replace(/\/+$/, '')}/${name}`;
  const failed = async (what: string, name: string, answer: Response): Promise<Error> =>
    new Error(`${what} ${addressOf(name)}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  return {
    async read(name) {
      // Not tried again: whoever reads does so himself, soon after.
      const answer = await fetch(await client.sign(addressOf(name), { signal: AbortSignal.timeout(READING) }));
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw await failed('GET', name, answer);
      return answer.text();
    },
    async write(name, text) {
      const answer = await client.fetch(addressOf(name), {
        method: 'PUT',
        body: text,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      });
      if (!answer.ok) throw await failed('PUT', name, answer);
    },
  };
}
