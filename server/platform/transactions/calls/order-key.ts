import { isValues, type Values } from '../../../../engine/index.ts';
import { digest } from '../../crypto/digest.ts';
import { type Answer, codes, ok, refuse } from '../../http/answer.ts';
import { findFact, insertFact, kind } from '../../store/facts.ts';
import type { User } from '../../store/records.ts';
import type { MemberHandler, MemberInput, Server } from '../server.ts';

/** The response to a request, by the hash of its idempotency key. */
export const orderKeyKind = kind<Values & { readonly bodyHash: string }>('orderKey');

/** The idempotency key of a request: looks up its earlier response and stores the new one. */
export interface OrderKey {
  /** Returns the earlier response to the same request, or a refusal for a different one under this key. Undefined for a new key. */
  known(): Promise<Answer | undefined>;
  remember(result: Values): Promise<void>;
}

/** Reads the idempotency key of a request; only the parameters in `names` decide whether it is the same request. Undefined without a key. */
export async function orderKeyOf<P extends object>(
  { request, params }: Pick<MemberInput<P>, 'request' | 'params'>,
  prefix: string,
  names: readonly (keyof P)[],
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
      const before = (await findFact(user.id, orderKeyKind, subject, server))?.data;
      if (before === undefined) return undefined;
      const { bodyHash: known, ...result } = before;
      return known === bodyHash ? ok(Object.keys(result).length === 0 ? null : result) : refuse('keyReused', reused, result);
    },
    remember: async (result) => {
      await insertFact(user.id, orderKeyKind, subject, { ...result, bodyHash }, server);
    },
  };
}

/** Wraps a call that would be refused a second time: a repeat under the same key gets the first response. */
export const onceByKey =
  <P extends object>(name: string, names: readonly (keyof P)[], call: MemberHandler<P>): MemberHandler<P> =>
  async (input, server) => {
    const key = await orderKeyOf(input, `${name} `, names, input.user, server, '请返回上一页，刷新后再试');
    const before = await key?.known();
    if (before !== undefined) return before;
    const answer = await call(input, server);
    if (answer.code === codes.success) await key?.remember(isValues(answer.result) ? answer.result : {});
    return answer;
  };
