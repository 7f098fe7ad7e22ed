import { AwsClient } from 'aws4fetch';
import { StartFailure } from './start-failure.ts';

const NEEDED = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/** A bucket with the S3 protocol, below an address such as `https://host/bucket/folder`. */
export interface Bucket {
  /** Sends a request once. */
  ask(name: string, init: RequestInit): Promise<Response>;
  /** Retries a few times while the bucket reports that it cannot answer. */
  insist(name: string, init: RequestInit): Promise<Response>;
  /** Describes a failure in one line. */
  failure(what: string, name: string, answer: Response): Promise<Error>;
}

/** Checks whether a place is a bucket rather than a folder. */
export const isBucket = (target: string): boolean => /^https?:\/\//.test(target);

/** Opens a bucket with keys from the usual environment variables. Throws a StartFailure without them. */
export function openBucket(target: string, environment: Readonly<Record<string, string | undefined>>): Bucket {
  const missing = NEEDED.filter((name) => !environment[name]);
  if (missing.length > 0) throw new StartFailure(`存储桶 ${target} 要有钥匙：环境变量里没有 ${missing.join('、')}。`);
  const [accessKeyId = '', secretAccessKey = ''] = NEEDED.map((name) => environment[name]);
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: environment['AWS_REGION'] || 'us-east-1',
    retries: 4,
    ...(environment['AWS_SESSION_TOKEN'] && { sessionToken: environment['AWS_SESSION_TOKEN'] }),
  });
  const addressOf = (name: string): string => `${target.replace(/\/+$/, '')}/${name}`;
  return {
    ask: async (name, init) => fetch(await client.sign(addressOf(name), init)),
    insist: (name, init) => client.fetch(addressOf(name), init),
    failure: async (what, name, answer) => new Error(`${what} ${addressOf(name)}: ${answer.status} ${(await answer.text()).slice(0, 200)}`),
  };
}
