import { isValues, type Values } from '../../../../engine/index.ts';
import { digest } from '../../crypto/digest.ts';
import { type Answer, codes, ok, refuse } from '../../http/answer.ts';
import { recall, remember } from '../../store/facts.ts';
import type { User } from '../../store/records.ts';
import type { MemberCall, MemberInput, Server } from '../server.ts';

/** The idempotency key of a request: the answer it got before, and the way to remember the one it gets. */
export interface OrderKey {
  /** The answer to the same request under this key; to another one, that it is taken, and by what. Undefined when the key is new. */
  known(): Promise<Answer | undefined>;
  remember(result: Values): Promise<void>;
}

/** Reads the key of a request; `names` are the parameters that make it this one, whatever else it says. Undefined when there is no key. */
export async function orderKeyOf(
  { request, params }: Pick<MemberInput, 'request' | 'params'>,
  prefix: string,
  names: readonly string[],
  user: User,
  server: Server,
  reused = '该订单已提交，请到订单列表查看',
): Promise<OrderKey | undefined> {
  const key = (request.headers.get('idempotencyKey') ?? '').trim();
  if (key === '' || key.length > 100) return undefined;
  const substance = JSON.stringify(names.map((name) => params[name] ?? null));
  const [subject, bodyHash] = [await digest(`${prefix}${key}`), await digest(substance)];
  return {
    known: async () => {
      const before = (await recall(user.id, 'orderKey', subject, server))?.data;
      if (before === undefined) return undefined;
      const { bodyHash: known, ...result } = before;
      return known === bodyHash ? ok(Object.keys(result).length === 0 ? null : result) : refuse('keyReused', reused, result);
    },
    remember: async (result) => {
      await remember(user.id, 'orderKey', subject, { ...result, bodyHash }, server);
    },
  };
}

/** A call that is done once for each key, where doing it a second time would be refused: the same one is answered as before. */
export const onceByKey =
  (name: string, names: readonly string[], call: MemberCall): MemberCall =>
  async (input, server) => {
    const key = await orderKeyOf(input, `${name} `, names, input.user, server, '请返回上一页，刷新后再试');
    const before = await key?.known();
    if (before !== undefined) return before;
    const answer = await call(input, server);
    if (answer.code === codes.success) await key?.remember(isValues(answer.result) ? answer.result : {});
    return answer;
  };
