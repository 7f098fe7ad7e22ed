import type { Json, Values } from '../../engine/index.ts';
import { seal } from '../platform/crypto/seal.testing.ts';
import type { Answer } from '../platform/http/answer.ts';
import { loadDocuments } from './documents.ts';

type Answered = Answer & { readonly result: Record<string, Json> & Json[] };

const { calls } = loadDocuments(`${import.meta.dirname}/../..`, () => undefined);

/** Makes calls to a server that runs as a separate process. */
export function clientOf(origin: string) {
  let publicKey: string | undefined;
  const call = async (name: string, params: Values = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answered> => {
    const [family = '', key = ''] = name.split('.');
    const document = calls[family]?.calls[key];
    if (document === undefined) throw new Error(`The call ${name} does not exist`);
    publicKey ??= ((await (await fetch(`${origin}/heye-h5/config.json`)).json()) as { encryption: { publicKey: string } }).encryption
      .publicKey;
    const inQuery = document.method === 'GET' || document.body === 'query';
    const query = new URLSearchParams(Object.entries(params).map(([one, value]) => [one, String(value)]));
    const reply = await fetch(`${origin}/${document.path.replace(/^\//, '')}${inQuery ? `?${query}` : ''}`, {
      method: document.method,
      headers: { ...(inQuery ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(inQuery ? {} : { body: JSON.stringify(document.encrypted ? await seal(params, publicKey) : params) }),
    });
    return (await reply.json()) as Answered;
  };
  return {
    call,
    signIn: async (phone: string, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
      const { sandboxHint } = (await call('auth.sendCode', { phone, channelCode: 'JXRB' }, headers)).result;
      const code = String(sandboxHint);
      return String((await call('auth.loginByCode', { phone, code, channelCode: 'JXRB', deviceId: 'd' }, headers)).result['token']);
    },
  };
}
