import { ENGINE } from '../../../domain/index.ts';
import { faults, type Json, logic, type Values } from '../../../engine/index.ts';
import { codes } from '../../platform/http/answer.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** The outcome of a call inside the server: its result, a refusal (not found, or another user's data), or no answer. */
export type Asked =
  | { readonly kind: 'answer'; readonly result: Json }
  | { readonly kind: 'refusal'; readonly code: number }
  | { readonly kind: 'failure' };

/** Makes a call of the catalogue for the user, with the defaults of its document. */
export type Ask = (call: string, params: Values) => Promise<Asked>;

/** Makes the calls of a form inside the server and caches every answer, so that each question is asked once. */
export function createAsk(context: Values, user: User, server: Server): Ask {
  const known = new Map<string, Promise<Asked>>();
  const run = async (name: string, params: Values): Promise<Asked> => {
    const [family = '', key = ''] = name.split('.');
    const defaults = server.documents.calls[family]?.calls[key]?.with ?? {};
    const bound = logic.bind(defaults, ENGINE.scopeOf({ ...context, user: { userId: user.id } }, logic.chinaDate(server.clock())));
    if (!bound.ok) {
      server.log({ level: 'error', event: 'call defaults', call: name, message: faults.line(bound.fault) });
      return { kind: 'failure' };
    }
    const { code, result } = await server.call(name, { ...bound.value, ...params }, user);
    if (code === 0) return { kind: 'answer', result };
    return code === codes.failure ? { kind: 'failure' } : { kind: 'refusal', code };
  };
  return (name, params) => {
    const question = JSON.stringify([name, params]);
    const asked = known.get(question) ?? run(name, params);
    known.set(question, asked);
    return asked;
  };
}
