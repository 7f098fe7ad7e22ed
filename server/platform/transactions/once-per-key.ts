import { digest } from '../crypto/digest.ts';
import type { MemberInput } from './server.ts';

/** Returns a record number from the member and the idempotency key: a prefix and 18 digits. Undefined when the key is missing or too long. */
export async function numberOf(prefix: string, { user, request }: MemberInput): Promise<string | undefined> {
  const key = (request.headers.get('idempotencyKey') ?? '').trim();
  if (key === '' || key.length > 100) return undefined;
  const digits = [...(await digest(`${prefix} ${user.id}:${key}`))].map((sign) => sign.charCodeAt(0) % 10);
  return `${prefix}${digits.slice(0, 18).join('')}`;
}
