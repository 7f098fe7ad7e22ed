import { digest } from './crypto/digest.ts';
import type { MemberInput } from './server.ts';

/** The number of what a request makes: the same for the same member and idempotency key. Undefined when the key is missing or too long. */
export async function numberOf(prefix: string, { user, request }: MemberInput): Promise<string | undefined> {
  const key = (request.headers.get('idempotencyKey') ?? '').trim();
  if (key === '' || key.length > 100) return undefined;
  return `${prefix}${(await digest(`${prefix} ${user.id}:${key}`)).replace(/\W|_/g, '').slice(0, 16)}`;
}
