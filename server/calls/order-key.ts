import { type Answer, ok, refuse } from '../answer.ts';
import { digest } from '../crypto/digest.ts';
import { recall, remember } from '../facts.ts';
import { text } from '../params.ts';
import type { MemberInput, Server } from '../server.ts';
import type { User } from '../store/records.ts';

/** What an order was answered with. */
interface Placed {
  readonly orderNo: string;
  readonly payAmount: string;
}

/** The idempotency key of an order: the answer it got before, and the way to remember the one it gets. */
export interface OrderKey {
  /** The answer to the same order under this key; to another one, that it is taken, and by what. Undefined when the key is new. */
  known(): Answer | undefined;
  remember(placed: Placed): void;
}

/** Reads the key of a request; `names` are the parameters that make it this order, whatever else it says. Undefined when there is no key. */
export async function orderKeyOf(
  { request, params }: Pick<MemberInput, 'request' | 'params'>,
  prefix: string,
  names: readonly string[],
  user: User,
  server: Server,
): Promise<OrderKey | undefined> {
  const key = (request.headers.get('idempotencyKey') ?? '').trim();
  if (key === '' || key.length > 100) return undefined;
  const substance = JSON.stringify(names.map((name) => params[name] ?? null));
  const [subject, bodyHash] = [await digest(`${prefix}${key}`), await digest(substance)];
  return {
    known() {
      const before = recall(user.id, 'orderKey', subject, server)?.data;
      if (before === undefined) return undefined;
      const result = { orderNo: text(before, 'orderNo'), payAmount: text(before, 'payAmount') };
      return before['bodyHash'] === bodyHash ? ok(result) : refuse('keyReused', '该订单已提交，请到订单列表查看', result);
    },
    remember: (placed) => void remember(user.id, 'orderKey', subject, { ...placed, bodyHash }, server),
  };
}
